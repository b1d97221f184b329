import { business } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotApproved } from '#api/approvals.ts'
import { useAct } from '#api/use-act.ts'
import { showResponse } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, RowText } from '#ui'
import { kindWords } from './words.ts'

export type Request = OutputOf<typeof business.list>['requests'][number]

interface RequestRowProps {
  readonly request: Request
  readonly canDecide: boolean
  /** Whoever asked for it cannot approve it too. */
  readonly isMine: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

export function RequestRow({ request, canDecide, isMine, isOpen, onOpen }: RequestRowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { createdBy, created, beneficiary: to, amount, currencyCode } = request
  const kind = t(kindWords[request.transactionType] ?? kindWords.other)
  const when = localDay(created) === today() ? format.time(created) : format.shortDay(localDay(created))
  const name = createdBy.name
  const line = (
    <>
      <RowText title={t`${kind} to ${to}`} note={isMine ? t`You, ${when}` : t`${name}, ${when}`} />
      <Amount parts={format.money(`-${amount}`, currencyCode)} className="font-medium" />
    </>
  )
  return (
    <li className="px-5 py-2 max-tablet:px-4">
      {canDecide && !isOpen ? (
        <button type="button" aria-expanded={false} onClick={onOpen} className="flex min-h-11 w-full items-center gap-3 text-start">
          {line}
        </button>
      ) : (
        <div className="flex min-h-11 items-center gap-3">{line}</div>
      )}
      {canDecide && isOpen && <Decide request={request} />}
      {isMine && isOpen && (
        <p className="pb-2 text-12 text-muted">
          <Trans>Somebody else has to approve it.</Trans>
        </p>
      )}
    </li>
  )
}

function Decide({ request }: { readonly request: Request }) {
  const { t } = useLingui()
  const { act, busy } = useAct(business.approve)
  const decide = async (declined: boolean) => {
    try {
      const { failed = [] } = await act({ transactionIds: request.transactionIds, declined })
      if (failed.length > 0) toast({ text: t`Somebody else has decided already, or the money is not there any more.`, tone: 'info' })
      else toast({ text: declined ? t`Declined. The money is free again.` : t`Approved.`, tone: 'positive' })
    } catch (failure) {
      if (!(failure instanceof NotApproved)) showResponse({ response: failure })
    }
  }
  return (
    <div className="flex gap-2 pt-1 pb-2">
      <Button look="primary" size="s" loading={busy} onClick={() => void decide(false)}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="s" loading={busy} onClick={() => void decide(true)}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  )
}
