/** A ZIP archive written as its parts come: sizes stand after each entry, so nothing is held back. Up to 4 GB. */
import { createDeflateRaw, crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
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

/** Entries may be found while it is written. */
export async function* zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let place = 0
  for await (const { name, content } of entries) {
    const bytes = Buffer.from(name)
    const at = place
    const head = localHead(bytes)
    place += head.length
    yield head
    let [crc, size, packed] = [0, 0, 0]
    const counted = (chunk: Buffer) => {
      crc = crc32(chunk, crc)
      size += chunk.length
    }
    for await (const chunk of deflated(content, counted)) {
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

/** Bytes of one piece of text: larger ones are written in several. */
const ROOM = 1_000_000

async function* deflated(texts: ZipEntry['content'], counted: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3 })
  // One room for all of them: a buffer for each would lie about until somebody collects it, and nobody is in a hurry to.
  const room = Buffer.allocUnsafe(ROOM)
  const feeding = (async () => {
    const write = async (chunk: Buffer) => {
      counted(chunk)
      await new Promise<void>((done, fail) => deflate.write(chunk, (error) => (error ? fail(error) : done())))
    }
    for await (const text of texts) {
      if (typeof text === 'string') for (const piece of piecesOf(text)) await write(room.subarray(0, room.write(piece)))
      else await write(Buffer.from(text.buffer, text.byteOffset, text.byteLength))
    }
    deflate.end()
  })()
  // What fails while feeding ends the reading too, and is thrown below.
  feeding.catch((error: Error) => deflate.destroy(error))
  for await (const chunk of deflate) yield chunk as Buffer
  await feeding
}

/** No letter takes more than three bytes for each of its places, and none is cut in two. */
function* piecesOf(text: string): Generator<string> {
  const most = Math.floor(ROOM / 3)
  for (let from = 0; from < text.length;) {
    const cut = Math.min(from + most, text.length)
    const last = text.charCodeAt(cut - 1)
    const to = cut < text.length && last >= 0xd800 && last < 0xdc00 ? cut - 1 : cut
    yield text.slice(from, to)
    from = to
  }
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
