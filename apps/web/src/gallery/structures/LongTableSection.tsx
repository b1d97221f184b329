import { decimal } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useFormat } from '#i18n/format.ts'
import type { Sort } from '#tables/columns.ts'
import { Table } from '#tables/Table.tsx'
import { Button, Surface } from '#ui'
import { useDensity } from '../density.ts'
import { samplePayments, type SamplePayment } from './rows.ts'
import { useSampleColumns } from './sample-columns.tsx'

/** A hundred thousand rows, alone on the page: `npm run bench table` scrolls them. */
export default function LongTableSection() {
  const { t } = useLingui()
  const format = useFormat()
  const density = useDensity()
  const columns = useSampleColumns()
  const rows = useMemo(() => samplePayments(100_000), [])
  const [sort, setSort] = useState<Sort>()
  const sorted = useMemo(() => (sort ? rows.toSorted(by(sort)) : rows), [rows, sort])
  const say = (words: string) => toast({ text: words })
  const approveAll = (chosen: readonly SamplePayment[]) => (
    <Button size="s" onClick={() => say(String(chosen.length))}>
      <Trans>Approve</Trans>
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Surface>
        <Table
          label={t`A hundred thousand payments`}
          columns={columns}
          rows={sorted}
          keyOf={keyOf}
          nameOf={({ name, note }) => `${name} ${note}`}
          density={density}
          sort={sort}
          onSort={setSort}
          total={rows.length}
          onOpen={({ name }) => say(name)}
          actions={({ name, amount }) => [
            { id: 'see', label: t`Show`, icon: Eye, onPress: () => say(name) },
            { id: 'receipt', label: t`Receipt`, icon: Download, onPress: () => say(format.moneyText(decimal(amount), amount.currency)) },
          ]}
          selecting={{ moneyOf: ({ amount }) => amount, actions: approveAll }}
        />
      </Surface>
      <Overlays />
    </div>
  )
}

const keyOf = ({ id }: SamplePayment) => String(id)

const by = ({ column, descending }: Sort) => {
  const value = ({ day, amount }: SamplePayment) => (column === 'amount' ? amount.minor : day)
  return (a: SamplePayment, b: SamplePayment) => {
    const [x, y] = descending ? [value(b), value(a)] : [value(a), value(b)]
    return x < y ? -1 : x > y ? 1 : 0
  }
}
