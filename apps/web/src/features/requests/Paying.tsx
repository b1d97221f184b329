import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { Heading } from '#shell/external/Heading.tsx'
import type { Asked, Paid } from './asked.ts'
import { CardForm } from './CardForm.tsx'
import { Challenge } from './Challenge.tsx'
import { FromAccount } from './account/FromAccount.tsx'
import { MethodCards, type Method } from './MethodCards.tsx'
import { Over, isOver } from './Over.tsx'

interface PayingProps {
  readonly secret: string
  readonly asked: Asked
  /** Something happened: the request is read again. */
  readonly onChanged: () => void
}

/** By card as a guest, or from an account after signing in. What is over says so, and what that means. */
export function Paying({ secret, asked, onChanged }: PayingProps) {
  const { t } = useLingui()
  const { isAuthed } = useSession()
  const [paid, setPaid] = useState<Paid>()
  const [isSent, setSent] = useState(false)
  const [chosen, choose] = useState<Method>()
  const { state, byCard, subscription, payeeName, cancelTo } = asked
  const settle = (answer: Paid) => {
    setPaid(answer)
    if (answer.state === 'paid') onChanged()
  }
  const paidBy = isSent ? 'account' : paid?.state === 'paid' ? 'card' : undefined
  if (paidBy !== undefined || isOver(state)) return <Over asked={asked} paidBy={paidBy} />
  if (paid?.state === 'challenge')
    return <Challenge secret={secret} attemptId={paid.attemptId} onDone={settle} onBack={() => setPaid(undefined)} />
  const mayCard = byCard && subscription === undefined
  const method = mayCard ? (chosen ?? (isAuthed ? 'account' : 'card')) : 'account'
  return (
    <>
      <Heading title={subscription ? t`Start the subscription` : t`How do you want to pay?`} quiet>
        {subscription
          ? t`A subscription is paid from an account. Nothing is charged before you confirm.`
          : method === 'card'
            ? t`By card, without an account. Nothing is charged before you press Pay.`
            : mayCard
              ? t`From your account. Nothing is charged before you confirm.`
              : t`This currency is paid from an account.`}
      </Heading>
      <MethodCards asked={asked} mayCard={mayCard} value={method} onChange={choose} />
      {method === 'card' ? (
        <CardForm secret={secret} asked={asked} declined={paid?.reason} onPaid={settle} onChanged={onChanged} />
      ) : (
        <FromAccount
          secret={secret}
          asked={asked}
          onPaid={() => {
            setSent(true)
            onChanged()
          }}
        />
      )}
      {cancelTo !== undefined && (
        <p className="text-13 text-muted">
          <a href={cancelTo}>
            <Trans>Cancel and return to {payeeName}</Trans>
          </a>
        </p>
      )}
    </>
  )
}
