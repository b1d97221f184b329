/** What the selection comes to: how much there is, what came in and went out, by currency; by month, if somebody wants to see it. */
import { history } from '@ducat/contract/history/calls'
import { useLingui } from '@lingui/react/macro'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParts } from '#api/use-parts.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, IconButton, Skeleton, Sums } from '#ui'
import type { HistoryInput } from './filter.ts'
import { addUp, type CurrencySum } from './sums.ts'
import type { Answer } from './words.ts'

const MonthChart = lazy(() => import('./MonthChart.tsx').then(({ MonthChart: Loaded }) => ({ default: Loaded })))

interface FiguresProps {
  readonly input: HistoryInput
  /** The first page, which has counted. */
  readonly first: Answer | undefined
}

/** Currencies that are named; the others are in the chart. */
const SHOWN = 3

export function Figures({ input, first }: FiguresProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, open] = useState(false)
  const asked = useMemo(() => ({ ...input, pageSize: 1, withSums: true }), [input])
  const { parts, isDone, error } = useParts(history.list, asked, { next: nextSums })
  const sums = useMemo(() => addUp(parts.flatMap((part) => part.sums ?? [])), [parts])
  const reached = parts.at(-1)?.sumsTo
  const since = !isDone && reached !== undefined ? format.day(localDay(reached)) : undefined
  const amounts = (side: 'in' | 'out') =>
    parts.length === 0 && !error ? (
      <Skeleton className="my-1.5 h-3 w-20" />
    ) : (
      <span className="flex flex-wrap gap-x-3">
        {moved(sums, side)
          .slice(0, SHOWN)
          .map((sum) => (
            <Amount
              key={sum.currency}
              parts={format.money(side === 'out' ? `-${sum.out}` : sum.in, sum.currency, 'always')}
              tone={side === 'in' ? 'positive' : 'plain'}
            />
          ))}
        {moved(sums, side).length === 0 && <span className="text-muted">{format.number(0)}</span>}
        {moved(sums, side).length > SHOWN && <span className="text-muted">+{moved(sums, side).length - SHOWN}</span>}
      </span>
    )
  const count = (value: number | undefined, capped = false) =>
    value === undefined ? <Skeleton className="my-1.5 h-3 w-8" /> : `${format.number(value)}${capped ? '+' : ''}`
  return (
    <>
      <Sums
        label={t`Search results`}
        sums={[
          { name: t`Results`, value: count(first?.results, first?.resultsCapped) },
          ...(error
            ? []
            : [
                { name: since === undefined ? t`In` : t`In since ${since}`, value: amounts('in') },
                { name: since === undefined ? t`Out` : t`Out since ${since}`, value: amounts('out') },
              ]),
          { name: t`Processing`, value: count(first?.processingCount) },
          { name: t`Rejected`, value: count(first?.rejectedCount) },
        ]}
        end={
          sums.some(({ months }) => months.length > 1) && (
            <IconButton icon={ChartColumn} label={t`By month`} aria-expanded={isOpen} onClick={() => open(!isOpen)} />
          )
        }
      />
      {isOpen && sums.length > 0 && (
        <Suspense fallback={<div className="h-48 border-b" />}>
          <MonthChart sums={sums} />
        </Suspense>
      )}
    </>
  )
}

/** Currencies in which something moved that way. */
const moved = (sums: readonly CurrencySum[], side: 'in' | 'out') => sums.filter((sum) => /[1-9]/.test(sum[side]))

const nextSums = ({ sumsCursor }: Answer) => (sumsCursor === undefined ? undefined : { sumsCursor })
