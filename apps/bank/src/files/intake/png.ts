/** A PNG written anew from the chunks that are the picture; texts, times, places and whatever stands behind its end are left out. */
import { crc32 } from 'node:zlib'
import { mustBePicture, Unfit } from './unfit.ts'

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const picture = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [PNG_SIGNATURE]
  let [at, isFirst, hasData] = [PNG_SIGNATURE.length, true, false]
  for (;;) {
    if (at + 12 > bytes.length) throw new Unfit('FILE_BROKEN')
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) throw new Unfit('FILE_BROKEN')
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw new Unfit('FILE_BROKEN')
    if (isFirst !== (type === 'IHDR') || (isFirst && length !== 13)) throw new Unfit('FILE_BROKEN')
    if (isFirst) mustBePicture(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
    isFirst = false
    hasData ||= type === 'IDAT'
    if (picture.includes(type)) kept.push(bytes.subarray(at, end))
    // A critical chunk that we do not know changes what the picture means.
    else if (type.charAt(0) === type.charAt(0).toUpperCase()) throw new Unfit('FILE_BROKEN')
    at = end
    if (type === 'IEND') break
  }
  if (!hasData) throw new Unfit('FILE_BROKEN')
  return Buffer.concat(kept)
}
