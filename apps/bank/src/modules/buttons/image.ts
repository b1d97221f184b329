/**
 * Whether bytes are a picture that a logo may be: by their first bytes, and by the header that a decoder would read. Nothing is drawn here, so
 * nothing in a file can do anything; a picture that lies about the rest shows as a broken one and no more.
 *   PNG    signature, a sound IHDR with its checksum, and the end chunk
 *   JPEG   segments from SOI to the frame header; what follows it is the picture
 *   WebP   RIFF of the whole file with a VP8, VP8L or VP8X header
 */
import { crc32 } from 'node:zlib'
import { LOGO_PIXELS } from '@ducat/contract/buttons/models'

export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

export type ImageProblem = 'FILE_TYPE' | 'FILE_DAMAGED' | 'IMAGE_TOO_SMALL' | 'IMAGE_TOO_LARGE'

export function pictureIn(bytes: Buffer): Picture | ImageProblem {
  const format = formats.find(({ is }) => is(bytes))
  if (!format) return 'FILE_TYPE'
  const size = format.size(bytes)
  if (!size) return 'FILE_DAMAGED'
  const [width, height] = size
  if (width < LOGO_PIXELS.least || height < LOGO_PIXELS.least) return 'IMAGE_TOO_SMALL'
  if (width > LOGO_PIXELS.most || height > LOGO_PIXELS.most) return 'IMAGE_TOO_LARGE'
  return { type: format.type, width, height }
}

type Size = readonly [width: number, height: number] | undefined

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

function pngSize(bytes: Buffer): Size {
  const isWhole = bytes.length >= 45 && bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isWhole || crc32(bytes.subarray(12, 29)) !== bytes.readUInt32BE(29) || bytes.indexOf('IEND', 33, 'latin1') === -1) return undefined
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** Frame headers of every kind of JPEG; the three between them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): Size {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    // The picture begins, or ends, before anything said how large it is.
    if (marker === 0xda || marker === 0xd9) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    if (isFrame(marker)) return at + 2 + length < bytes.length ? [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)] : undefined
    at += 2 + length
  }
  return undefined
}

function webpSize(bytes: Buffer): Size {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length + 1) return undefined
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (chunk === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21)
    return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
  }
  if (chunk === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  return undefined
}

const formats = [
  { type: 'image/png', is: (bytes: Buffer) => bytes.subarray(0, 8).equals(PNG), size: pngSize },
  { type: 'image/jpeg', is: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff', size: jpegSize },
  {
    type: 'image/webp',
    is: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    size: webpSize,
  },
] as const
