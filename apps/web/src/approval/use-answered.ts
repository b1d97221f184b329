import { operations } from '@ducat/contract/transfers/calls'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { isChange, type ApprovalAnswer } from '#api/approvals.ts'
import { useRealtime } from '#api/realtime.ts'
import { useCall } from '#api/use-call.ts'
import { ASK_EVERY } from './figures.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { REFUSED } from './refused.ts'

interface Asked {
  readonly answer: ApprovalAnswer
  readonly approvalKey: string
  /** Nothing is heard any more once it has ended, or while whoever asked calls it off. */
  readonly isOpen: boolean
  /** A phone answers elsewhere; a code is typed here, but what it is for may have ended before the page was loaded again. */
  readonly isAsked: 'often' | 'once' | 'never'
  readonly onDone: (said?: object) => void
  readonly onFailed: (failed: unknown) => void
}

/**
 * What a phone said, or what became of it otherwise. Of money the channel tells, and we ask as well, should it be down; of a change to
 * one's access the channel alone, which makes up for what it missed when it comes back.
 */
export function useAnswered({ answer, approvalKey, isOpen, isAsked, onDone, onFailed }: Asked): void {
  const { t } = useLingui()
  const { data } = useCall(
    operations.byKey,
    { key: approvalKey },
    { ...(isAsked === 'often' && { every: ASK_EVERY }), enabled: isOpen && isAsked !== 'never' && !isChange(answer) },
  )
  const outcome = outcomeOf(data?.state)
  const told = useEffectEvent((now: Outcome) => {
    if (now === 'done') onDone()
    if (now === 'rejected') onFailed(t`Transaction was rejected.`)
    if (now === 'ended') onFailed(t`The request expired. Nothing was paid.`)
    if (now === 'calledOff') onFailed(t`Cancelled. Nothing was paid.`)
  })
  useEffect(() => {
    if (isOpen) told(outcome)
  }, [outcome, isOpen])
  // The channel knows why.
  useRealtime('transactionRejected', ({ operationId, error_message }) => {
    if (isOpen && operationId === answer.operationId) onFailed(error_message ?? t`Transaction was rejected.`)
  })
  const decided = (yes: boolean, said?: object) => isOpen && (yes ? onDone(said) : onFailed(REFUSED))
  useRealtime('twoStepVerificationModeConfirmed', ({ reqId, result }) => reqId === answer.reqId && decided(result))
  useRealtime('passwordChanged', ({ requestKey, result }) => requestKey === answer.requestKey && decided(result))
  useRealtime('closingConfirmed', ({ closingKey, result }) => closingKey === answer.closingKey && decided(result))
  useRealtime('recoveryCodesConfirmed', ({ recoveryKey, result }) => recoveryKey === answer.recoveryKey && decided(result, { recoveryKey }))
}
