import type { PayWay, RequestState } from '@ducat/contract/requests/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Heading } from '#shell/external/Heading.tsx'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Icon, KeyValues, Surface } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import type { Asked } from './asked.ts'

export const isOver = (state: RequestState): boolean => state !== 'open'

interface OverProps {
  readonly asked: Asked
  /** How it was paid just now, on this page. */
  readonly paidBy: PayWay | undefined
}

/** There is nothing left to pay, or not now: what became of it, what that means, and the way back to the seller. */
export function Over({ asked, paidBy }: OverProps) {
  const { payeeName, returnTo, cancelTo, state } = asked
  const isGood = paidBy !== undefined || state === 'paid' || state === 'agreed'
  const back = isGood ? returnTo : cancelTo
  return (
    <>
      <Words asked={asked} paidBy={paidBy} />
      {isGood && <Receipt asked={asked} paidBy={paidBy} />}
      {back !== undefined && (
        <p>
          <a href={back} className={buttonLook(isGood ? 'primary' : 'default', 'l')}>
            <Icon of={ArrowLeft} className="-ms-0.5" />
            <Trans>Back to {payeeName}</Trans>
          </a>
        </p>
      )}
    </>
  )
}

function Words({ asked, paidBy }: OverProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { payeeName, state, amount, currencyCode, paidOn, dueDate, number, subscription } = asked
  const isInvoice = number !== undefined
  const isPaidHere = paidBy !== undefined
  const figure = format.moneyText(amount, currencyCode)
  const first = subscription && format.day(subscription.firstOn)
  if (state === 'agreed' || (isPaidHere && (subscription?.trialDays ?? 0) > 0))
    return (
      <Heading title={t`The subscription has started`}>
        {t`Nothing is charged before ${{ day: first ?? '' }}. You find it among your pre-approved payments.`}
      </Heading>
    )
  if (isPaidHere && state === 'paying')
    return (
      <Heading title={t`The payment is waiting for approval`}>
        {t`${payeeName} is told as soon as it is approved. You can close this page.`}
      </Heading>
    )
  if (isPaidHere || state === 'paid')
    return (
      <Heading title={isInvoice ? t`The invoice is paid` : t`Payment completed`}>
        {paidBy === 'card'
          ? t`${payeeName} has received ${figure}. We send you a receipt by e-mail.`
          : paidBy === 'account'
            ? t`${payeeName} has received ${figure}. You find the payment in your history.`
            : isInvoice
              ? t`This invoice was paid on ${{ day: format.day(paidOn ?? dueDate) }}. There is nothing left to pay.`
              : t`This was paid on ${{ day: format.day(paidOn ?? dueDate) }}. There is nothing left to pay.`}
      </Heading>
    )
  switch (state) {
    case 'rejected':
      return <Heading title={t`You rejected this invoice`}>{t`There is nothing to pay.`}</Heading>
    case 'cancelled':
      return (
        <Heading title={isInvoice ? t`This invoice was cancelled` : t`This payment was cancelled`}>
          {t`${payeeName} withdrew it. There is nothing to pay.`}
        </Heading>
      )
    case 'expired':
      return <Heading title={t`This payment page has expired`}>{t`Nothing was charged. Go back to ${payeeName} and start again.`}</Heading>
    default:
      return (
        <Heading title={isInvoice ? t`This invoice is being paid` : t`This payment is being processed`}>
          {t`The page updates automatically. You can close it: nothing is lost and nothing is charged twice.`}
        </Heading>
      )
  }
}

/** What somebody keeps of it. */
function Receipt({ asked, paidBy }: OverProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { payeeName, amount, currencyCode, number, description, reference, paidOn, statementText, subscription } = asked
  return (
    <Surface className="px-5 py-2">
      <KeyValues
        entries={[
          { key: subscription ? t`Each payment` : t`Amount`, value: <Amount parts={format.money(amount, currencyCode)} /> },
          { key: t({ message: 'To', context: 'recipient' }), value: payeeName },
          ...(number === undefined ? [] : [{ key: t`Invoice`, value: number }]),
          ...(description === undefined ? [] : [{ key: t({ message: 'For', context: 'product' }), value: description }]),
          ...(reference === undefined ? [] : [{ key: t`Reference`, value: reference }]),
          { key: t`Date`, value: format.day(paidOn ?? today()) },
          ...(paidBy === 'card' ? [{ key: t`On your card statement`, value: <span className="identifier">{statementText}</span> }] : []),
        ]}
      />
    </Surface>
  )
}
