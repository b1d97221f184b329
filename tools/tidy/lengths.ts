/** Small files: none over 400 lines, half of them under 90. */
import { isCode, type Check, type File } from './source.ts'

const LONGEST = 400
const MEDIAN = 90
/** Worth a second look. */
const LONG = 300

export const lengths: Check = (files) => {
  const counted = linesOf(files)
  const tooLong = counted
    .filter(([, lines]) => lines > LONGEST)
    .map(([path, lines]) => `${path} has ${lines} lines: split it by what the eye sees`)
  const median = medianOf(counted.map(([, lines]) => lines))
  return median >= MEDIAN
    ? [...tooLong, `half of all files have ${median} lines or more: files have become long (under ${MEDIAN})`]
    : tooLong
}

export const longFiles = (files: readonly File[]): readonly string[] =>
  linesOf(files)
    .filter(([, lines]) => lines > LONG)
    .map(([path, lines]) => `${path} ${lines}`)

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const linesOf = (files: readonly File[]): readonly (readonly [path: string, lines: number])[] =>
  files
    .filter(({ path, text }) => (isCode(path) || /\.(css|sql)$/.test(path)) && !isWritten(text))
    .map(({ path, text }) => [path, text.trimEnd().split('\n').length])

/** Written by a tool, or rows that were kept of a database: nobody reads it from top to bottom. */
const isWritten = (text: string): boolean => text.startsWith('/** Written by tools/') || text.startsWith('-- kept ')
