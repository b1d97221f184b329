/** Where exchange rates come from. */
import type { Rate } from '@ducat/values'

export interface Fx {
  /** Middle rates of a day, each currency against the US dollar, newest when no day is named. */
  rates(day?: string): Promise<readonly Rate[]>
}
