import { cases } from '@ducat/contract/desk/calls'
import { caseKinds, type CaseView } from '@ducat/contract/desk/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAddress } from '#address/use-address.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import type { Filter } from '#tables/filters.ts'
import { Badge, SegmentedChoice } from '#ui'
import { Goal } from './Goal.tsx'
import { kindNames } from './words.ts'

type Case = OutputOf<typeof cases.list>['cases'][number]
const PAGE = 50
const LOOKS_AGAIN_MS = 30_000

/** /desk: what waits for a decision, oldest first. */
export function QueueScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setView] = useAddress('view')
  const view = (['mine', 'overdue', 'second'] as const).find((known) => known === asked) ?? 'all'
  // Nobody tells the desk of what customers send: it asks.
  const counts = useCall(cases.list, { pageSize: 1 }, { every: LOOKS_AGAIN_MS }).data?.counts
  const columns = useColumns()
  const named = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count}`)
  const filters: readonly Filter<{ search?: string | undefined; kind?: string | undefined }>[] = [
    { kind: 'search', field: 'search', label: t`Customer or case number` },
    { kind: 'choice', field: 'kind', label: t`Kind`, choices: caseKinds.map((id) => ({ id, name: t(kindNames[id]) })) },
  ]
  return (
    <>
      <PageHead title={t`Cases`}>
        <Trans>What waits for a decision, oldest first. An answer is due within 24 hours.</Trans>
      </PageHead>
      <SegmentedChoice<CaseView>
        label={t`Which cases`}
        choices={[
          { value: 'all', name: named(t`All`, counts?.all) },
          { value: 'mine', name: named(t`Mine`, counts?.mine) },
          { value: 'overdue', name: named(t`Past the goal`, counts?.overdue) },
          { value: 'second', name: named(t`Second look`, counts?.second) },
        ]}
        value={view}
        onChange={(next) => setView(next === 'all' ? undefined : next)}
      />
      <CallTable
        key={`${view} ${counts?.all ?? ''}`}
        call={cases.list}
        input={{ pageSize: PAGE, ...(view !== 'all' && { view }) }}
        rowsOf={rowsOf}
        totalOf={({ total }) => total}
        label={t`Cases`}
        keyOf={({ caseId }) => caseId}
        nameOf={({ customerName, caseId }) => `${customerName}, ${caseId}`}
        onOpen={({ caseId }) => void navigate({ to: to.deskCase, params: { caseId } })}
        filters={filters}
        columns={columns}
        empty={{ title: t`Nothing waits`, text: t`New documents and customers to verify appear here by themselves.` }}
      />
    </>
  )
}

const rowsOf = ({ cases: list }: OutputOf<typeof cases.list>) => list

function useColumns(): readonly Column<Case>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'customer',
        title: t`Customer`,
        cell: ({ customerName }) => <span className="font-medium">{customerName}</span>,
        width: 'minmax(180px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'kind',
        title: t`Kind`,
        cell: ({ kind, documentType }) => (documentType === undefined ? t(kindNames[kind]) : `${t(kindNames[kind])}: ${documentType}`),
        width: 'minmax(200px, 2fr)',
        phone: 'note',
      },
      { id: 'case', title: t`Case`, cell: ({ caseId }) => <span className="numeric">{caseId}</span>, width: '104px' },
      {
        id: 'age',
        title: t`Waits`,
        cell: ({ since, due }) => <Goal since={since} due={due} />,
        width: '120px',
        phone: 'amount',
        fixed: true,
      },
      {
        id: 'assigned',
        title: t`Assigned to`,
        cell: ({ assignedTo }) => assignedTo?.name ?? '–',
        width: 'minmax(140px, 1fr)',
      },
      {
        id: 'state',
        title: t`State`,
        cell: ({ isProposed, isProposedByMe }) =>
          isProposed ? <Badge tone="warning">{isProposedByMe ? t`waits for another` : t`second look`}</Badge> : undefined,
        width: '160px',
        phone: 'status',
      },
    ],
    [t],
  )
}
