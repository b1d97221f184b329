/** Where a buyer says how a payment went: in their history or at the paid invoice, or as a guest on the page where they paid. */
import { buyerRatings } from '@ducat/contract/reputation/calls'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { messageOf } from '#dialogs/message.ts'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'
import type { Rated } from './rating.ts'
import { RateForm } from './RateForm.tsx'

/** Of a payment that nobody was asked for there is nothing to say, and nothing is shown. */
export function RatePayment({ transactionId }: { readonly transactionId: number }) {
  const { data } = useCall(buyerRatings.get, { transactionId })
  const { act, busy } = useAct(buyerRatings.set)
  return <Rating of={data} busy={busy} save={(said) => act({ transactionId, ...said })} />
}

export function RateByLink({ secret: paymentSecret }: { readonly secret: string }) {
  const { data } = useCall(buyerRatings.byLink, { paymentSecret })
  const { act, busy } = useRecipientAct(buyerRatings.setByLink)
  return <Rating of={data} busy={busy} save={(said) => act({ paymentSecret, ...said })} />
}

interface RatingProps {
  readonly of: Rated | undefined
  readonly busy: boolean
  readonly save: (said: Pick<Rated, 'note'> & { readonly status: NonNullable<Rated['status']> }) => Promise<Rated>
}

function Rating({ of, busy, save }: RatingProps) {
  const [saved, setSaved] = useState<Rated>()
  const [problem, setProblem] = useState<string>()
  const rated = saved ?? of
  if (!rated) return null
  const attempt = async (status: NonNullable<Rated['status']>, note: string) => {
    setProblem(undefined)
    try {
      setSaved(await save({ status, ...(note !== '' && { note }) }))
    } catch (failure) {
      setProblem(failure instanceof VerifyError ? messageOf(failure) : sentence(failure))
    }
  }
  return <RateForm rated={rated} busy={busy} problem={problem} onSave={(status, note) => void attempt(status, note)} />
}
