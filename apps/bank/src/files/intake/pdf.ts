/**
 * A PDF that only shows pages. One that runs, opens, sends or carries something is refused, also when the word for it is spelled in hex or
 * stands in a packed object stream; so is one that nobody can read without a password. It is kept as it came: writing it anew would break
 * the signature of a bank or an authority, which is what makes it worth something. ISO 32000-1, §7.3.5 (names), §7.5.7 (object streams).
 */
import { inflateSync } from 'node:zlib'
import { Unfit } from './unfit.ts'

/** Every script is an action of the type JavaScript; short words would be found by chance in packed pictures. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Movie|Sound|Rendition)(?![A-Za-z0-9])|\/XFA\s*[[\d]/
const locked = /\/Encrypt(?![A-Za-z0-9])/
const objects = /\/ObjStm(?![A-Za-z0-9])/g
/** Of all object streams of one file: they list objects, and are small. */
const MOST_UNPACKED = 32_000_000
const MOST_STREAMS = 20_000

export function mustBePlainPdf(bytes: Buffer): void {
  // One letter for each byte; a name in hex is read as everybody else reads it.
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  // What stands behind the end belongs to somebody else's format.
  if (end === -1 || text.length - end > 1024) throw new Unfit('FILE_BROKEN')
  look(text)
  let left = MOST_UNPACKED
  let streams = 0
  const lists = [...text.matchAll(objects)]
  // Whoever spells it in hex hides it.
  if (named(text).match(objects)?.length !== (lists.length || undefined)) throw new Unfit('FILE_SCRIPTS')
  for (const { index } of lists) {
    if (++streams > MOST_STREAMS) throw new Unfit('FILE_BROKEN')
    const opens = text.lastIndexOf('obj', index)
    const begins = text.indexOf('stream', index)
    const ends = text.indexOf('endstream', begins)
    if (opens === -1 || begins === -1 || ends === -1) throw new Unfit('FILE_BROKEN')
    const head = text.slice(opens, begins)
    const filters = [
      ...named(head).matchAll(/\/(FlateDecode|LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Fl|LZW|A85|AHx|RL)(?![A-Za-z])/g),
    ]
    const from = begins + 'stream'.length + (text.startsWith('\r\n', begins + 6) ? 2 : 1)
    const packed = bytes.subarray(from, ends)
    // Another packing than the usual one hides objects from us, and no program writes it.
    if (filters.length > 1 || (filters[0] && !/Fl/.test(filters[0][0]))) throw new Unfit('FILE_SCRIPTS')
    const inside = filters.length === 0 ? packed : unpacked(packed, left)
    left -= inside.length
    look(inside.toString('latin1'))
  }
}

function unpacked(packed: Buffer, left: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(left, 1) })
  } catch {
    throw new Unfit('FILE_BROKEN')
  }
}

function look(text: string): void {
  const read = named(text)
  if (locked.test(read)) throw new Unfit('FILE_LOCKED')
  if (active.test(read)) throw new Unfit('FILE_SCRIPTS')
}

const named = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
