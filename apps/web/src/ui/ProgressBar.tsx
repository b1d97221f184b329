import './structures.css'
import { classes } from './classes.ts'

interface ProgressBarProps {
  readonly label: string
  /** Parts of a thousand; without it nobody knows how long. */
  readonly perMille?: number | undefined
  readonly tone?: 'accent' | 'negative' | 'positive'
}

const tones = { accent: 'bg-accent', negative: 'bg-negative', positive: 'bg-positive' } as const

/** How far something has come. */
export const ProgressBar = ({ label, perMille, tone = 'accent' }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={1000}
    aria-valuenow={perMille}
    className="h-1.5 overflow-hidden rounded-full bg-track"
  >
    <div
      className={classes(
        'h-full rounded-full transition-[width] duration-(--normal)',
        tones[tone],
        perMille === undefined && 'unknown-progress',
      )}
      style={{ width: perMille === undefined ? '30%' : `${perMille / 10}%` }}
    />
  </div>
)
