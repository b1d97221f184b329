import { arcsOf } from './donut.ts'
import { ChartTable } from './ChartTable.tsx'

export interface DonutPart {
  readonly key: string
  readonly label: string
  readonly perMille: number
  /** As people read it: `41.2%`, `$1,204.00`. */
  readonly text: string
}

interface DonutChartProps {
  readonly parts: readonly DonutPart[]
  readonly summary: string
  readonly columns: readonly [string, string]
  /** In the middle: the whole. */
  readonly total: string
  readonly totalLabel: string
  readonly toggle?: { readonly table: string; readonly chart: string }
}

const RADIUS = 42
/** One accent, in steps: the parts are told apart by order, words and the gap between them. */
const strengths = [1, 0.72, 0.52, 0.36, 0.26, 0.18]

/** What a whole is made of: a ring, its parts in words beside it, the same figures as a table. */
export function DonutChart({ parts, summary, columns, total, totalLabel, toggle }: DonutChartProps) {
  const arcs = arcsOf(
    parts.map(({ perMille }) => perMille),
    RADIUS,
  )
  return (
    <ChartTable summary={summary} columns={columns} lines={parts} toggle={toggle}>
      <div className="flex flex-wrap items-center gap-6">
        <div className="relative size-40 flex-none">
          <svg role="img" aria-label={summary} viewBox="-50 -50 100 100" className="size-full">
            <circle r={RADIUS} className="fill-none stroke-sunken stroke-12" />
            {arcs.map((path, index) => (
              <path key={parts[index]!.key} d={path} className="fill-none stroke-accent stroke-12" opacity={strengthOf(index)} />
            ))}
            {arcs.length > 1 && arcs.map((path) => <path key={path} d={edgeOf(path)} className="stroke-surface stroke-[1.5]" />)}
          </svg>
          <div aria-hidden className="absolute inset-7 grid content-center justify-items-center text-center">
            <span className="text-11 text-muted">{totalLabel}</span>
            <span className="numeric text-13 font-strong">{total}</span>
          </div>
        </div>
        <ul aria-hidden className="grid min-w-40 flex-1 gap-1.5 text-13">
          {parts.map(({ key, label, text }, index) => (
            <li key={key} className="flex items-center gap-2">
              <span className="size-2.5 flex-none rounded-s bg-accent" style={{ opacity: strengthOf(index) }} />
              <span className="min-w-0 flex-1 truncate" title={label}>
                {label}
              </span>
              <span className="numeric">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartTable>
  )
}

const strengthOf = (index: number) => strengths[Math.min(index, strengths.length - 1)]!

/** A cut across the ring where a part begins. */
function edgeOf(path: string): string {
  const [, x = '0', y = '0'] = /^M(\S+) (\S+?)A/.exec(path) ?? []
  const [dx, dy] = [Number(x) / RADIUS, Number(y) / RADIUS]
  return `M${dx * (RADIUS - 7)} ${dy * (RADIUS - 7)}L${dx * (RADIUS + 7)} ${dy * (RADIUS + 7)}`
}
