/** How old a case is, and how much of the time to answer is used: colour from 70 percent on, red from 95. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { classes } from '#ui'

const MINUTE_MS = 60_000
const NEAR = 0.7
const LATE = 0.95

interface GoalProps {
  readonly since: string
  readonly due: string
}

export const usedOf = ({ since, due }: GoalProps, now: number): number => (now - Date.parse(since)) / (Date.parse(due) - Date.parse(since))

export function Goal({ since, due }: GoalProps) {
  const { t } = useLingui()
  const [now] = useState(() => Date.now())
  const used = usedOf({ since, due }, now)
  const tone = used >= LATE ? 'negative' : used >= NEAR ? 'warning' : 'calm'
  return (
    <span className="grid gap-1">
      <span className={classes('numeric text-13', tone === 'negative' && 'text-negative', tone === 'warning' && 'text-warning')}>
        <Age minutes={Math.max(Math.floor((now - Date.parse(since)) / MINUTE_MS), 0)} />
      </span>
      <span aria-hidden className="block h-1 w-16 overflow-hidden rounded-full bg-track" title={used >= 1 ? t`Past the goal` : undefined}>
        <span
          className={classes(
            'block h-full origin-left rounded-full rtl:origin-right',
            tone === 'negative' ? 'bg-negative' : tone === 'warning' ? 'bg-warning' : 'bg-faint',
          )}
          style={{ transform: `scaleX(${Math.min(Math.max(used, 0.03), 1)})` }}
        />
      </span>
    </span>
  )
}

/** In the largest measure that says enough. */
function Age({ minutes }: { readonly minutes: number }) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours >= 48) return <Plural value={Math.floor(hours / 24)} one="# day" other="# days" />
  if (hours === 0) return <Trans>{rest} min</Trans>
  return (
    <Trans>
      {hours} h {rest} min
    </Trans>
  )
}
