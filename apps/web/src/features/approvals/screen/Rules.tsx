/** How many people a payment takes: rules by amount, type and payee, tried on the past before they are saved. */
import { rules as calls } from '@ducat/contract/approvals/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Banner, Button, Card } from '#ui'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { Rule } from './rule-words.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleLines } from './RuleLines.tsx'
import { Simulation } from './Simulation.tsx'

const MOST = 20

export function Rules() {
  const { t } = useLingui()
  const found = useCall(calls.get, {})
  return (
    <Awaited of={found} failed={t`We could not load the rules`}>
      {(known) => <Editor key={JSON.stringify(known.policies)} known={known} />}
    </Awaited>
  )
}

function Editor({ known }: { readonly known: OutputOf<typeof calls.get> }) {
  const { t } = useLingui()
  const before = known.policies.map(({ id: _id, ...rule }) => rule)
  const [draft, setDraft] = useState<readonly Rule[]>(before)
  const [edited, edit] = useState<{ readonly place: number | undefined }>()
  const { act, busy } = useAct(calls.set)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before)
  const save = async () => {
    try {
      const { approvers } = await act({ policies: [...draft] })
      const names = approvers?.map(({ name }) => name).join(', ')
      toast({
        text:
          names === undefined
            ? t`The new rules apply from now on.`
            : t`The new rules apply once one of these people approves them: ${names}`,
      })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-muted">
        <Trans>
          People who can only prepare payments always need one approval. Rules can require more, for people with full access too. If several
          rules apply, the strictest one counts; a rule for one recipient comes first.
        </Trans>
      </p>
      {known.waiting && <Waits waiting={known.waiting} />}
      <Card
        title={t`Rules`}
        action={
          draft.length < MOST && (
            <Button size="s" icon={Plus} aria-haspopup="dialog" onClick={() => edit({ place: undefined })}>
              <Trans>Add a rule</Trans>
            </Button>
          )
        }
      >
        <div className="px-5 py-2 max-tablet:px-4">
          <RuleLines
            rules={draft}
            onEdit={(place) => edit({ place })}
            onRemove={(place) => setDraft(draft.filter((_one, at) => at !== place))}
          />
        </div>
      </Card>
      <Simulation rules={draft} />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" loading={busy} disabledReason={isChanged ? undefined : t`Nothing has changed.`} onClick={() => void save()}>
          <Trans>Save the rules</Trans>
        </Button>
        {isChanged && (
          <Button onClick={() => setDraft(before)}>
            <Trans>Undo the changes</Trans>
          </Button>
        )}
      </div>
      {edited && (
        <RuleDialog
          rule={edited.place === undefined ? undefined : draft[edited.place]}
          most={Math.min(known.othersWhoApprove, 2)}
          onDone={(rule) => {
            setDraft(edited.place === undefined ? [...draft, rule] : draft.with(edited.place, rule))
            edit(undefined)
          }}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}

function Waits({ waiting }: { readonly waiting: NonNullable<OutputOf<typeof calls.get>['waiting']> }) {
  const name = waiting.createdBy
  return (
    <Banner>
      <Trans>A change by {name} is waiting for approval by another person with full access. The rules below apply until then.</Trans>
    </Banner>
  )
}
