/** A ZIP archive written as its parts come: sizes stand after each entry, so nothing is held back. Up to 4 GB. */
import { createDeflateRaw, crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** Sizes follow the entry, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
/** 1 January 1980: the archive tells nothing of its maker. */
const DAY = 0x21

export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let place = 0
  for (const { name, content } of entries) {
    const bytes = Buffer.from(name)
    const at = place
    const head = localHead(bytes)
    place += head.length
    yield head
    let [crc, size, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const text of content) {
        const chunk = Buffer.from(text)
        crc = crc32(chunk, crc)
        size += chunk.length
        yield chunk
      }
    }
    for await (const chunk of deflated(counted())) {
      packed += chunk.length
      yield chunk
    }
    const tail = descriptor(crc, packed, size)
    place += packed + tail.length
    yield tail
    written.push({ name: bytes, crc, packed, size, at })
  }
  const directory = Buffer.concat(written.map(centralHead))
  yield Buffer.concat([directory, end(written.length, directory.length, place)])
}

async function* deflated(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 })
  const feeding = (async () => {
    for await (const chunk of chunks) if (!deflate.write(chunk)) await new Promise((go) => deflate.once('drain', go))
    deflate.end()
  })()
  // What fails while feeding ends the reading too, and is thrown below.
  feeding.catch((error: Error) => deflate.destroy(error))
  for await (const chunk of deflate) yield chunk as Buffer
  await feeding
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DAY, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function centralHead({ name, crc, packed, size, at }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATE, 10)
  head.writeUInt16LE(DAY, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function end(entries: number, size: number, at: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(entries, 8)
  tail.writeUInt16LE(entries, 10)
  tail.writeUInt32LE(size, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}
