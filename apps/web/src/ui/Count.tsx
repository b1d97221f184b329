import { classes } from './classes.ts'

/** Accent: work to do. Red: required actions. Grey: information. Blue: what is active. */
export type CountTone = 'work' | 'required' | 'plain' | 'active'

const tones: Record<CountTone, string> = {
  work: 'bg-accent text-on-accent',
  required: 'bg-negative text-surface',
  plain: 'bg-track text-muted',
  active: 'bg-info-soft text-info',
}

interface CountProps {
  readonly value: number
  readonly tone?: CountTone
  /** What is counted, for readers that listen: `3 to approve`. */
  readonly label?: string
}

/** How many, in a small round; nothing where there is nothing to count. */
export const Count = ({ value, tone = 'plain', label }: CountProps) =>
  value > 0 && (
    <span
      className={classes(
        'numeric inline-grid h-5 min-w-5 flex-none place-items-center rounded-full px-1.5 text-11 font-strong',
        tones[tone],
      )}
    >
      <span aria-hidden={label !== undefined || undefined}>{value > 99 ? '99+' : value}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  )
