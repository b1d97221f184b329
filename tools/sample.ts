/**
 * A sample of a matrix (route x brand x theme x language x width) that the commit decides: the same commit takes the same cases on
 * every machine, the next commit takes others, so that in time all are seen. `npm run test:full` takes everything.
 *   test.each(sample(cases, 12, 'axe'))
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

export const isFull = (): boolean => process.env['DUCAT_FULL'] === '1'

/** The commit that decides; DUCAT_SAMPLE repeats the sample of another one. */
export function sampleSeed(): string {
  try {
    return (
      process.env['DUCAT_SAMPLE'] ??
      execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=12', 'HEAD'], {
        encoding: 'utf8',
        cwd: import.meta.dirname,
      }).trim()
    )
  } catch {
    return 'no commit'
  }
}

/** `count` of the list, in the list's order. Prints what was taken. */
export function sample<T>(list: readonly T[], count: number, name: string): readonly T[] {
  if (isFull() || count >= list.length) return list
  const seed = sampleSeed()
  const taken = take(list, count, `${seed} ${name}`)
  // Playwright reads a file in every worker once more; once is enough to know.
  if (process.env['TEST_WORKER_INDEX'] === undefined)
    console.log(`${name}: ${taken.length} of ${list.length}, decided by ${seed}\n${taken.map((item) => `  ${says(item)}`).join('\n')}`)
  return taken
}

export function take<T>(list: readonly T[], count: number, seed: string): readonly T[] {
  const drawn = list
    .map((item, index) => ({
      index,
      lot: createHash('sha256')
        .update(`${seed} ${index} ${says(item)}`)
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
  const places = new Set(drawn.map(({ index }) => index))
  return list.filter((_item, index) => places.has(index))
}

const says = (item: unknown): string => (typeof item === 'string' ? item : JSON.stringify(item))
