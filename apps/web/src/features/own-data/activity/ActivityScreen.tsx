/** /profile/activity: what was done in one's name, by whom and from where, and an export that proves itself. */
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { activity } from '@ducat/contract/own-data/calls'
import { activityGroups } from '@ducat/contract/own-data/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { DayRangeField, type DayRange } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import type { Filter } from '#tables/filters.ts'
import { Badge } from '#ui'
import { actWords, groupWords } from './act-words.ts'
import { ProofCard } from './ProofCard.tsx'

type Line = OutputOf<typeof activity.list>['lines'][number]
const PAGE = 50

export function ActivityScreen() {
  const { t } = useLingui()
  const [days, setDays] = useState<DayRange>()
  const columns = useColumns()
  const filters = useFilters()
  const actions = useSearchedActions()
  const between = days && { fromDate: days.from, toDate: days.to }
  return (
    <>
      <PageHead title={t`Activity log`}>
        <Trans>Every change made in your name, by whom and from where, and when our staff looked at your account.</Trans>
      </PageHead>
      <div className="justify-self-start">
        <DayRangeField label={t`Period`} max={today()} value={days} onChange={setDays} />
      </div>
      <CallTable
        call={activity.list}
        input={{ pageSize: PAGE, ...between, ...(actions.length > 0 && { actions }) }}
        filters={filters}
        rowsOf={rowsOf}
        label={t`Activity log`}
        keyOf={({ lineId }) => String(lineId)}
        nameOf={({ action, group }) => t(actWords[action] ?? groupWords[group])}
        columns={columns}
        empty={{ title: t`Nothing here yet`, text: t`Changes you make will appear here.` }}
      />
      <ProofCard days={days} />
    </>
  )
}

/** The acts whose words on this page hold what is searched for: the bank knows calls, and people know words. */
function useSearchedActions(): string[] {
  const { t } = useLingui()
  const typed = useAddressFields().values['search']?.trim().toLowerCase() ?? ''
  if (typed === '') return []
  return Object.entries(actWords).flatMap(([action, words]) => (t(words).toLowerCase().includes(typed) ? [action] : []))
}

function useFilters(): readonly Filter<InputOf<typeof activity.list>>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      { kind: 'search', field: 'search', label: t`Action, person or IP address` },
      {
        kind: 'choice',
        field: 'who',
        label: t`Who`,
        choices: [
          { id: 'you', name: t({ message: 'You', context: 'who did it' }) },
          { id: 'others', name: t`Others` },
          { id: 'staff', name: t`Our staff` },
        ],
      },
      { kind: 'choice', field: 'group', label: t`Area`, choices: activityGroups.map((id) => ({ id, name: t(groupWords[id]) })) },
    ],
    [t],
  )
}

const rowsOf = ({ lines }: OutputOf<typeof activity.list>) => lines

function useColumns(): readonly Column<Line>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'at', title: t`Time`, cell: ({ at }) => format.dayTime(at), width: '176px', phone: 'note', fixed: true },
      {
        id: 'action',
        title: t`Action`,
        cell: ({ action, group }) => <span title={action}>{t(actWords[action] ?? groupWords[group])}</span>,
        width: 'minmax(200px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'person', title: t`Who`, cell: (line) => <Who line={line} />, width: 'minmax(140px, 1fr)', phone: 'amount' },
      { id: 'address', title: t`IP address`, cell: ({ address }) => <span className="numeric">{address ?? '–'}</span>, width: '148px' },
      {
        id: 'result',
        title: t`Result`,
        cell: ({ isDone }) => (isDone ? t`Completed` : t`Declined`),
        width: '112px',
        phone: 'status',
      },
    ],
    [t, format],
  )
}

function Who({ line: { isStaff, isYou, personName } }: { readonly line: Line }) {
  const { t } = useLingui()
  if (isStaff) return <Badge tone="accent">{t`Our staff`}</Badge>
  return <span className="truncate">{isYou ? t({ message: 'You', context: 'who did it' }) : (personName ?? '–')}</span>
}
