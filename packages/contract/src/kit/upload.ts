/**
 * A file inside a call: `front: upload({ types: ['pdf', 'jpg'], maxMb: 10 })`.
 * The transport turns to multipart by itself when a call has one: the other fields travel as JSON in the part `data`.
 */
import * as z from 'zod/mini'

export interface UploadRule {
  readonly types: readonly FileType[]
  readonly maxMb: number
}

/** What a file is called and how its first bytes look: a name is a wish, the bytes decide. */
export const fileTypes = {
  pdf: { mime: 'application/pdf', magic: ['25504446'] },
  jpg: { mime: 'image/jpeg', magic: ['ffd8ff'] },
  jpeg: { mime: 'image/jpeg', magic: ['ffd8ff'] },
  webp: { mime: 'image/webp', magic: ['52494646'] },
  png: { mime: 'image/png', magic: ['89504e470d0a1a0a'] },
  /** Text says nothing of itself: whoever reads it finds out. */
  csv: { mime: 'text/csv', magic: [] },
  json: { mime: 'application/json', magic: [] },
  txt: { mime: 'text/plain', magic: [] },
  /** A part of a file says nothing either: the whole does. */
  bin: { mime: 'application/octet-stream', magic: [] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', magic: ['504b0304'] },
} as const
export type FileType = keyof typeof fileTypes

/** A file as the handler sees it; the browser gives a Blob, which has the same three. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

const rules = new WeakMap<object, UploadRule>()

export function upload(rule: UploadRule) {
  const endings = rule.types.map((type) => `.${type}`)
  const schema = z.custom<UploadedFile>(isFile).check(
    z.refine((file) => endings.some((ending) => file.name.toLowerCase().endsWith(ending)), { error: 'FILE_TYPE' }),
    z.refine((file) => file.size > 0 && file.size <= rule.maxMb * 1_000_000, { error: 'FILE_SIZE' }),
  )
  rules.set(schema, rule)
  return schema
}

/** The rule of a field, if it is a file; also of one that may be left out. */
export function uploadRule(field: object): UploadRule | undefined {
  const { innerType } = (field as { readonly _zod: { readonly def: { readonly innerType?: object } } })._zod.def
  return rules.get(field) ?? (innerType && uploadRule(innerType))
}

const isFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value && 'arrayBuffer' in value
