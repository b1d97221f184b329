/**
 * The rows of docs/spec/calls.csv, and the fields that they name.
 *   specRows()                            every row by its id
 *   fieldsIn('note:string?; a:[{b:int}]') { note: optional, a: { b } }, without what is only a remark: `(none)`, `...`, `as cardLimitGet`
 * A star behind a name says that the specification left it open; it is a field like any other.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SpecRow {
  readonly id: string
  readonly verb: string
  readonly path_or_method: string
  readonly access: string
  readonly request: string
  readonly response: string
  readonly notes: string
}

export interface SpecField {
  readonly name: string
  readonly isOptional: boolean
  /** `header`, `path`, `query`, `part`: where it travels, when the row says so. */
  readonly place: string | undefined
  /** Of an object, or of each object of a list. */
  readonly fields: readonly SpecField[]
}

const file = join(import.meta.dirname, '../../../../docs/spec/calls.csv')

export function specRows(): ReadonlyMap<string, SpecRow> {
  const [head = [], ...rows] = cells(readFileSync(file, 'utf8'))
  return new Map(
    rows.map((row) => [row[0] ?? '', Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])) as unknown as SpecRow]),
  )
}

/** Quoted fields as RFC 4180 has them. */
function cells(text: string): readonly (readonly string[])[] {
  const found: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    found.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') found.push([])
  }
  return found.filter((row) => row.length > 1)
}

export const fieldsIn = (text: string): readonly SpecField[] =>
  parts(text, /[;,]/).flatMap((part) => {
    const [, name, place, type] = /^([\w.-]+(?:\[\])?)\*?\s*(?:\((\w+)\))?\s*(?::\s*([^]*))?$/.exec(part.trim()) ?? []
    if (name === undefined || (type === undefined && !isName(part.trim()))) return []
    const [path = '', ...inner] = name.split('.')
    const field = fieldOf(path, place, inner.length > 0 ? `{${inner.join('.')}:${type}}` : (type ?? ''))
    return [field]
  })

/** In a list of names alone: `ownAccounts:{digital, wire}`. */
const isName = (text: string): boolean => /^[a-zA-Z]\w*\*?$/.test(text)

function fieldOf(name: string, place: string | undefined, type: string): SpecField {
  const { body, after } = split(type.trim())
  const [, remark] = /\((header|path|query|part)\)/.exec(after) ?? []
  return { name, isOptional: /^(\[\])?\?/.test(after), place: place ?? remark, fields: body === undefined ? [] : fieldsIn(body) }
}

/** `[{a:int, b:int}]? (masked)` is what stands in its braces, and what follows them. */
function split(type: string): { readonly body: string | undefined; readonly after: string } {
  if (!/^\[?\{/.test(type))
    return { body: undefined, after: type.replace(/^(?:enum\([^)]*\)|string\([^)]*\)|'[^']*'|\[[^\]]*\]|[\w.]+)/, '') }
  const end = closing(type)
  return { body: type.slice(type.indexOf('{') + 1, type.lastIndexOf('}', end)), after: type.slice(end + 1) }
}

/** Where the bracket that opens a text is closed. */
function closing(text: string): number {
  let depth = 0
  for (let place = 0; place < text.length; place++) {
    if ('{[('.includes(text[place]!)) depth++
    if ('}])'.includes(text[place]!) && --depth === 0) return place
  }
  return text.length
}

function parts(text: string, at: RegExp): readonly string[] {
  const found = ['']
  let depth = 0
  for (const sign of text) {
    if ('{[('.includes(sign)) depth++
    if ('}])'.includes(sign)) depth--
    if (depth === 0 && at.test(sign)) found.push('')
    else found[found.length - 1] += sign
  }
  return found
}
