import { ribbonsOf } from './donut.ts'

export interface SplitPart {
  readonly key: string
  /** Who gets it. */
  readonly label: string
  readonly perMille: number
  /** `70%`. */
  readonly text: string
}

interface SplitRibbonsProps {
  readonly parts: readonly SplitPart[]
  /** What is split, and the whole of it: `Income`, `100%`. */
  readonly whole: { readonly label: string; readonly text: string }
  /** The picture in one sentence. */
  readonly summary: string
}

const WIDTH = 400
const HEIGHT = 140
const GAP = 28
/** A label's own half: beside a thin ribbon at the edge it stays within the picture. In hundredths of its height. */
const HALF_LABEL = 16
const strengths = ['opacity-100', 'opacity-50', 'opacity-30', 'opacity-20']

/** One beam that parts: thickness is share. Words beside it; below it where there is no room. */
export function SplitRibbons({ parts, whole, summary }: SplitRibbonsProps) {
  const ribbons = ribbonsOf(
    parts.map(({ perMille }) => perMille),
    WIDTH,
    HEIGHT,
    GAP,
  )
  return (
    <figure className="grid items-center gap-4 phablet:grid-cols-[auto_minmax(0,1fr)_auto]">
      <p>
        <span className="display-22 block">{whole.text}</span>
        <span className="text-13 text-muted">{whole.label}</span>
      </p>
      <svg role="img" aria-label={summary} viewBox={`-6 0 ${WIDTH + 6} ${HEIGHT}`} preserveAspectRatio="none" className="h-35 w-full">
        <rect x={-6} y={(GAP * (parts.length - 1)) / 2} width={6} height={HEIGHT - GAP * (parts.length - 1)} className="fill-ink" />
        {ribbons.map(({ path }, index) => (
          <path key={parts[index]!.key} d={path} className={`fill-accent ${strengths[Math.min(index, strengths.length - 1)]}`} />
        ))}
      </svg>
      <ul className="relative grid gap-3 phablet:h-35 phablet:w-40">
        {parts.map(({ key, label, text }, index) => (
          <li key={key} className="phablet:absolute phablet:-translate-y-1/2" style={{ top: `${placeOf(ribbons[index]!.middle)}%` }}>
            <span className="numeric block text-16 font-strong">{text}</span>
            <span className="text-13 text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const placeOf = (middle: number): number => Math.min(Math.max(Math.round(middle * 1000) / 10, HALF_LABEL), 100 - HALF_LABEL)
