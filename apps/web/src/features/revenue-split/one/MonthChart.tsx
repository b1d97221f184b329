/** What was kept and paid on by month, in one currency; the same figures as a table. */
import { readMoney } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { BarPairs, SegmentedChoice } from '#ui'
import type { Contract, Story } from '../contract.ts'

interface MonthChartProps {
  readonly months: Story['months']
  readonly contract: Contract
}

export function MonthChart({ months, contract: { sender, beneficiary } }: MonthChartProps) {
  const { t } = useLingui()
  const format = useFormat()
  const currencies = [...new Set(months.map(({ currencyCode }) => currencyCode))]
  const [chosen, choose] = useState(currencies[0]!)
  const code = currencies.includes(chosen) ? chosen : currencies[0]!
  const [keeps, gets] = [sender.name, beneficiary.name]
  return (
    <div className="grid gap-4 border-t px-5 py-4 max-tablet:px-4">
      {currencies.length > 1 && (
        <SegmentedChoice label={t`Currency`} choices={currencies.map((value) => ({ value, name: value }))} value={code} onChange={choose} />
      )}
      <BarPairs
        summary={t`Split by month, ${code}`}
        columns={[t`Month`, t`Kept and paid`]}
        legend={[keeps, gets]}
        pairs={months
          .filter(({ currencyCode }) => currencyCode === code)
          .map(({ month, kept, paid }) => {
            const [left, went] = [format.moneyText(kept, code), format.moneyText(paid, code)]
            return {
              key: month,
              label: format.month(month),
              values: [unitsOf(kept, code), unitsOf(paid, code)] as const,
              text: t`${left} to ${keeps}, ${went} to ${gets}`,
            }
          })}
      />
    </div>
  )
}

/** A month in which more was given back than came in has no bar. */
function unitsOf(amount: string, currency: string): bigint {
  const read = readMoney(amount, currency)
  return typeof read === 'string' || read.minor < 0n ? 0n : read.minor
}
