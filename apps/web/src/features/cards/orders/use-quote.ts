/** What a transfer between two own accounts would cost and at which rate, frozen for a minute and asked anew before that is over. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { quotes } from '@ducat/contract/transfers/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#api/send.ts'
import { sentence } from '#api/sentence.ts'

export type Quote = OutputOf<typeof quotes.create>

/** How long typing must pause before the bank is asked. */
const PAUSE = 300
/** A frozen price lives 60 seconds; a new one is there before. */
const AGAIN = 50_000

interface Asked {
  readonly from: number | undefined
  readonly to: number | undefined
  /** What arrives. */
  readonly amount: string | undefined
}

/** `take` hears the quote of what stands in the form, so that it is booked as it was shown; nothing while there is none. */
export function useQuote({ from, to, amount }: Asked, take: (quoteId: string | undefined) => void) {
  const [round, again] = useState(0)
  const asked = `${from} ${to} ${amount}`
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly quote?: Quote; readonly problem?: string }>()
  const canAsk = from !== undefined && to !== undefined && from !== to && amount !== undefined && /[1-9]/.test(amount)
  useEffect(() => {
    if (!canAsk) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const input = { transferType: 'betweenAccounts', fromAccountId: from, toAccountId: to, amount, side: 'receive' } as const
        setAnswer({ asked, quote: await send(quotes.create, input, { signal: controller.signal }) })
      } catch (failure) {
        if (!controller.signal.aborted) setAnswer({ asked, problem: sentence(failure) })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    const next = setTimeout(() => again((count) => count + 1), AGAIN)
    return () => {
      clearTimeout(timer)
      clearTimeout(next)
      controller.abort()
    }
  }, [canAsk, asked, from, to, amount, round])
  const current = canAsk && answer?.asked === asked ? answer : undefined
  const tell = useEffectEvent(take)
  const quoteId = current?.quote?.quoteId
  useEffect(() => {
    tell(quoteId)
  }, [quoteId])
  return { quote: current?.quote, problem: current?.problem, isAsking: canAsk && current === undefined }
}
