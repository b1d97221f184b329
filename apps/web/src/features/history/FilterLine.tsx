/** Above the list: a search, what it is narrowed by, and kept views. On phones everything but the search is behind one button. */
import { transactionDirections, transactionStatuses } from '@ducat/contract/history/models'
import { useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { useViewportFlag } from '#shell/viewport.ts'
import { Count, FilterBar, IconButton, type FilterChip } from '#ui'
import type { HeldAccount } from './accounts.ts'
import { countOf, isFiltered, type Filter } from './filter.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'
import { directions, states, useTypes } from './words.ts'

const FilterPanel = lazy(() => import('./FilterPanel.tsx').then(({ FilterPanel: Loaded }) => ({ default: Loaded })))

interface FilterLineProps {
  readonly filter: Filter
  readonly accounts: ReadonlyMap<number, HeldAccount>
  /** Merges; `undefined` takes a field out. */
  readonly onChange: (fields: Partial<Record<keyof Filter, string | undefined>>) => void
  readonly onClear: () => void
  readonly onView: (filter: Filter) => void
}

export function FilterLine({ filter, accounts, onChange, onClear, onView }: FilterLineProps) {
  const { t } = useLingui()
  const isWide = useViewportFlag('tablet')
  const [isOpen, open] = useState(false)
  const count = countOf(filter)
  const chips = useChips(filter, accounts, onChange, () => open(true)).filter(({ chosen }) => isWide || chosen !== undefined)
  return (
    <>
      <FilterBar
        search={{
          label: t`Name, reference or amount`,
          value: filter.keyword ?? '',
          clearLabel: t`Clear the search`,
          onChange: (keyword) => onChange({ keyword: keyword === '' ? undefined : keyword }),
        }}
        start={isWide && <Period filter={filter} onChange={onChange} />}
        chips={chips}
        clear={isFiltered(filter) ? { label: t`Clear`, onPress: onClear } : undefined}
        end={
          <>
            <span className="relative flex-none">
              <IconButton icon={ListFilter} label={t`Filters`} aria-haspopup="dialog" onClick={() => open(true)} />
              {count > 0 && (
                <span aria-hidden className="pointer-events-none absolute -end-1 -top-1">
                  <Count value={count} tone="work" />
                </span>
              )}
            </span>
            <ViewsMenu filter={filter} onView={onView} />
          </>
        }
      />
      {isOpen && (
        <Suspense>
          <FilterPanel filter={filter} accounts={accounts} onDone={onView} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}

function Period({ filter: { fromDate, toDate }, onChange }: Pick<FilterLineProps, 'filter' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <DayRangeField
      label={t`Period`}
      max={today()}
      value={fromDate !== undefined && toDate !== undefined ? { from: fromDate, to: toDate } : undefined}
      onChange={(range) => onChange({ fromDate: range?.from, toDate: range?.to })}
    />
  )
}

function useChips(
  filter: Filter,
  accounts: ReadonlyMap<number, HeldAccount>,
  onChange: FilterLineProps['onChange'],
  openPanel: () => void,
): readonly FilterChip[] {
  const { t } = useLingui()
  const types = useTypes()
  const amounts = useAmountWords(filter)
  const days = useDayWords(filter)
  const choice = (field: keyof Filter, label: string, options: readonly { readonly id: string; readonly name: string }[]): FilterChip => ({
    id: field,
    label,
    options,
    chosen: options.find(({ id }) => id === filter[field]),
    removeLabel: t`Remove the filter ${label}`,
    onChoose: (id) => onChange({ [field]: id }),
  })
  /** Shown when it is set, changed in the panel. */
  const set = (id: string, label: string, name: string | undefined, fields: readonly (keyof Filter)[]): readonly FilterChip[] =>
    name === undefined
      ? []
      : [
          {
            id,
            label,
            chosen: { id, name },
            removeLabel: t`Remove the filter ${label}`,
            onOpen: openPanel,
            onChoose: () => onChange(Object.fromEntries(fields.map((field) => [field, undefined]))),
          },
        ]
  return [
    ...set('days', t`Period`, days, ['fromDate', 'toDate']),
    choice(
      'accountId',
      t`Account`,
      Array.from(accounts.values(), ({ id, name }) => ({ id: String(id), name })),
    ),
    choice('transactionType', t`Type`, types),
    choice(
      'transactionDirection',
      t`In and out`,
      transactionDirections.map((id) => ({ id, name: t(directions[id]) })),
    ),
    choice(
      'status',
      t`Status`,
      transactionStatuses.map((id) => ({ id, name: t(states[id]) })),
    ),
    ...set('amounts', t`Amount`, amounts, ['fromAmount', 'toAmount']),
    ...set('email', t`E-mail`, filter.email, ['email']),
  ]
}

/** Where the period has no button of its own, or only one of its ends is set. */
function useDayWords({ fromDate, toDate }: Filter): string | undefined {
  const { t } = useLingui()
  const format = useFormat()
  const isWide = useViewportFlag('tablet')
  if (fromDate !== undefined && toDate !== undefined) return isWide ? undefined : `${format.day(fromDate)} – ${format.day(toDate)}`
  const [from, to] = [fromDate && format.day(fromDate), toDate && format.day(toDate)]
  return from !== undefined ? t({ message: `From ${from}`, context: 'day' }) : to !== undefined ? t`Until ${to}` : undefined
}

function useAmountWords({ fromAmount, toAmount }: Filter): string | undefined {
  const { t } = useLingui()
  const format = useFormat()
  const [least, most] = [fromAmount && format.number(fromAmount), toAmount && format.number(toAmount)]
  if (least && most) return least === most ? least : t`${least} to ${most}`
  return least ? t`From ${least}` : most ? t`Up to ${most}` : undefined
}
