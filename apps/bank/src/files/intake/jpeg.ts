/**
 * A JPEG written anew from what a decoder needs of it: tables, frame, scans. Places, cameras, thumbnails, comments, colour profiles and
 * whatever stands behind its end are left out; of its metadata only the way it was held stays. ITU T.81, annex B.
 */
import { mustBePicture, Unfit } from './unfit.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
/** Baseline, extended, progressive. Others are rare and some decoders stumble over them. */
const frames = [0xc0, 0xc1, 0xc2]
/** DHT, DQT, DRI. */
const tables = [0xc4, 0xdb, 0xdd]
const MOST_SCANS = 64

export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  let [at, scans, hasFrame] = [2, 0, false]
  for (;;) {
    const marker = markerAt(bytes, at)
    at = marker.after
    if (marker.code === 0xd9) break
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
    if (length < 2 || at + length > bytes.length) throw new Unfit('FILE_BROKEN')
    const body = bytes.subarray(at + 2, at + length)
    const segment = Buffer.concat([Buffer.from([0xff, marker.code]), bytes.subarray(at, at + length)])
    at += length
    if (frames.includes(marker.code)) {
      if (hasFrame || body.length < 6) throw new Unfit('FILE_BROKEN')
      mustBePicture(body.readUInt16BE(3), body.readUInt16BE(1))
      hasFrame = true
      kept.push(segment)
    } else if (tables.includes(marker.code)) kept.push(segment)
    else if (marker.code === 0xda) {
      if (!hasFrame || ++scans > MOST_SCANS) throw new Unfit('FILE_BROKEN')
      const end = endOfScan(bytes, at)
      kept.push(segment, bytes.subarray(at, end))
      at = end
    } else if (marker.code === 0xe1) orientation = orientationOf(body) ?? orientation
    // Says how colours are stored; without it pictures of some programs turn green.
    else if (marker.code === 0xee && body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe') kept.push(segment)
    else if (!isLeftOut(marker.code)) throw new Unfit('FILE_BROKEN')
  }
  if (!hasFrame || scans === 0) throw new Unfit('FILE_BROKEN')
  return Buffer.concat([SOI, ...(orientation === 1 ? [] : [held(orientation)]), ...kept, EOI])
}

/** APPn and COM. */
const isLeftOut = (code: number): boolean => (code >= 0xe0 && code <= 0xef) || code === 0xfe

function markerAt(bytes: Buffer, from: number): { readonly code: number; readonly after: number } {
  let at = from
  if (bytes[at] !== 0xff) throw new Unfit('FILE_BROKEN')
  while (bytes[at] === 0xff) at++
  const code = bytes[at]
  if (code === undefined || code === 0) throw new Unfit('FILE_BROKEN')
  return { code, after: at + 1 }
}

/** Within a scan a marker's first byte is followed by zero, or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new Unfit('FILE_BROKEN')
}

const ORIENTATION = 0x0112

/** Of the first directory of Exif; what cannot be read says nothing. */
function orientationOf(body: Buffer): number | undefined {
  if (body.toString('latin1', 0, 6) !== 'Exif\0\0' || body.length < 14) return undefined
  const tiff = body.subarray(6)
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < Math.min(short(first), 100); entry++) {
    const at = first + 2 + entry * 12
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An Exif segment that says nothing but how the picture was held. */
function held(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
