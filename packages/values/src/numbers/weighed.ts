/** Sums of digits by weights: what most check digits are made of. */

export const digitsOf = (text: string): number[] => Array.from(text, Number)

export const weighed = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + value * (weights[place % weights.length] ?? 0), 0)

/** Each product counts by its last digit alone. */
export const weighedByUnits = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, place) => sum + ((value * (weights[place % weights.length] ?? 0)) % 10), 0)

/** From one weight down to another: `down(6, 2)` is 6 5 4 3 2. */
export const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_none, step) => from - step)

/** The rest of a number of any length. */
export function restOf(digits: string, by: number): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % by
  return rest
}
