/**
 * XML of other people's files, read with care: no document type, so no entities of its own and none from outside; bounded in size, depth
 * and number of elements. And XML of ours, written.
 *   readXml     the root element; throws CutShort when the end is missing, and Malformed when no end could mend it
 *   element     one element as text; what is undefined is left out
 */
import { SaxesParser } from 'saxes'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

export class CutShort extends Error {}
export class Malformed extends Error {}

/** A statement of a busy day has some tens of megabytes less. */
export const LARGEST_FILE = 32 * 1024 * 1024
const DEEPEST = 40
const MOST_ELEMENTS = 2_000_000

interface Open {
  name: string
  attributes: Record<string, string>
  children: Open[]
  text: string
}

export function readXml(bytes: Buffer): Element {
  if (bytes.length > LARGEST_FILE) throw new Malformed('the file is too large')
  const text = decoded(bytes)
  const parser = new SaxesParser({ xmlns: false })
  const open: Open[] = []
  let root: Open | undefined
  let count = 0
  let isEnding = false
  parser.on('error', (error) => {
    throw isEnding ? new CutShort('the file is cut short') : new Malformed(error.message.slice(0, 200))
  })
  parser.on('doctype', () => {
    throw new Malformed('the file has a document type, which is not accepted')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MOST_ELEMENTS) throw new Malformed('the file has too many elements')
    if (open.length >= DEEPEST) throw new Malformed('the file is nested too deep')
    const element: Open = {
      name: name.slice(name.indexOf(':') + 1),
      attributes,
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const append = (piece: string) => {
    const last = open.at(-1)
    if (last) last.text += piece
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.write(text)
  isEnding = true
  parser.close()
  if (!root) throw new CutShort('the file is empty')
  return root
}

const encodings = new Set(['utf-8', 'iso-8859-1', 'windows-1252', 'us-ascii'])

function decoded(bytes: Buffer): string {
  const said = /^(?:\uFEFF)?<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const encoding = (said ?? 'utf-8').toLowerCase()
  if (!encodings.has(encoding)) throw new Malformed('the file is in an encoding that is not accepted')
  // A character may be cut in two: that is a file whose end is missing.
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    const whole = new TextDecoder(encoding, { fatal: true })
    try {
      whole.decode(bytes.subarray(0, -4), { stream: true })
    } catch {
      throw new Malformed(`the file is not ${encoding}`)
    }
    throw new CutShort('the file is cut short')
  }
}

export const child = (of: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => found?.children.find((one) => one.name === name), of)

export const children = (of: Element | undefined, name: string): readonly Element[] => of?.children.filter((one) => one.name === name) ?? []

/** Undefined when it is empty or not there. */
export const textOf = (of: Element | undefined, ...path: readonly string[]): string | undefined =>
  child(of, ...path)?.text.trim() || undefined

type Content = string | number | undefined

/** `content` is escaped unless it was made by `element`. */
export function element(
  name: string,
  content: Content | readonly (Markup | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): Markup | undefined {
  if (content === undefined || content === '') return undefined
  const inner = typeof content === 'object' ? content.flatMap((one) => (one ? [one.markup] : [])).join('') : escaped(String(content))
  if (inner === '') return undefined
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return { markup: `<${name}${said.join('')}>${inner}</${name}>` }
}

export interface Markup {
  readonly markup: string
}

/** Control characters have no place in XML, not even escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, ' ')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
