/** One payment, as it is after it was sent: where its recipient is, and what happens now. */
import { sent } from '@ducat/contract/global-pay/calls'
import { useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Card } from '#ui'
import { isOpen, type Payment } from './recipients.ts'
import { RecipientRow } from './RecipientRow.tsx'
import { useActs } from './use-acts.tsx'

export function OnePayment({ paymentId }: { readonly paymentId: number }) {
  const { t } = useLingui()
  const found = useCall(sent.get, { paymentId })
  return (
    <Awaited of={found} failed={t`We could not load the payment`}>
      {({ payment }) => <Shown payment={payment} />}
    </Awaited>
  )
}

function Shown({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const acts = useActs()
  const may = useMay(sent.remind).allowed
  return (
    <>
      <Card title={t`Recipient`}>
        <ul>
          <RecipientRow payment={payment} onAct={may ? (act) => acts.start(act, [payment]) : undefined} />
        </ul>
      </Card>
      {(isOpen(payment.state) || payment.state === 'waiting') && <WhatNow payment={payment} />}
      {acts.dialog}
    </>
  )
}

function WhatNow({ payment: { state, beneficiaryName, beneficiaryEmail, expires } }: { readonly payment: Payment }) {
  const { t } = useLingui()
  const format = useFormat()
  const day = expires && format.day(localDay(expires))
  const lines = [
    ...(state === 'waiting' ? [t`The payment is waiting for approval. No e-mail has been sent yet.`] : []),
    t`${beneficiaryName} gets an e-mail at ${beneficiaryEmail} with a link.`,
    t`They choose the country and how they want to be paid, and confirm with a code.`,
    day === undefined
      ? t`You see each step here. You can remind them or cancel the payment until they confirm.`
      : t`You see each step here. What is not taken by ${day} returns to your account, and the fee too.`,
  ]
  return (
    <Card title={t`What happens now`}>
      <ol className="grid list-decimal gap-2 p-5 ps-9 max-tablet:p-4 max-tablet:ps-8">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ol>
    </Card>
  )
}
