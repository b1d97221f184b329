import { decimal } from '@ducat/values'
import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button } from '#ui'
import type { Selecting } from './columns.ts'
import type { Selection } from './selection.ts'
import { sumsOf } from './sums.ts'

interface SelectionBarProps<R> {
  readonly selection: Selection<R>
  readonly selecting: Selecting<R>
}

/** How many are ticked, what they come to, and what can be done with them. */
export function SelectionBar<R>({ selection: { rows, clear }, selecting: { moneyOf, actions } }: SelectionBarProps<R>) {
  const format = useFormat()
  const sums = moneyOf ? sumsOf(rows, moneyOf) : []
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b bg-accent-soft px-5 py-2 max-tablet:px-4">
      <span role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-medium">
          <Plural value={rows.length} one="# selected" few="# selected" many="# selected" other="# selected" />
        </span>
        {sums.map((sum) => (
          <Amount key={sum.currency} parts={format.money(decimal(sum), sum.currency)} className="font-medium" />
        ))}
      </span>
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {actions?.(rows, clear)}
        <Button look="quiet" size="s" onClick={clear}>
          <Trans>Clear selection</Trans>
        </Button>
      </span>
    </div>
  )
}
