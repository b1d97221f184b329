import type { Format } from './format.ts'

/** How large a file is: `84 kB`, `1.2 MB`. */
export function sizeText(bytes: number, format: Format): string {
  if (bytes < 1_000_000) return `${format.number(Math.max(1, Math.round(bytes / 1000)))} kB`
  return `${format.number(Math.round(bytes / 100_000) / 10)} MB`
}
