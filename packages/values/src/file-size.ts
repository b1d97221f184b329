/** File sizes: decimal units, kB at 1000, up to YB. Spec: foundations §9. */
const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

export interface FileSize {
  readonly value: number
  readonly unit: (typeof units)[number]
}

/** The largest unit in which the size is at least 1, with one decimal above bytes: 1500 is 1.5 kB. */
export function fileSize(bytes: number): FileSize {
  let step = 0
  let value = bytes
  while (value >= 999.95 && step < units.length - 1) {
    value /= 1000
    step++
  }
  return { value: step === 0 ? value : Math.round(value * 10) / 10, unit: units[step]! }
}
