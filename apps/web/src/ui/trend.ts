/**
 * The geometry of a trend line: pure, on whole numbers, so that it says exactly what the ledger says.
 *   trendOf([100n, 300n, 200n])   { points: [{x, y}…] in a box of 0..1, guides: [{value, y}…] }
 */

export interface TrendPoint {
  readonly x: number
  readonly y: number
}
export interface TrendGuide {
  readonly value: bigint
  readonly y: number
}
export interface Trend {
  readonly points: readonly TrendPoint[]
  /** Round values between the lowest and the highest, at most three, lowest first. */
  readonly guides: readonly TrendGuide[]
}

export function trendOf(values: readonly bigint[]): Trend {
  const low = values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n)
  const high = values.reduce((a, b) => (b > a ? b : a), values[0] ?? 0n)
  // A balance that never moved is a line in the middle, not one on the floor.
  const place = (value: bigint) => (high === low ? 0.5 : 1 - ratio(value - low, high - low))
  const last = Math.max(values.length - 1, 1)
  return {
    points: values.map((value, index) => ({ x: index / last, y: place(value) })),
    guides: roundValues(low, high).map((value) => ({ value, y: place(value) })),
  }
}

/** Line through the points in a box of the given size, as an SVG path. */
export const pathOf = (points: readonly TrendPoint[], width: number, height: number): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${tidy(x * width)} ${tidy(y * height)}`).join('')

/** At most three round values inside the range: multiples of 1, 2 or 5 times a power of ten. */
function roundValues(low: bigint, high: bigint): bigint[] {
  if (high === low) return []
  for (let power = 10n ** BigInt(digits(high - low) - 1); power > 0n; power /= 10n) {
    for (const factor of [5n, 2n, 1n]) {
      const found = multiples(low, high, factor * power)
      if (found.length > 1) return atMostThree(found)
    }
  }
  return []
}

/** The highest, and below it two more at equal distances. */
function atMostThree(values: readonly bigint[]): bigint[] {
  const apart = Math.max(Math.floor((values.length - 1) / 2), 1)
  return values
    .toReversed()
    .filter((_, index) => index % apart === 0)
    .slice(0, 3)
    .toReversed()
}

function multiples(low: bigint, high: bigint, step: bigint): bigint[] {
  const found: bigint[] = []
  for (let value = ceilTo(low, step); value <= high; value += step) found.push(value)
  return found
}

const ceilTo = (value: bigint, step: bigint) => (value > 0n ? ((value + step - 1n) / step) * step : (value / step) * step)
const digits = (value: bigint) => value.toString().length
/** Only where on the screen something stands: six digits are more than a screen has pixels. */
const ratio = (part: bigint, whole: bigint) => Number((part * 1_000_000n) / whole) / 1_000_000
const tidy = (value: number) => Math.round(value * 100) / 100
