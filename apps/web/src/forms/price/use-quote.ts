/**
 * What a payment would cost and at which rate: frozen by the bank for a minute, and asked anew before that is over.
 *   const { quote, problem, isAsking, before, renew } = useQuote({ transferType: 'p2p', …, amount: '12.00', side: 'send' })
 * Typing asks at most once in 300 ms, and an answer is shown only for what stands there: never an old price for a new amount.
 */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { quotes } from '@ducat/contract/transfers/calls'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { TransportError, VerifyError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'

export type Quote = OutputOf<typeof quotes.create>
export type QuoteAsked = InputOf<typeof quotes.create>

/** How long typing must pause before the bank is asked. */
const PAUSE = 300
/** A frozen price lives 60 seconds; a new one is there before. Seconds. */
export const PRICE_HELD = 50
/** Who got no answer asks again so soon. */
const SOON = 5000

export interface Quoted {
  readonly quote: Quote | undefined
  /** Why there is no price, and which field of the quote it concerns. */
  readonly problem: { readonly field: string | undefined; readonly text: string } | undefined
  readonly isAsking: boolean
  /** When this price came, on the clock of the page: it holds PRICE_HELD seconds from then. */
  readonly since: number
  /** The price before this one, where another had to be asked for and the figures are not the same. */
  readonly before: Quote | undefined
  /** It was used up or has run out: another one is asked for. */
  readonly renew: () => void
}

interface Options {
  /** Hears the quote of what stands in the form, so that it is booked as it was shown; nothing while there is none. */
  readonly take: (quote: Quote | undefined) => void
  /** Something was sent with this price and nobody knows yet what became of it: no other price takes its place. */
  readonly isHeld?: boolean
  /** A price from before a reload. */
  readonly kept?: Quote | undefined
}

interface Answer extends Pick<Quoted, 'problem' | 'before' | 'quote' | 'since'> {
  readonly asked: string
  /** A price that was used up or has run out. */
  readonly old?: Quote | undefined
}

/** `undefined` where there is nothing to ask about yet: an amount, an account or a recipient is missing. */
export function useQuote(wanted: QuoteAsked | undefined, { take, isHeld = false, kept }: Options): Quoted {
  const [round, again] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const asked = wanted && isAmount(wanted.amount) ? JSON.stringify(wanted) : undefined
  useEffect(() => {
    if (asked === undefined || isHeld) return
    const controller = new AbortController()
    let next: ReturnType<typeof setTimeout> | undefined
    const askIn = (time: number) => {
      next = setTimeout(() => again((count) => count + 1), time)
    }
    const ask = async () => {
      try {
        const quote = await send(quotes.create, JSON.parse(asked) as QuoteAsked, { signal: controller.signal })
        setAnswer((old) => ({
          asked,
          quote,
          since: performance.now(),
          before: old?.asked === asked ? changedFrom(old.quote ?? old.old, quote) : undefined,
          problem: undefined,
        }))
        askIn(PRICE_HELD * 1000)
      } catch (failure) {
        if (controller.signal.aborted) return
        const field = failure instanceof VerifyError ? failure.fields[0]?.field : undefined
        setAnswer({ asked, since: 0, quote: undefined, before: undefined, problem: { field, text: sentence(failure) } })
        if (failure instanceof TransportError) askIn(SOON)
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      clearTimeout(next)
      controller.abort()
    }
  }, [asked, round, isHeld])
  const current = asked !== undefined && answer?.asked === asked ? answer : undefined
  const quote = current?.quote ?? (isHeld ? kept : undefined)
  const tell = useEffectEvent(take)
  const quoteId = quote?.quoteId
  useEffect(() => {
    if (!isHeld) tell(quote)
    // oxlint-disable-next-line react/exhaustive-deps -- one quote is told once
  }, [quoteId, isHeld])
  const renew = useCallback(() => {
    setAnswer(
      (old) => old && { asked: old.asked, since: 0, old: old.quote ?? old.old, quote: undefined, before: undefined, problem: undefined },
    )
    again((count) => count + 1)
  }, [])
  const problem = current?.problem
  return { quote, problem, since: current?.since ?? 0, before: current?.before, isAsking: asked !== undefined && !quote && !problem, renew }
}

/** Whether there is anything to ask a price for. */
export const isAmount = (amount: string): boolean => /[1-9]/.test(amount)

const figures = ['sendAmount', 'fee', 'exchangeRate', 'receiveAmount', 'total', 'arrivesOn'] as const

function changedFrom(old: Quote | undefined, next: Quote): Quote | undefined {
  return old && figures.some((name) => old[name] !== next[name]) ? old : undefined
}
