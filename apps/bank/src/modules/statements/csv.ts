/** CSV as RFC 4180 has it, with a mark in front that says UTF-8: spreadsheets would show Cyrillic as nonsense without it. */
import { copied } from './copied.ts'
import type { Format } from './source.ts'

export const csv: Format = async function* ({ db, cells, titles, count }) {
  yield Buffer.from(`\uFEFF${titles.join(',')}\r\n`)
  for await (const chunk of copied(db, cells)) {
    const made = withReturns(chunk)
    // The database wrote these lines by itself: each has become one letter longer.
    count(made.length - chunk.length)
    yield made
  }
}

/**
 * The database ends lines with a line feed alone. Texts of ours have one line, so every feed ends one. Read as Latin letters every byte is
 * one of them and comes back as it was, in a fraction of the time that bytes take one by one.
 */
const withReturns = (chunk: Buffer): Buffer => Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
