/**
 * One approval from its answer to its end: asked by phone, text, app or letter, then done or failed. Money calls get it from useAct;
 * no screen has a line for it. Spec: product-areas §4.
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { codes } from '@ducat/contract/approvals/calls'
import { isChange, leaveApproval, type Approval, type ApprovalAnswer } from '#api/approvals.ts'
import { TransportError, VerifyError } from '#api/errors.ts'
import { perform } from '#api/perform.ts'
import { refreshTopics } from '#api/query-client.ts'
import { send } from '#api/send.ts'
import { Dialog } from '#ui'
import { Change } from './Change.tsx'
import { CodeStep } from './CodeStep.tsx'
import { Done } from './Done.tsx'
import { Failed } from './Failed.tsx'
import { PushStep } from './PushStep.tsx'
import { REFUSED } from './refused.ts'
import { Repeated } from './Repeated.tsx'
import { useAbout } from './use-about.ts'
import { useAnswered } from './use-answered.ts'
import { useResend } from './use-resend.ts'
import { titles } from './words.ts'

type End = 'done' | { readonly said: object } | { readonly failed: unknown }

export function ApprovalPopup({ approval }: { readonly approval: Approval }) {
  const { t } = useLingui()
  const { settle } = approval
  const [answer, setAnswer] = useState(approval.answer)
  const isOfAccess = isChange(answer)
  const [mode, setMode] = useState<ApprovalMode>(answer.approveType ?? 'none')
  const [end, setEnd] = useState<End | undefined>(mode === 'none' ? 'done' : undefined)
  const [held, hold] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const about = useAbout(approval)
  const askAnew = async () => {
    const { output } = await perform(approval.call, approval.input, send)
    setAnswer(output as ApprovalAnswer)
    return output as ApprovalAnswer
  }
  const resend = useResend(answer, setMode, isOfAccess ? askAnew : undefined)
  const client = useQueryClient()
  const leave = () => leaveApproval(approval)
  /** Nobody wants it any more: the bank lets go of the money, and the code and the request on the phone are dead. */
  const callOff = async () => {
    if (answer.operationId === undefined) return leave()
    setLeaving(true)
    try {
      await send(codes.cancel, { operationId: answer.operationId })
    } catch (failure) {
      if (failure instanceof TransportError) approval.lose(failure)
      // Confirmed or ended at the same moment: this popup says how.
      else if (failure instanceof VerifyError && isOwnPayment) {
        setLeaving(false)
        return refreshTopics(client, approval.call.changes)
      }
    }
    leave()
  }
  const close = () => void callOff()
  const isOwnPayment = approval.call.money && answer.approvalTransactionId === undefined
  const onDone = (said?: object) => setEnd(said ? { said } : 'done')
  const onFailed = (failed: unknown) => setEnd({ failed })
  useAnswered({
    answer,
    approvalKey: approval.key,
    isOpen: end === undefined && !isLeaving,
    isAsked: mode === 'push' ? 'often' : isOwnPayment ? 'once' : 'never',
    onDone,
    onFailed,
  })

  useEffect(() => {
    if (end === undefined) return
    settle(isDone(end), typeof end === 'object' && 'said' in end ? end.said : undefined)
    void refreshTopics(client, approval.call.changes)
    if (isOfAccess && isSaidElsewhere(end)) leaveApproval(approval)
  }, [end, settle, client, approval, isOfAccess])

  if (end !== undefined && isOfAccess && isSaidElsewhere(end)) return null
  if (end !== undefined && isDone(end))
    return <Done about={about} money={approval.call.money} mode={mode} waitsForOthers={answer.approvers !== undefined} onClose={leave} />
  if (end) return <Failed about={about} reason={end.failed} isPayment={!isOfAccess} onClose={leave} />
  const steps = {
    answer,
    resend,
    onDone,
    onFailed,
  }
  return (
    <Dialog title={t(titles[mode])} closeLabel={t`Close without confirming`} onClose={close} held={held || isLeaving}>
      {isOfAccess ? <Change approval={approval} /> : <Repeated about={about} />}
      {mode === 'push' ? <PushStep {...steps} /> : <CodeStep key={mode} {...steps} mode={mode} money={approval.call.money} onBusy={hold} />}
    </Dialog>
  )
}

/** Done or refused: the screen that asked has the words for it. What went wrong on the way is said here. */
const isSaidElsewhere = (end: End): boolean => isDone(end) || end.failed === REFUSED

const isDone = (end: End): end is Exclude<End, { failed: unknown }> => end === 'done' || 'said' in end
