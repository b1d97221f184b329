import { ChartTable } from './ChartTable.tsx'
import { classes } from './classes.ts'

export interface BarPair {
  readonly key: string
  /** `Oct`, as people read it. */
  readonly label: string
  readonly values: readonly [bigint, bigint]
  /** `$4,200.00 in, $3,915.10 out`. */
  readonly text: string
}

interface BarPairsProps {
  readonly pairs: readonly BarPair[]
  /** The chart in one sentence. */
  readonly summary: string
  readonly columns: readonly [string, string]
  /** What the first and the second bar stand for. */
  readonly legend: readonly [string, string]
}

const looks = ['bg-accent', 'bg-accent/30'] as const

/** Two bars beside each other for every step of time, on one scale; the same figures as a table. */
export function BarPairs({ pairs, summary, columns, legend }: BarPairsProps) {
  const most = pairs.flatMap(({ values }) => values).reduce((high, value) => (value > high ? value : high), 1n)
  const percent = (value: bigint) => Math.max(value > 0n ? 1 : 0, Number((value * 1000n) / most) / 10)
  return (
    <ChartTable summary={summary} columns={columns} lines={pairs}>
      <div role="img" aria-label={summary} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex h-30 items-end gap-3 max-phablet:gap-1">
          {pairs.map(({ key, values, text }) => (
            <div key={key} title={text} className="flex h-full min-w-0 flex-1 items-end justify-center gap-0.5">
              {values.map((value, place) => (
                <span
                  key={looks[place]}
                  className={classes('block w-full max-w-4 rounded-t-xs', looks[place])}
                  style={{ height: `${percent(value)}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div aria-hidden className="flex gap-3 text-12 text-muted max-phablet:gap-1">
          {pairs.map(({ key, label }) => (
            <span key={key} className="min-w-0 flex-1 truncate text-center">
              {label}
            </span>
          ))}
        </div>
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
          {legend.map((word, place) => (
            <li key={word} className="flex items-center gap-1.5">
              <span className={classes('size-2.5 rounded-xs', looks[place])} />
              {word}
            </li>
          ))}
        </ul>
      </div>
    </ChartTable>
  )
}
