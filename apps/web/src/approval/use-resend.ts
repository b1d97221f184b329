/**
 * Sends a code or a request once more, or by another way. At most one in thirty seconds; the bank has the last word. A change to one's own
 * access is asked for anew (`anew`), since only money has an operation to send again for.
 */
import { codes } from '@ducat/contract/approvals/calls'
import type { ApprovalMethod, ApprovalMode } from '@ducat/contract/kit/approval'
import { useState } from 'react'
import type { ApprovalAnswer } from '#api/approvals.ts'
import { useAct } from '#api/use-act.ts'
import { RESEND_AFTER } from './figures.ts'
import { useCountdown } from './use-countdown.ts'

export interface Resend {
  /** Seconds until it can be asked for. */
  readonly wait: number
  readonly again: (mode: ApprovalMode) => void
  /** Ways that this operation could be confirmed by as well. */
  readonly others: (mode: ApprovalMode) => readonly ApprovalMode[]
  readonly other: (mode: ApprovalMode) => void
  readonly sentTo: string | undefined
  readonly busy: boolean
  readonly error: Error | undefined
  /** Counts the messages that were asked for: what counts down begins again. */
  readonly count: number
}

export function useResend(answer: ApprovalAnswer, onMode: (mode: ApprovalMode) => void, anew?: () => Promise<ApprovalAnswer>): Resend {
  const { act, busy, error } = useAct(codes.resend)
  const [asking, setAsking] = useState<{ readonly busy: boolean; readonly error?: Error }>({ busy: false })
  const { left, restart } = useCountdown(RESEND_AFTER)
  const [sent, setSent] = useState({ to: answer.approvalSentTo, count: 0 })
  const askAnew = async () => {
    setAsking({ busy: true })
    try {
      const { approvalSentTo: to } = await anew!()
      setSent(({ count }) => ({ to, count: count + 1 }))
      setAsking({ busy: false })
    } catch (failure) {
      setAsking({ busy: false, error: failure as Error })
    }
    restart()
  }
  const ask = async (mode: ApprovalMode) => {
    if (anew) return askAnew()
    if (answer.operationId === undefined) return
    const { approvalSentTo } = await act({ operationId: answer.operationId, approveType: mode })
    setSent(({ count }) => ({ to: approvalSentTo, count: count + 1 }))
    restart()
    onMode(mode)
  }
  // What goes wrong is `error`.
  const again = (mode: ApprovalMode) => void ask(mode).catch(() => undefined)
  return {
    wait: left,
    again,
    others: (mode) =>
      (answer.availableApprovalMethods ?? []).filter((way): way is ApprovalMode => way !== mode && !notOffered.includes(way)),
    // Of an authenticator as well: nothing is sent, but the bank has to know which code it will be given.
    other: again,
    sentTo: sent.to,
    busy: busy || asking.busy,
    error: error ?? asking.error,
    count: sent.count,
  }
}

/** A passkey has a button of its own, and a request that was left for a code does not come back to the phone. */
const notOffered: readonly ApprovalMethod[] = ['none', 'passkey', 'push']
