/** The parts of a packed workbook, unpacked as streams. What a part says of its size is believed only while it is true. */
import type { Readable } from 'node:stream'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { Stop } from './stop.ts'

/** A table of a hundred thousand payments unpacks to about a fifth of this. */
const MOST_UNPACKED = 300_000_000
/** What stands beside the sheets: texts of all cells, names of sheets, styles. */
const MOST_BESIDE = 80_000_000
/** A workbook has a dozen parts; thousands are a trick. */
const MOST_ENTRIES = 2_000

export interface Entries {
  has(name: string): boolean
  open(name: string): Promise<Readable>
  close(): void
}

export async function entriesOf(bytes: Uint8Array): Promise<Entries> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, validateEntrySizes: true },
      (error, opened) => (opened ? resolve(opened) : reject(error ?? new Stop('FILE_BROKEN'))),
    )
  }).catch(() => {
    throw new Stop('FILE_BROKEN')
  })
  const found = await listed(zip)
  return {
    has: (name) => found.has(name),
    close: () => zip.close(),
    open(name) {
      const entry = found.get(name)
      if (!entry) throw new Stop('FILE_NOT_TABLE')
      return new Promise((resolve, reject) => {
        // Where the directory says that it begins, there may be something else.
        zip.openReadStream(entry, (_error, stream) => (stream ? resolve(stream) : reject(new Stop('FILE_BROKEN'))))
      })
    },
  }
}

function listed(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const found = new Map<string, Entry>()
  let unpacked = 0
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize
      const isTooLarge = !entry.fileName.includes('worksheets/') && entry.uncompressedSize > MOST_BESIDE
      if (isTooLarge || unpacked > MOST_UNPACKED || found.size >= MOST_ENTRIES) return reject(new Stop('FILE_UNPACKS'))
      if (entry.isEncrypted()) return reject(new Stop('FILE_LOCKED'))
      found.set(entry.fileName.replace(/^\//, ''), entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(found))
    zip.on('error', () => reject(new Stop('FILE_BROKEN')))
    zip.readEntry()
  })
}
