/** The lines of a draft with what narrows them, and what can be done with them. */
import type { drafts } from '@ducat/contract/batches/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useNarrow } from '#tables/narrow.ts'
import { LoadFailed, TableLoading } from '#tables/states.tsx'
import { Button, Card, Empty, SegmentedChoice, Select } from '#ui'
import type { Way } from '../ways.ts'
import { countOf, type Batch } from '../words.ts'
import { LineCards } from './LineCards.tsx'
import { Sharing, type Shared } from './Sharing.tsx'
import { Sheet } from './Sheet.tsx'
import { useEdits } from './use-edits.ts'
import { useLines, type Shown } from './use-lines.ts'

const LineDialog = lazy(async () => ({ default: (await import('./LineDialog.tsx')).LineDialog }))

interface PaymentsProps {
  readonly way: Way
  readonly batch: Batch
  readonly problems: OutputOf<typeof drafts.review>['problems']
}

const ANY = 'any'

type Problem = PaymentsProps['problems'][number]
/** One reason may stand at several fields. */
const keyOf = ({ field, reason }: Problem) => `${field} ${reason}`

export function Payments({ way, batch, problems }: PaymentsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isNarrow = useNarrow()
  const [show, setShow] = useState<Shown>('all')
  const [problem, setProblem] = useState<Problem>()
  const [shared, setShared] = useState<Shared>()
  const [isAdding, add] = useState(false)
  const lines = useLines(batch.batchId, batch.version, { show, problem })
  const edits = useEdits(batch.batchId, lines)
  const [wrong, ready] = [countOf(batch, 'wrong'), countOf(batch, 'ready', 'unchecked')]
  const all = wrong + ready
  const count = (value: number) => format.number(value)
  const nameOf = ({ field, reason, description }: Problem) => {
    const isAmongOthers = problems.some((other) => other.reason === reason && other.field !== field)
    const title = way.fields.find(({ name }) => name === field)?.title
    return isAmongOthers && title ? `${t(title)}: ${description}` : description
  }
  const changed = (field: string, from: string, to: string) => setShared({ field, from, to })
  const view = { way, rows: lines.rows, edits, onEnd: lines.more, onChanged: changed }
  return (
    <Card
      title={t`Payments`}
      action={
        <SegmentedChoice
          label={t`Show`}
          value={show}
          onChange={(next) => {
            setShow(next)
            setProblem(undefined)
          }}
          choices={[
            { value: 'all', name: t`All ${count(all)}` },
            { value: 'wrong', name: t`Needs a fix ${count(wrong)}` },
            { value: 'ready', name: t`Ready ${count(ready)}` },
            ...(batch.deleted > 0 ? [{ value: 'deleted' as const, name: t`Deleted ${count(batch.deleted)}` }] : []),
          ]}
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3 border-b px-5 py-3 max-tablet:px-4">
        {problems.length > 0 && (
          <div className="min-w-0 flex-1 basis-60">
            <Select
              label={t`Problem`}
              value={problem ? keyOf(problem) : ANY}
              onChange={(value) => {
                setShow('all')
                setProblem(problems.find((one) => keyOf(one) === value))
              }}
              options={[
                { value: ANY, name: t`All problems` },
                ...problems.map((one) => ({ value: keyOf(one), name: `${count(one.count)} · ${nameOf(one)}` })),
              ]}
            />
          </div>
        )}
        <span className="flex flex-wrap gap-2">
          <Button icon={Plus} onClick={() => add(true)}>
            <Trans>Add payment</Trans>
          </Button>
          <Button icon={Undo2} loading={edits.busy} disabledReason={edits.canUndo ? undefined : t`Nothing to undo.`} onClick={edits.undo}>
            <Trans>Undo</Trans>
          </Button>
        </span>
      </div>
      {shared && (
        <Sharing
          shared={shared}
          way={way}
          rows={lines.rows}
          hasMore={lines.hasMore}
          onAll={() => {
            edits.replaceAll(shared.field, shared.from, shared.to)
            setShared(undefined)
          }}
          onClose={() => setShared(undefined)}
        />
      )}
      {lines.isPending ? (
        <TableLoading columns={way.fields.length} />
      ) : lines.error && lines.rows.length === 0 ? (
        <LoadFailed error={lines.error} retry={lines.retry} busy={false} />
      ) : lines.rows.length === 0 ? (
        <Empty title={t`No payments here`}>{t`Choose another filter, or add a payment.`}</Empty>
      ) : isNarrow ? (
        <LineCards {...view} />
      ) : (
        <Sheet
          key={`${show} ${problem && keyOf(problem)}`}
          {...view}
          total={problem?.count ?? (show === 'wrong' ? wrong : show === 'ready' ? ready : all)}
        />
      )}
      <Suspense>
        {isAdding && (
          <LineDialog
            way={way}
            onClose={() => add(false)}
            onSave={(fields) => {
              edits.apply({ adds: [{ fields }] })
              add(false)
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}
