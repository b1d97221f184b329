import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { png } from '../../demo/buttons/png.ts'
import { heldSideways, jpeg, pdf, segment, withExif } from '../../../test/papers.ts'
import { cleanFile, Unfit } from './clean.ts'

const reasonOf = (bytes: Buffer): string => {
  try {
    return cleanFile(bytes).type
  } catch (error) {
    return error instanceof Unfit ? error.reason : String(error)
  }
}
const picture = Buffer.from(png(40, 40, () => [1, 2, 3, 255]))
const packed = (text: string) => {
  const bytes = deflateSync(Buffer.from(text))
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`
}

describe('[G81] hostile files', () => {
  test.each<[what: string, bytes: Buffer, reason: string]>([
    ['nothing', Buffer.alloc(0), 'FILE_TYPE'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE'],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'FILE_TYPE'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'FILE_TYPE'],
    ['an archive', Buffer.from('504b0304', 'hex'), 'FILE_TYPE'],
    ['a moving picture', Buffer.from('GIF89a<script>'), 'FILE_TYPE'],
    ['a page that begins like a PDF later', Buffer.from('<html>%PDF-1.7 %%EOF'), 'FILE_TYPE'],
    ['a JPEG that ends in the middle', jpeg().subarray(0, 40), 'FILE_BROKEN'],
    ['a JPEG of one byte more than its head', Buffer.from('ffd8ff', 'hex'), 'FILE_BROKEN'],
    ['a JPEG that claims a million pixels a side', jpeg(60_000, 60_000), 'PICTURE_SIZE'],
    ['a JPEG of two frames', Buffer.concat([jpeg().subarray(0, 2), frameOf(jpeg()), jpeg().subarray(2)]), 'FILE_BROKEN'],
    ['a PNG that claims a million pixels a side', Buffer.from(pngClaiming(50_000, 50_000)), 'PICTURE_SIZE'],
    ['a PNG whose sums are wrong', Buffer.concat([picture.subarray(0, -16), Buffer.alloc(16)]), 'FILE_BROKEN'],
    ['a PNG without an end', picture.subarray(0, -12), 'FILE_BROKEN'],
    ['a dot', Buffer.from(png(1, 1, () => [0, 0, 0, 255])), 'PICTURE_SIZE'],
    ['a PDF with a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'FILE_SCRIPTS'],
    ['a PDF with a script spelled in hex', pdf('<< /S /J#61vaScript >>'), 'FILE_SCRIPTS'],
    ['a PDF with a script in a packed object', pdf(packed('1 0 << /S /JavaScript >>')), 'FILE_SCRIPTS'],
    ['a PDF whose packed objects are spelled in hex', pdf(packed('1 0 << >>').replace('/ObjStm', '/Obj#53tm')), 'FILE_SCRIPTS'],
    ['a PDF whose objects are packed in a way of their own', pdf(packed('1 0').replace('/FlateDecode', '/LZWDecode')), 'FILE_SCRIPTS'],
    ['a PDF that starts a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'FILE_SCRIPTS'],
    ['a PDF that carries a file', pdf('<< /Type /EmbeddedFile >>'), 'FILE_SCRIPTS'],
    ['a PDF that sends a form', pdf('<< /S /SubmitForm >>'), 'FILE_SCRIPTS'],
    ['a PDF with a password', pdf('<< /Encrypt 5 0 R >>'), 'FILE_LOCKED'],
    ['a PDF that unpacks to gigabytes', pdf(packed('A'.repeat(40_000_000))), 'FILE_BROKEN'],
    ['a PDF with an archive behind it', Buffer.concat([pdf(''), Buffer.alloc(5000, 'PK')]), 'FILE_BROKEN'],
    ['a PDF without an end', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj'), 'FILE_BROKEN'],
  ])('%s is refused', (_what, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason)
  })
})

describe('[G82] what is kept of a picture', () => {
  test('a JPEG loses place, camera, thumbnail, comment and what stands behind it; the way it was held stays', () => {
    const dirty = Buffer.concat([withExif(heldSideways('GPS 44.4268 26.1025')), Buffer.from('<script>alert(1)</script>PK')])
    const { type, bytes } = cleanFile(dirty)
    expect(type).toBe('image/jpeg')
    for (const word of ['GPS', '44.4268', 'script', 'PK', 'secret comment']) expect(bytes.includes(word)).toBe(false)
    expect(bytes.subarray(-2).toString('hex')).toBe('ffd9')
    // The one Exif entry that is left: 6, a quarter turn.
    expect(bytes.indexOf(Buffer.from('01120003000000010006', 'hex'))).toBeGreaterThan(0)
    // What was cleaned once stays as it is.
    expect(cleanFile(bytes).bytes.equals(bytes)).toBe(true)
  })

  test('a script in a comment before the frame goes, and the pixels stay to the byte', () => {
    const dirty = Buffer.concat([jpeg().subarray(0, 2), segment(0xfe, Buffer.from('<?php secret comment ?>')), jpeg().subarray(2)])
    expect(cleanFile(dirty).bytes.equals(jpeg())).toBe(true)
  })

  test('a PNG loses texts and what stands behind it', () => {
    const { bytes } = cleanFile(Buffer.concat([picture, Buffer.from('%PDF-1.7 <script>')]))
    expect(bytes.equals(picture)).toBe(true)
  })

  test('a plain PDF stays to the byte, also with packed objects', () => {
    for (const plain of [pdf(''), pdf(packed('1 0 << /Type /Page >>'))]) expect(cleanFile(plain).bytes.equals(plain)).toBe(true)
  })
})

/** The frame segment of a JPEG, to have it twice. */
function frameOf(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  return bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2))
}

function pngClaiming(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(picture)
  const chunk = bytes.subarray(12, 29)
  chunk.writeUInt32BE(width, 4)
  chunk.writeUInt32BE(height, 8)
  bytes.writeUInt32BE(crc(chunk), 29)
  return bytes
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}
