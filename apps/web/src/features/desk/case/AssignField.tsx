import { cases } from '@ducat/contract/desk/calls'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Assigned } from '../Assigned.tsx'
import type { OpenedCase } from './use-opened.ts'

/** Who has taken the case. */
export function AssignField({ of, onDone }: { readonly of: OpenedCase; readonly onDone: () => void }) {
  const { t } = useLingui()
  const { act, busy } = useAct(cases.assign)
  const give = (personId: number | undefined) =>
    act({ caseId: of.caseId, ...(personId !== undefined && { personId }) }).then(onDone, showFailure)
  return (
    <Assigned to={of.assignedTo?.personId} colleagues={of.colleagues} take={t`Take the case`} busy={busy} onGive={(id) => void give(id)} />
  )
}
