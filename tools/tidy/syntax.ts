/** Reads TypeScript: the tree of a file, walked from the top, and what it imports. */
import { parseSync, type ParseResult } from 'vite'
import type { File } from './source.ts'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Import {
  readonly specifier: string
  readonly start: number
}

const parsed = new WeakMap<File, ParseResult>()

function parse(file: File): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  parsed.set(file, result)
  return result
}

/** Calls `visit` for every node with its ancestors, the nearest last. */
export function walk(file: File, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = []
  const step = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(step)
    if (!isNode(value)) return
    visit(value, ancestors)
    ancestors.push(value)
    Object.values(value).forEach(step)
    ancestors.pop()
  }
  step(parse(file).program)
}

/** Static, re-exported and lazy imports alike, types too. */
export function importsOf(file: File): readonly Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(file).module
  const given = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].flatMap((request) => (request ? [{ specifier: request.value, start: request.start }] : []))
  const lazy = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(file.text.slice(start, end))
    return literal?.[2] === undefined ? [] : [{ specifier: literal[2], start }]
  })
  return [...given, ...lazy]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string' && 'start' in value
