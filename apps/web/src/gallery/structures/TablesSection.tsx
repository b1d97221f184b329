import { Trans, useLingui } from '@lingui/react/macro'
import { TableLoading } from '#tables/states.tsx'
import { Button, Empty, Surface } from '#ui'
import { HistoryTable } from './HistoryTable.tsx'

/** The table on a call of the bank, on its way, and with nothing to show. */
export default function TablesSection() {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <HistoryTable />
      <Surface>
        <TableLoading columns={4} />
      </Surface>
      <Surface>
        <Empty title={t`No payments yet`} action={<Button look="primary">{t`Send money`}</Button>}>
          <Trans>Everything that you send will stand here.</Trans>
        </Empty>
      </Surface>
    </div>
  )
}
