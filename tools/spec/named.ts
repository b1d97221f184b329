/**
 * Which ids of the specification the titles of tests begin with: `[AUTH-031] [API-019] a second 401 goes to login`. Such a title claims the
 * whole sentence of the id; `[API-009 part: the form of an upload]` claims the part that it names.
 * A table of cases may bring them along: test.each([['[C-AUTH-002]', …]])('%s …').
 */
import { at, type Check, type File } from '../tidy/source.ts'
import { walk, type Node } from '../tidy/syntax.ts'
import type { Partly } from './partly.ts'
import type { SpecRow } from './read.ts'

export interface Named {
  readonly id: string
  /** Undefined: all of it. */
  readonly part: string | undefined
  readonly file: File
  readonly start: number
}

export function namedIds(files: readonly File[]): readonly Named[] {
  const found: Named[] = []
  for (const file of files.filter(({ path }) => /\.test\.tsx?$/.test(path)))
    walk(file, (node) => {
      const title = titleOf(node) || idsOfCase(node)
      const ids = /^(?:\[[^\]]+\]\s*)+/.exec(title)?.[0] ?? ''
      for (const [, id = '', part] of ids.matchAll(/\[([^\] ]+)(?: part: ([^\]]+))?[^\]]*\]/g))
        found.push({ id, part, file, start: node.start })
    })
  return found
}

/** Goals (G71) and threats (T12) of reliability are named like ids; the specification does not list them. */
const isGoal = (id: string): boolean => /^[GT]\d+$/.test(id)

export const unknownIds =
  (spec: readonly SpecRow[]): Check =>
  (files) => {
    const known = new Set(spec.map(({ id }) => id))
    return namedIds(files)
      .filter(({ id }) => !known.has(id) && !isGoal(id))
      .map(({ id, file, start }) => `${at(file, start)} names [${id}], which docs/spec does not have`)
  }

/** Ids that are proven in full: named without a part, and in no list of what waits. */
export function provenIds(files: readonly File[], partly: readonly Partly[]): ReadonlySet<string> {
  const waiting = new Set(partly.map(({ id }) => id))
  return new Set(namedIds(files).flatMap(({ id, part }) => (part === undefined && !waiting.has(id) ? [id] : [])))
}

/** The list of what is proven in part and the titles say the same. */
export const wrongParts =
  (partly: readonly Partly[]): Check =>
  (files) => {
    const waiting = new Map(partly.map((one) => [one.id, one.waitsFor]))
    const named = namedIds(files)
    const parts = new Set(named.flatMap(({ id, part }) => (part === undefined ? [] : [id])))
    return [
      ...named.flatMap(({ id, part, file, start }) => {
        const what = waiting.get(id)
        if (part === undefined)
          return what === undefined ? [] : [`${at(file, start)} claims all of [${id}], which waits for ${what}: name the part`]
        return what === undefined ? [`${at(file, start)} names a part of [${id}]: say in tools/spec/partly.ts what the rest waits for`] : []
      }),
      ...partly.flatMap(({ id }) => (parts.has(id) ? [] : [`tools/spec/partly.ts lists [${id}], of which no test names a part`])),
    ]
  }

/** The first argument of test(), it() and describe(), also behind .each and .skipIf. */
function titleOf(node: Node): string {
  if (node.type !== 'CallExpression' || !['test', 'it', 'describe'].includes(rootOf(node['callee'] as Node))) return ''
  const [first] = node['arguments'] as Node[]
  if (first?.type === 'Literal') return String(first['value'])
  const [start] = first?.type === 'TemplateLiteral' ? (first['quasis'] as Node[]) : []
  return start ? (start['value'] as { cooked: string }).cooked : ''
}

/** A text that is nothing but ids. */
function idsOfCase(node: Node): string {
  const text = node.type === 'Literal' ? String(node['value']) : ''
  return /^(?:\[[A-Z]+(?:-[A-Z0-9]+)*-\d+(?: part: [^\]]+)?\]\s*)+$/.test(text) ? text : ''
}

function rootOf(node: Node): string {
  if (node.type === 'Identifier') return String(node['name'])
  const inner = node['object'] ?? node['callee'] ?? node['tag']
  return inner ? rootOf(inner as Node) : ''
}
