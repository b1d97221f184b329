/**
 * One approval from its answer to its end: asked by phone, text, app or letter, then done or failed. Money calls get it from useAct;
 * no screen has a line for it. Spec: product-areas §4.
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leaveApproval, type Approval } from '#api/approvals.ts'
import { refreshTopics } from '#api/query-client.ts'
import { Dialog } from '#ui'
import { CodeStep } from './CodeStep.tsx'
import { Done } from './Done.tsx'
import { Failed } from './Failed.tsx'
import { PushStep } from './PushStep.tsx'
import { Repeated } from './Repeated.tsx'
import { useAbout } from './use-about.ts'
import { useResend } from './use-resend.ts'
import { titles } from './words.ts'

type End = 'done' | { readonly failed: unknown }

export function ApprovalPopup({ approval }: { readonly approval: Approval }) {
  const { t } = useLingui()
  const { answer, settle } = approval
  const [mode, setMode] = useState<ApprovalMode>(answer.approveType ?? 'none')
  const [end, setEnd] = useState<End | undefined>(mode === 'none' ? 'done' : undefined)
  const [held, hold] = useState(false)
  const about = useAbout(approval)
  const resend = useResend(answer, setMode)
  const client = useQueryClient()
  const close = () => leaveApproval(approval)

  useEffect(() => {
    if (end === undefined) return
    settle(end === 'done')
    void refreshTopics(client, approval.call.changes)
  }, [end, settle, client, approval.call])

  if (end === 'done') return <Done about={about} money={approval.call.money} mode={mode} onClose={close} />
  if (end) return <Failed about={about} reason={end.failed} onClose={close} />
  const steps = { answer, resend, onDone: () => setEnd('done'), onFailed: (failed: unknown) => setEnd({ failed }) }
  return (
    <Dialog title={t(titles[mode])} closeLabel={t`Close without approving`} onClose={close} held={held}>
      <Repeated about={about} />
      {mode === 'push' ? (
        <PushStep {...steps} approvalKey={approval.key} />
      ) : (
        <CodeStep key={mode} {...steps} mode={mode} money={approval.call.money} onBusy={hold} />
      )}
    </Dialog>
  )
}
