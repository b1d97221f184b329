/** /profile/activity: what was done in one's name, by whom and from where, and an export that proves itself. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { activity } from '@ducat/contract/own-data/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { DayRangeField, type DayRange } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Badge } from '#ui'
import { actWords, groupWords } from './act-words.ts'
import { ProofCard } from './ProofCard.tsx'

type Line = OutputOf<typeof activity.list>['lines'][number]
const PAGE = 50

export function ActivityScreen() {
  const { t } = useLingui()
  const [days, setDays] = useState<DayRange>()
  const columns = useColumns()
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
        input={{ pageSize: PAGE, ...between }}
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
