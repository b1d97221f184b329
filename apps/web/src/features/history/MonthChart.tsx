/** Money in and out by month, in one currency of the selection. */
import { decimal } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { BarPairs, SegmentedChoice } from '#ui'
import type { CurrencySum } from './sums.ts'

/** As many months as have room on a phone. */
const MONTHS = 13

export function MonthChart({ sums }: { readonly sums: readonly CurrencySum[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [chosen, choose] = useState(sums[0]!.currency)
  const sum = sums.find(({ currency }) => currency === chosen) ?? sums[0]!
  const months = sum.months.slice(-MONTHS)
  const code = sum.currency
  return (
    <div className="grid gap-4 border-b px-5 py-4 max-tablet:px-4">
      {sums.length > 1 && (
        <SegmentedChoice
          label={t`Currency`}
          choices={sums.map(({ currency }) => ({ value: currency, name: currency }))}
          value={code}
          onChange={choose}
        />
      )}
      <BarPairs
        summary={t`Money in and out by month, ${code}`}
        columns={[t`Month`, t`In and out`]}
        legend={[t`In`, t`Out`]}
        pairs={months.map((month) => {
          const [came, went] = [format.moneyText(decimal(month.in), code), format.moneyText(decimal(month.out), code)]
          return {
            key: month.month,
            label: format.month(month.month),
            values: [month.in.minor, month.out.minor] as const,
            text: t`${came} in, ${went} out`,
          }
        })}
      />
    </div>
  )
}
