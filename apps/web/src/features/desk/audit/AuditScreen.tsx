import { audit } from '@ducat/contract/admin/calls'
import type { auditFormats } from '@ducat/contract/admin/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import type { DayRange } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { PageHead } from '#shell/PageHead.tsx'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Badge, Button } from '#ui'
import { AuditSearch } from './AuditSearch.tsx'
import { ChainCard } from './ChainCard.tsx'

type Line = OutputOf<typeof audit.list>['lines'][number]
const PAGE = 50

/** /desk/audit: who did what for whom, searched, checked against its seals, and taken away. */
export function AuditScreen() {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const [days, setDays] = useState<DayRange>()
  const { act, busy } = useAct(audit.export)
  const columns = useColumns()
  const between = days && { fromDate: days.from, toDate: days.to }
  const { customer, person, action } = values
  const asked = { ...between, ...(customer && { customer }), ...(person && { person }), ...(action && { action }) }
  const take = async (format: (typeof auditFormats)[number]) => {
    try {
      const { followLink } = await import('#features/statements')
      await followLink((await act({ format, ...asked })).link)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <>
      <PageHead title={t`Audit`}>
        <Trans>Who did what for whom, looks included. Lines are chained and cannot be changed.</Trans>
      </PageHead>
      <ChainCard />
      <AuditSearch days={days} onDays={setDays} />
      <CallTable
        call={audit.list}
        input={{ pageSize: PAGE, ...asked }}
        rowsOf={rowsOf}
        label={t`Audit`}
        keyOf={({ lineId }) => String(lineId)}
        nameOf={({ action, lineId }) => `${action}, ${lineId}`}
        columns={columns}
        empty={{ title: t`No entries`, text: t`Every command of staff and customers leaves a line here.` }}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon={Download} loading={busy} onClick={() => void take('csv')}>
          <Trans>Export as CSV</Trans>
        </Button>
        <Button icon={Download} loading={busy} onClick={() => void take('jsonl')}>
          <Trans>Export as JSON lines</Trans>
        </Button>
      </div>
    </>
  )
}

const rowsOf = ({ lines }: OutputOf<typeof audit.list>) => lines

function useColumns(): readonly Column<Line>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'at', title: t`Time`, cell: ({ at }) => format.dayTime(at), width: '168px', phone: 'note', fixed: true },
      {
        id: 'person',
        title: t`Who did it`,
        cell: ({ personName, isStaff }) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate">{personName ?? '–'}</span>
            {isStaff && <Badge tone="accent">{t`staff`}</Badge>}
          </span>
        ),
        width: 'minmax(160px, 1fr)',
      },
      {
        id: 'action',
        title: t`Action`,
        cell: ({ action }) => <span className="font-medium">{action}</span>,
        width: 'minmax(200px, 2fr)',
        phone: 'title',
        fixed: true,
      },
      { id: 'customer', title: t`Customer`, cell: ({ customerName }) => customerName ?? '–', width: 'minmax(140px, 1fr)', phone: 'amount' },
      { id: 'result', title: t`Result`, cell: ({ result }) => <span className="numeric">{result}</span>, width: '80px' },
      {
        id: 'seal',
        title: t`Seal`,
        cell: ({ isSealed }) => (isSealed ? t`sealed` : t`soon`),
        width: '96px',
        phone: 'status',
      },
    ],
    [t, format],
  )
}
