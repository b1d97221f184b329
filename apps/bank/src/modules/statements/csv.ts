/** CSV as RFC 4180 has it, with a mark in front that says UTF-8: spreadsheets would show Cyrillic as nonsense without it. */
import { copied } from './copied.ts'
import type { Format } from './source.ts'

export const csv: Format = async function* ({ db, cells, titles }) {
  yield Buffer.from(`\uFEFF${titles.join(',')}\r\n`)
  for await (const chunk of copied(db, cells)) yield withReturns(chunk)
}

/** The database ends lines with a line feed alone. Texts of ours have one line, so every feed ends one. */
function withReturns(chunk: Buffer): Buffer {
  let feeds = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) feeds++
  if (feeds === 0) return chunk
  const made = Buffer.allocUnsafe(chunk.length + feeds)
  let [from, to] = [0, 0]
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
    to += chunk.copy(made, to, from, at)
    made[to++] = 13
    made[to++] = 10
    from = at + 1
  }
  chunk.copy(made, to, from)
  return made
}
