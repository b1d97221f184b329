/** Where exchange rates come from. */
import type { Rate } from '@ducat/values'

/** US dollars for one unit. */
export interface MarketRate extends Rate {
  /** Good for showing sums and for fees, not for an exchange: it is too old, or a newer one jumped and waits for a person. */
  readonly stopped?: boolean
}

export interface Fx {
  /** Middle rates of a day, each currency against the US dollar, newest when no day is named. */
  rates(day?: string): Promise<readonly MarketRate[]>
}
