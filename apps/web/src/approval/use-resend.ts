/** Sends a code or a request once more, or by another way. At most one in thirty seconds; the bank has the last word. */
import { codes } from '@ducat/contract/approvals/calls'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
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

export function useResend(answer: ApprovalAnswer, onMode: (mode: ApprovalMode) => void): Resend {
  const { act, busy, error } = useAct(codes.resend)
  const { left, restart } = useCountdown(RESEND_AFTER)
  const [sent, setSent] = useState({ to: answer.approvalSentTo, count: 0 })
  const ask = async (mode: ApprovalMode) => {
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
    others: (mode) => (answer.availableApprovalMethods ?? []).filter((way) => way !== mode && way !== 'none'),
    // The codes of an authenticator are in the app already.
    other: (mode) => (mode === 'otp' ? onMode(mode) : again(mode)),
    sentTo: sent.to,
    busy,
    error,
    count: sent.count,
  }
}
