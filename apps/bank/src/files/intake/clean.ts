/**
 * What a file from outside is, by its bytes and never by its name, and what the bank keeps of it. Nothing is decoded here: pictures are
 * taken apart and put together again, so no decoder of ours meets a stranger's pixels (decision 023).
 */
import { cleanJpeg } from './jpeg.ts'
import { mustBePlainPdf } from './pdf.ts'
import { cleanPng, PNG_SIGNATURE } from './png.ts'
import { Unfit } from './unfit.ts'

export { Unfit } from './unfit.ts'

export interface CleanFile {
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf'
  readonly bytes: Buffer
}

export function cleanFile(bytes: Buffer): CleanFile {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return { type: 'image/png', bytes: cleanPng(bytes) }
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) {
    mustBePlainPdf(bytes)
    return { type: 'application/pdf', bytes }
  }
  throw new Unfit('FILE_TYPE')
}
