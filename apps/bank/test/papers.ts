/** Files for tests of documents: small ones that are right, and the pieces to make them wrong. */
import type { Client } from './client.ts'
import { files } from '@ducat/contract/documents/calls'

export const segment = (code: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** As small as one can be that has every part: tables, a frame, a scan. Nobody decodes it here. */
export function jpeg(width = 640, height = 480, pixels = 64): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20, 0)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(pixels, 0x55),
    Buffer.from('ff00', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ])
}

/** Exif of a phone held sideways (6), with whatever else it says. */
export function heldSideways(says: string): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(6, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(says)])
}

export const withExif = (exif: Buffer): Buffer =>
  Buffer.concat([jpeg().subarray(0, 2), segment(0xe1, exif), segment(0xfe, Buffer.from('secret comment')), jpeg().subarray(2)])

export const pdf = (inside: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${inside}\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1')

export const paper = (bytes: Buffer, name = 'paper.jpg'): File => new File([new Uint8Array(bytes)], name)

/** A whole file, sent in parts. */
export async function sendInParts(
  who: Client,
  bytes: Buffer,
  partSize = 1_000_000,
  options: { fromCustomerId?: number } = {},
): Promise<number> {
  const { fileId } = await who.call(files.begin, { size: bytes.length }, options)
  for (let offset = 0; offset < bytes.length; offset += partSize)
    await who.call(files.part, { fileId, offset, part: paper(bytes.subarray(offset, offset + partSize), 'part.bin') }, options)
  return fileId
}
