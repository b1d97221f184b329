import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'info' | 'accent'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-track text-muted',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
}

/** A state in a word; the colour only repeats it. */
export const Badge = ({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex h-5.5 items-center gap-1.5 rounded-full ps-1.75 pe-2 text-12 font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    <span className="size-1.5 flex-none rounded-full bg-current" />
    {/* Sentence case, whatever the word is elsewhere: the same one may stand inside a sentence. */}
    <span className="inline-block first-letter:uppercase">{children}</span>
  </span>
)
