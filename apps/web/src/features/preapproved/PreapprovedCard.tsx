import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleX } from 'lucide-react'
import { useId } from 'react'
import { NotApproved } from '#api/approvals.ts'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { confirm, showResponse } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { often, Runs, states, useAccountName } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import { Amount, Badge, Banner, Button } from '#ui'
import { InstallmentRow } from './InstallmentRow.tsx'
import { isOver, typeWords, type Preapproved } from './preapproved.ts'

/** One agreement: to whom, how much, how often, until when; what was paid, what comes next, and the way out of it. */
export function PreapprovedCard({ payment }: { readonly payment: Preapproved }) {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const nameOf = useAccountName()
  const { amount, currencyCode, state, type, installments, paid, note, fromAccount, toAccount, beneficiaryEmail, startedOn, nextDate } =
    payment
  const name = toAccount === undefined ? payment.beneficiaryName : nameOf(toAccount)
  const { name: stateName, tone } = states[state]
  const account = nameOf(fromAccount)
  const began = format.day(startedOn)
  const next = nextDate === undefined ? '' : format.day(nextDate)
  const past = installments.filter(({ status }) => status !== 'planned')
  const failed = state === 'failing' ? past.find(({ reason }) => reason !== undefined)?.reason : undefined
  return (
    // Several may go to one payee: an article, since places of the page have names of their own.
    <article aria-labelledby={id} className="min-w-0 overflow-hidden rounded-l border bg-surface">
      <header className="flex min-h-14 items-center gap-3 border-b px-5 py-3 max-tablet:px-4">
        <h2 id={id} className="min-w-0 flex-1 wrap-anywhere">
          {name}
        </h2>
        <Badge tone={tone}>{t(stateName)}</Badge>
      </header>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <div className="grid gap-1">
          <Amount parts={format.money(amount, currencyCode)} size="l" />
          <p className="text-muted">{useTerms(payment)}</p>
          {next !== '' && !isOver(payment) && <p>{t`Next payment on ${next}`}</p>}
          {note !== undefined && <p className="wrap-anywhere">{note}</p>}
          <p className="text-13 wrap-anywhere text-muted">
            {[t(typeWords[type]), beneficiaryEmail, t`From ${account}`, t`since ${began}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <InstallmentRow installments={installments} />
        {failed !== undefined && <Banner tone="negative">{failed}</Banner>}
        {!isOver(payment) && <Cancel payment={payment} name={name} />}
        {past.length > 0 && (
          <Runs
            done={paid}
            side="send"
            runs={past.map(({ status, reason, ...run }) => ({
              ...run,
              currencyCode,
              outcome: status === 'planned' ? 'waiting' : status,
              ...(reason !== undefined && { description: reason }),
            }))}
          />
        )}
      </div>
    </article>
  )
}

/** `Every month, until 14 Nov 2027` */
function useTerms({ subscriptionFrequency, subscriptionEndDate, subscriptionTransactions }: Preapproved): string {
  const { t } = useLingui()
  const format = useFormat()
  const how = t(often[subscriptionFrequency ?? 'once'])
  if (subscriptionFrequency === undefined || subscriptionFrequency === 'once') return how
  const last = subscriptionEndDate === undefined ? '' : format.day(subscriptionEndDate)
  const until = subscriptionEndDate
    ? t`until ${last}`
    : subscriptionTransactions
      ? t`${plural(subscriptionTransactions, { one: '# payment in all', other: '# payments in all' })}`
      : t`until cancelled`
  return t`${how}, ${until}`
}

function Cancel({ payment, name }: { readonly payment: Preapproved; readonly name: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(preapprovedPayments.cancel)
  const may = useMay(preapprovedPayments.cancel)
  const { id, amount, currencyCode, subscriptionUserCancel } = payment
  const cancel = async () => {
    const isSure = await confirm({
      title: t`Cancel this pre-approved payment?`,
      facts: [
        { key: t({ message: 'To', context: 'recipient' }), value: name },
        { key: t`Each time`, value: format.moneyText(amount, currencyCode) },
      ],
      warning: t`It cannot be started again. Payments already made stay as they are.`,
      confirmLabel: t`Cancel it`,
      destructive: true,
    })
    if (!isSure) return
    try {
      await act({ id })
      toast({ text: t`Pre-approved payment cancelled.` })
    } catch (failure) {
      // A fixed title of the specification (SUBS-004), over what the bank says.
      if (!(failure instanceof NotApproved)) showResponse({ response: failure, title: t`Action Confirmation` })
    }
  }
  return (
    <div className="button-row flex flex-wrap gap-3">
      <Button
        icon={CircleX}
        loading={busy}
        disabledReason={
          may.reason ??
          (subscriptionUserCancel ? undefined : t`Your agreement with ${name} does not let you cancel here. Ask ${name} to end it.`)
        }
        showReason
        onClick={() => void cancel()}
      >
        <Trans context="payment that repeats">Cancel</Trans>
      </Button>
    </div>
  )
}
