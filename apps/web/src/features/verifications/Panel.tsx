/** One verification at the side of the page: its result, what happened so far, and the e-mail once more. */
import { verifications } from '@ducat/contract/verifications/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { CallError } from '#api/errors.ts'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Button, Empty, KeyValues, Section, SidePanel, Timeline } from '#ui'
import { StateOf } from './StateOf.tsx'
import { nameOf, reasonWords, stepWords, type OpenedVerification } from './verification.ts'

export function Panel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const one = useCall(verifications.get, { id })
  const isMissing = one.error instanceof CallError && one.error.code === 'TA1'
  return (
    <SidePanel title={t`Identity verification`} closeLabel={t`Close`} onClose={onClose} sheet={false} onlyText>
      {isMissing ? (
        <Empty title={t`Verification not found`}>{t`The link is incomplete, or it belongs to another company.`}</Empty>
      ) : (
        <Awaited of={one} failed={t`We could not load this verification`}>
          {(opened) => <Opened opened={opened} />}
        </Awaited>
      )}
    </SidePanel>
  )
}

function Opened({ opened: { identityVerification: of, steps } }: { readonly opened: OpenedVerification }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = nameOf(of)
  const { email, status, reason, expires, decided, fee, feeReturned, note, verifiedName } = of
  const isOpen = status === 'invited' || status === 'started'
  return (
    <div className="grid gap-5 p-5 max-tablet:p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0">
          <span className="text-18 font-strong wrap-anywhere">{name}</span>
          {name !== email && <span className="text-13 wrap-anywhere text-muted">{email}</span>}
        </div>
        <StateOf status={status} />
      </div>
      {reason !== undefined && <Banner tone={status === 'refused' ? 'negative' : 'warning'}>{t(reasonWords[reason])}</Banner>}
      <KeyValues
        entries={[
          ...(verifiedName !== undefined && of.name !== '' && of.name !== verifiedName
            ? [{ key: t`Name you entered`, value: of.name }]
            : []),
          ...(verifiedName === undefined ? [] : [{ key: t`Name on the document`, value: verifiedName }]),
          ...(decided === undefined
            ? [{ key: t`Link works until`, value: format.dayTime(expires) }]
            : [{ key: t`Result on`, value: format.dayTime(decided) }]),
          { key: t`Fee`, value: format.moneyText(fee.amount, fee.currencyCode) },
          ...(feeReturned === undefined ? [] : [{ key: t`Fee returned`, value: format.dayTime(feeReturned) }]),
          ...(note === undefined ? [] : [{ key: t`Note for you`, value: note }]),
        ]}
      />
      {isOpen && <Resend id={of.id} email={email} />}
      <Section title={t`Timeline`}>
        <Timeline
          entries={steps.toReversed().map(({ date, step, reason: why }, place) => ({
            key: `${steps.length - place}`,
            title: t(stepWords[step]),
            note: why === undefined ? format.dayTime(date) : `${format.dayTime(date)} · ${t(reasonWords[why])}`,
            state: step === 'refused' ? 'wrong' : place === 0 && isOpen ? 'waiting' : 'past',
          }))}
        />
      </Section>
    </div>
  )
}

function Resend({ id, email }: { readonly id: number; readonly email: string }) {
  const { t } = useLingui()
  const may = useMay(verifications.resend)
  const { act, busy } = useAct(verifications.resend)
  const resend = async () => {
    await act({ id })
    toast({ text: t`We are sending an e-mail to ${email}.`, tone: 'positive' })
  }
  return (
    <div>
      <Button icon={Mail} loading={busy} disabledReason={may.reason} onClick={() => void resend().catch(showFailure)}>
        <Trans>Send the e-mail again</Trans>
      </Button>
    </div>
  )
}
