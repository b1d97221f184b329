/** What was said yes to: how much, how often, when next, for how long. */
import { scheduleFrequencies, type ScheduleFrequency } from '@ducat/contract/schedules/models'
import type { Money } from '@ducat/values'

export interface Terms {
  readonly amount: Money
  readonly frequency: ScheduleFrequency
  readonly nextOn: string
  readonly endsOn: string | null
  /** Payments in all. */
  readonly runsMax: number | null
}

/** Whether more money could leave than before, in any way: then it takes a new yes. */
export function asksMore(before: Terms, after: Terms): boolean {
  return (
    after.amount.minor > before.amount.minor ||
    scheduleFrequencies.indexOf(after.frequency) < scheduleFrequencies.indexOf(before.frequency) ||
    // Whoever could bring every date forward would pay as often as they like.
    after.nextOn < before.nextOn ||
    goesOnLonger(before, after)
  )
}

/** An end of another kind cannot be compared: it counts as longer. */
function goesOnLonger(before: Terms, after: Terms): boolean {
  if (before.endsOn === null && before.runsMax === null) return false
  if (before.endsOn !== null) return after.endsOn === null || after.endsOn > before.endsOn
  return after.runsMax === null || after.runsMax > before.runsMax!
}
