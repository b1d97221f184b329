import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useCountdown } from '#approval/use-countdown.ts'
import { RESEND_AFTER } from './figures.ts'

export interface Resend {
  /** Seconds until it can be asked for. */
  readonly wait: number
  readonly again: () => Promise<void>
  readonly busy: boolean
  /** It went out once more. */
  readonly isSent: boolean
  readonly failure: string | undefined
}

/** Not too soon; the bank has the last word. */
export function useResend(resend: () => Promise<void>): Resend {
  const { left, restart } = useCountdown(RESEND_AFTER)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const again = async () => {
    setBusy(true)
    setSent(false)
    setFailure(undefined)
    try {
      await resend()
      setSent(true)
    } catch (error) {
      setFailure(sentence(error))
    }
    restart()
    setBusy(false)
  }
  return { wait: left, again, busy, isSent, failure }
}
