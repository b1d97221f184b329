import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Heading } from '#features/receive'
import * as to from '#paths'
import { useFormat } from '#i18n/format.ts'
import type { Asked, Paid } from './asked.ts'
import { CardForm } from './CardForm.tsx'
import { Challenge } from './Challenge.tsx'

interface PayingProps {
  readonly secret: string
  readonly asked: Asked
  /** Something happened: the request is read again. */
  readonly onChanged: () => void
}

/** By card as a guest, or from an account after signing in. What is over says so, and what that means. */
export function Paying({ secret, asked, onChanged }: PayingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [paid, setPaid] = useState<Paid>()
  const { payeeName, state, amount, currencyCode, byCard, invoiceId, paidOn } = asked
  const figure = format.moneyText(amount, currencyCode)
  const settle = (answer: Paid) => {
    setPaid(answer)
    if (answer.state === 'paid') onChanged()
  }
  if (paid?.state === 'paid' || state === 'paid')
    return (
      <Heading title={t`The invoice is paid`}>
        {paid?.state === 'paid'
          ? t`${payeeName} has received ${figure}. We send you a receipt by e-mail.`
          : t`This invoice was paid on ${{ day: format.day(paidOn ?? asked.dueDate) }}. There is nothing left to pay.`}
      </Heading>
    )
  if (state === 'rejected') return <Heading title={t`You rejected this invoice`}>{t`There is nothing to pay.`}</Heading>
  if (state === 'cancelled')
    return <Heading title={t`This invoice was cancelled`}>{t`${payeeName} withdrew it. There is nothing to pay.`}</Heading>
  if (state === 'paying')
    return <Heading title={t`This invoice is being paid`}>{t`Somebody is paying it at this moment. Come back in a while.`}</Heading>
  if (paid?.state === 'challenge')
    return <Challenge secret={secret} attemptId={paid.attemptId} onDone={settle} onBack={() => setPaid(undefined)} />
  const account = `${to.invoices}?${new URLSearchParams({ invoice: String(invoiceId), type: 'received' }).toString()}`
  return (
    <>
      <Heading title={t`How do you want to pay?`} quiet>
        {byCard ? t`By card, without an account. Nothing is charged before you press Pay.` : t`This currency is paid from an account.`}
      </Heading>
      {byCard && <CardForm secret={secret} asked={asked} declined={paid?.reason} onPaid={settle} onChanged={onChanged} />}
      <p className="text-13 text-muted">
        <Trans>
          Do you have an account here? <a href={account}>Sign in and pay from your account</a>
        </Trans>
      </p>
    </>
  )
}
