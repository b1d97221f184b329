/** Words that have no place where they stand: brand names outside brands, notes to oneself, addresses of one machine. */
import { at, type Check, type File } from './source.ts'

/** Not the specification, which is given, nor the place where these words are looked for. */
const ours = ({ path }: File): boolean => !/^(docs\/spec|tools\/tidy\/words)\b/.test(path)

const brandsMayStand = /^(packages\/brands|docs|tests)\/|\.(md|test\.tsx?)$|^apps\/\w+\/test\//

/** Brands are data: code asks for capabilities. `ids` are the brands' folders. */
export const brandNames =
  (ids: readonly string[]): Check =>
  (files) =>
    files
      .filter(({ path }) => !brandsMayStand.test(path))
      .flatMap((file) =>
        matches(
          file,
          new RegExp(`\\b(${ids.join('|')})\\b`, 'gi'),
          'a brand by its name: ask what it can do (brand.contractsEnable …), or move the fact to packages/brands',
        ),
      )

/** What is not done is not in the tree. */
export const leftovers: Check = (files) =>
  files
    .filter(ours)
    .flatMap((file) => matches(file, /\b(FIXME|TODO|HACK)\b/g, 'a note to oneself: do it now, or write it down where work is planned'))

/** A clone must work on every machine and with every registry. */
const foreign = [
  { pattern: /"resolved": "https?:/g, message: 'an address of one registry: keep omit-lockfile-registry-resolved and reinstall' },
  { pattern: /^\s*(@[\w-]+:)?registry\s*=/gm, message: 'a registry belongs into the user’s own .npmrc' },
  {
    pattern: /(?<![\w.$}*-])\/(work|home\/\w+\/\w+|root|Users\/\w+|tmp)\b(?!\/?\*)/g,
    message: 'a path of one machine: use os.tmpdir() or a path relative to the file',
  },
]

export const foreignPlaces: Check = (files) =>
  files.filter(ours).flatMap((file) => foreign.flatMap(({ pattern, message }) => matches(file, pattern, message)))

const matches = (file: File, pattern: RegExp, message: string): string[] =>
  Array.from(file.text.matchAll(pattern), ({ 0: found, index }) => `${at(file, index)} “${found.trim()}” is ${message}`)
