/**
 * A file as the answer of a call: `output: { file: download() }`. The answer is then the file itself and no JSON; what goes wrong answers as usual.
 */
import * as z from 'zod/mini'

export interface Download {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

const downloads = new WeakSet<object>()

export function download() {
  const schema = z.custom<Download>((value) => typeof value === 'object' && value !== null && 'bytes' in value)
  downloads.add(schema)
  return schema
}

export const isDownload = (field: object): boolean => downloads.has(field)
