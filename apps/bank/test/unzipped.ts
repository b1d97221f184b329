/** All files of an archive, by their names in it. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

export async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      found.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
    zip.readEntry()
  })
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    )
    files.set(entry.fileName, await buffer(stream))
  }
  return files
}
