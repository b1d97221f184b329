/**
 * What a scenario found, as figures with their limits: the line, the verdict and the report all come from them.
 *   none('lost', 0)   atMost('gap', 1.2, 2, 's')   atLeast('payments', 900, 100)   exactly('winners', 1, 1)   told('replies', 12)
 */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** In words, as the line shows it; empty when the figure is only told. */
  readonly limit: string
  readonly holds: boolean
}

export type Outcome =
  | { readonly measures: readonly Measure[]; readonly notes?: readonly string[] }
  /** Cannot be tried here, and why. */
  | { readonly skipped: string }

export const none = (name: string, value: number): Measure => exactly(name, value, 0)

export const exactly = (name: string, value: number, wanted: number): Measure => made(name, value, '', `${wanted}`, value === wanted)

export const atMost = (name: string, value: number, most: number, unit = ''): Measure =>
  made(name, value, unit, `at most ${written(most, unit)}`, value <= most)

/** Guards against a run in which nothing happened. */
export const atLeast = (name: string, value: number, least: number, unit = ''): Measure =>
  made(name, value, unit, `at least ${written(least, unit)}`, value >= least)

export const told = (name: string, value: number, unit = ''): Measure => made(name, value, unit, '', true)

export const figureOf = (measures: readonly Measure[]): string =>
  measures.map(({ name, value, unit }) => `${name} ${written(value, unit)}`).join(', ')

export const limitOf = (measures: readonly Measure[]): string =>
  measures
    .filter(({ limit }) => limit !== '')
    .map(({ name, limit }) => `${name} ${limit}`)
    .join(', ')

const made = (name: string, value: number, unit: string, limit: string, holds: boolean): Measure => ({ name, value, unit, limit, holds })

const written = (value: number, unit: string): string =>
  `${Number.isInteger(value) ? value : value.toFixed(2)}${unit === '' ? '' : ` ${unit}`}`
