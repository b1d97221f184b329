import { ChartTable } from './ChartTable.tsx'
import { pathOf, trendOf } from './trend.ts'

export interface TrendEntry {
  /** `16 Oct`, as people read it. */
  readonly label: string
  readonly value: bigint
  /** `$212,004.10`, as people read it. */
  readonly text: string
}

interface TrendChartProps {
  readonly entries: readonly TrendEntry[]
  /** The chart in one sentence. */
  readonly summary: string
  /** What the two columns of the same figures as a table are called. */
  readonly columns: readonly [string, string]
  /** A round value on the scale: `$260k`. */
  readonly scale: (value: bigint) => string
  /** Words for looking at the figures instead of the picture. */
  readonly toggle?: { readonly table: string; readonly chart: string }
}

const WIDTH = 520
const HEIGHT = 100

/** One line over time with its area, round guides and two scale labels; the same figures as a table. */
export function TrendChart({ entries, summary, columns, scale, toggle }: TrendChartProps) {
  const { points, guides } = trendOf(entries.map(({ value }) => value))
  const line = pathOf(points, WIDTH, HEIGHT)
  const labels = guides.filter((_, index) => index === 0 || index === guides.length - 1)
  return (
    <ChartTable summary={summary} columns={columns} lines={entries} toggle={toggle}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 text-12 text-faint">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-25 w-full overflow-visible max-phablet:h-17"
        >
          <path d={`${line}L${WIDTH} ${HEIGHT + 8}L0 ${HEIGHT + 8}Z`} className="fill-accent opacity-7" />
          {guides.map(({ y }) => (
            <path
              key={y}
              d={`M0 ${y * HEIGHT}H${WIDTH}`}
              className="stroke-line [stroke-dasharray:2_4]"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={line} className="fill-none stroke-accent stroke-[1.75]" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
        </svg>
        <div aria-hidden className="numeric relative whitespace-nowrap">
          {labels.map(({ value, y }) => (
            <ScaleLabel key={y} y={y} text={scale(value)} />
          ))}
        </div>
        <div aria-hidden className="flex justify-between gap-2">
          <span>{entries[0]?.label}</span>
          <span>{entries.at(-1)?.label}</span>
        </div>
      </div>
    </ChartTable>
  )
}

/** Beside its guide; an unseen copy in the flow gives the column its width, whatever the language needs. */
const ScaleLabel = ({ y, text }: { readonly y: number; readonly text: string }) => (
  <>
    <span className="invisible block h-0">{text}</span>
    <span className="absolute -translate-y-1/2" style={{ top: `${y * 100}%` }}>
      {text}
    </span>
  </>
)
