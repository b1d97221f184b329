/**
 * One payment from what is typed to what became of it, whichever way it goes: a form, its price, a look at both, the approval, the result.
 *   const send = useSend(p2p.send, { asked: (values) => …, taken: (quote) => ({ amount: quote?.sendAmount }), amountField: 'amount' })
 *   <SendFrame send={send} …>
 * What was sent without an answer stays exactly as it was until the bank has said what became of it: the same price, the same key.
 */
import type { Command, OutputOf } from '@ducat/contract/kit/call'
import type { p2p } from '@ducat/contract/transfers/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TransportError, VerifyError } from '#api/errors.ts'
import { becameOf } from '#api/unknown-outcome.ts'
import { showFailure } from '#dialogs/failure.ts'
import { laterStart, type Repeating } from './repeating.ts'
import { useSendStep, type SendStep } from './use-send-step.ts'
import { inputOf, useCallForm, useQuote, type CallFormState, type Quote, type QuoteAsked, type Quoted } from '#forms'

export type Submitted = OutputOf<typeof p2p.send>
export type Side = QuoteAsked['side']

/** What the form knows beside the fields of its call. */
export interface Typed {
  readonly typedAmount?: string | undefined
  readonly side?: Side | undefined
  readonly quoteId?: string | undefined
  /** The price that what stands here was shown with; it survives a reload with the rest. */
  readonly quote?: Quote | undefined
}

export type SendForm<I> = CallFormState<I & Typed, Submitted>

export interface Send<I> {
  readonly form: SendForm<I>
  readonly quoted: Quoted
  readonly step: SendStep
  readonly back: () => void
  /** To the review, once the price is there and every field is right. */
  readonly review: () => Promise<void>
  readonly isWaitingForPrice: boolean
  readonly confirm: () => Promise<void>
  /** No answer came: it may have gone. */
  readonly isLost: boolean
  /** Asks the bank what became of it. */
  readonly check: () => Promise<void>
  readonly isChecking: boolean
  /** The bank has never seen it: nothing was paid. */
  readonly isMissing: boolean
  readonly sent: SentPayment<I> | undefined
  /** The same once more. */
  readonly again: () => void
  /** The field that the amount's errors belong to. */
  readonly amountField: keyof I & string
}

export interface SentPayment<I> {
  readonly answer: Submitted
  readonly input: I
  readonly quote: Quote
}

interface Options<I> {
  readonly start?: Partial<I & Typed>
  /** What the price depends on; nothing while a part of it is missing. */
  readonly asked: (values: Partial<I & Typed>) => Omit<QuoteAsked, 'amount' | 'side'> | undefined
  /** What a price gives the call, beside its id; the side that was typed stays fixed. */
  readonly taken: (quote: Quote | undefined, side: Side) => Partial<I>
  readonly amountField: keyof I & string
  readonly also?: (values: Partial<I & Typed>) => Readonly<Record<string, string>>
  readonly keepAs?: string
  /** Details and price stand together, and nothing is reviewed in between: an invoice that is paid. */
  readonly inOneStep?: boolean
  /** Where a form may become one of several calls: the one of what was typed before. */
  readonly restored?: (values: Partial<I & Typed>) => Command<I, Submitted>
}

export function useSend<I extends object>(call: Command<I, Submitted>, options: Options<I>): Send<I> {
  const { start, asked, taken, amountField, also, keepAs, inOneStep = false, restored = () => call } = options
  const { step: wantedStep, toReview, toDetails } = useSendStep(inOneStep)
  const [isLost, setLost] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [sent, setSent] = useState<SentPayment<I>>()
  const end = useRef<'done' | 'lost' | undefined>(undefined)
  const form = useCallForm(call as unknown as Command<I & Typed, Submitted>, {
    ...(start && { start }),
    ...(also && { also }),
    ...(keepAs !== undefined && { keepAs }),
    onDone: (answer, input) => {
      end.current = 'done'
      setSent({ answer, input, quote: form.values.quote as Quote })
    },
    onFailed: (failure) => {
      if (failure instanceof TransportError) end.current = 'lost'
      const isPriceOver = failure instanceof VerifyError && failure.fields.every(({ field }) => field === 'quoteId')
      if (failure instanceof VerifyError && !isPriceOver) toDetails()
      return isPriceOver
    },
    sentAs: restored,
    onInDoubt: () => {
      setLost(true)
      toReview()
    },
  })
  const { typedAmount, side = 'send' } = form.values
  const base = asked(form.values)
  const startsOn = laterStart(form.values as Repeating)
  const quoted = useQuote(base && typedAmount ? { ...base, ...(startsOn && { startsOn }), amount: typedAmount, side } : undefined, {
    isHeld: isLost || form.busy || sent !== undefined,
    kept: form.values.quote,
    take: (quote) => {
      if (quote?.quoteId !== form.values.quoteId) form.know({ ...taken(quote, side), quote, quoteId: quote?.quoteId })
    },
  })

  const review = async () => {
    if (quoted.isAsking) return setWanted(true)
    if (form.check() && !quoted.problem) toReview()
  }
  const goOn = useEffectEvent(() => {
    setWanted(false)
    void review()
  })
  const isReady = isWanted && !quoted.isAsking && form.values.quoteId === quoted.quote?.quoteId
  useEffect(() => {
    if (isReady) goOn()
  }, [isReady])

  const confirm = async () => {
    end.current = undefined
    setMissing(false)
    await form.submit()
    setLost(end.current === 'lost')
    // Refused, or not approved: the price was used up with it.
    if (end.current === undefined) quoted.renew()
  }
  /** Asks what became of it; only what the bank knows is sent again, with the same key, for its answer. */
  const check = async () => {
    const sentCall = restored(form.values)
    setChecking(true)
    try {
      const found = await becameOf(sentCall, inputOf(sentCall, form.values))
      setMissing(found === 'missing')
      setLost(found !== 'missing')
      if (found === 'received') await confirm()
    } catch (failure) {
      showFailure(failure, { again: () => void check() })
    } finally {
      setChecking(false)
    }
  }
  const again = () => {
    setSent(undefined)
    toDetails()
    quoted.renew()
  }
  // What is on its way, or may be, is changed no more: not even by the browser's way back.
  const step: SendStep = isLost || form.busy ? 'review' : wantedStep
  return {
    form,
    quoted,
    step,
    back: toDetails,
    review,
    isWaitingForPrice: isWanted,
    confirm,
    isLost,
    check,
    isChecking,
    isMissing,
    sent,
    again,
    amountField,
  }
}
