import { ipnMessages } from '@ducat/contract/ipn/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Send } from 'lucide-react'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, CopyButton, Dialog, KeyValues } from '#ui'
import { useMessageActions } from './message-acts.ts'
import { isConfirmed, paymentWords, type OpenedMessage } from './message.ts'
import { StatusOf } from './StatusOf.tsx'
import { Tries } from './Tries.tsx'

/** One message: what was sent, what the receiver answered, and what to do about it. */
export function MessageDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const message = useCall(ipnMessages.get, { id })
  const { resend, confirm, isBusy, reason } = useMessageActions()
  return (
    <Dialog
      title={t`Message ${id}`}
      closeLabel={t`Close`}
      onClose={onClose}
      wide
      actions={
        message.data && (
          <>
            {!isConfirmed(message.data) && (
              <Button icon={CircleCheck} loading={isBusy} disabledReason={reason} onClick={() => void confirm(id).catch(showFailure)}>
                <Trans>Confirm</Trans>
              </Button>
            )}
            <Button icon={Send} look="primary" loading={isBusy} disabledReason={reason} onClick={() => void resend(id).catch(showFailure)}>
              <Trans>Send again</Trans>
            </Button>
          </>
        )
      }
    >
      <Awaited of={message} failed={t`We could not load this message`}>
        {(data) => <Opened message={data} />}
      </Awaited>
    </Dialog>
  )
}

function Opened({ message }: { readonly message: OpenedMessage }) {
  const { t } = useLingui()
  const format = useFormat()
  const { created, statusId, notifyUrl, transactionId, paymentStatus, reference, nextTry, request, response, tries } = message
  return (
    <>
      <KeyValues
        entries={[
          { key: t`Status`, value: <StatusOf statusId={statusId} /> },
          { key: t`Event`, value: t(paymentWords[paymentStatus]) },
          { key: t`Created`, value: format.dayTime(created) },
          { key: t`Address`, value: <span className="identifier text-13">{notifyUrl}</span> },
          ...(transactionId === undefined ? [] : [{ key: t`Transaction`, value: <span className="identifier">{transactionId}</span> }]),
          ...(reference === undefined ? [] : [{ key: t`Your reference`, value: reference }]),
          ...(nextTry === undefined ? [] : [{ key: t`Next attempt`, value: format.dayTime(nextTry) }]),
        ]}
      />
      <Wire title={t({ message: 'Request', context: 'message' })} text={request} />
      <Wire title={t({ message: 'Response', context: 'message' })} text={response ?? t`No answer yet`} />
      <Tries tries={tries} />
    </>
  )
}

function Wire({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={title} className="grid gap-1.5">
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-13 font-medium">{title}</h3>
        <CopyButton text={text} label={t`Copy: ${title}`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
      </header>
      <pre className="identifier rounded-m bg-sunken p-4 text-12 wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  )
}
