/**
 * The tables that each room of the bank writes, read from its SQL: `sql` templates and strings in TypeScript, the writing verbs of kysely,
 * and functions in <room>/sql/*.sql. A function that stands in a migration only is told by its name.
 *   writesOf(files)        every place that writes a table
 *   createdTables(files)   what the migrations create, and db/ for itself
 */
import { at, isCode, isTest, type File } from './source.ts'
import { walk, type Node } from './syntax.ts'

export interface Write {
  readonly table: string
  /** `modules/cards`, `ledger`; `function card_payment_moves` for a function in a migration. */
  readonly by: string
  readonly place: string
}

const bank = 'apps/bank/src/'
const migrations = 'apps/bank/migrations/'
/** Before the name of a function, instead of a room. */
export const IN_MIGRATION = 'function '
/** The table of a write that names none. */
export const COMPUTED = ''
/** An expression within a template: no name, so that a computed table is seen as one. */
const HOLE = '\ufdd0'

export function writesOf(files: readonly File[]): readonly Write[] {
  const code = files.filter(({ path }) => path.startsWith(bank) && !isTest(path))
  return [
    ...code.filter(({ path }) => isCode(path)).flatMap(inCode),
    ...code.filter(({ path }) => path.endsWith('.sql')).flatMap((file) => inText(file, roomOf(file.path), withoutComments(file.text), 0)),
    ...inMigrations(files),
  ]
}

export function createdTables(files: readonly File[]): ReadonlySet<string> {
  const created = new Set<string>()
  for (const { text } of [...files.filter(({ path }) => path.startsWith(`${bank}db/`) && !isTest(path)), ...inOrder(files)])
    for (const [, verb, name = ''] of withoutComments(text).matchAll(
      /\b(create|drop)\s+(?:unlogged\s+)?table\s+(?:if (?:not )?exists\s+)?(\w+)/gi,
    ))
      if (verb!.toLowerCase() === 'create') created.add(name)
      else created.delete(name)
  return created
}

/** The room of a file of the bank: a folder, or one of those that modules/ and gateways/ hold; a file beside the rooms is the bank itself. */
export function roomOf(path: string): string {
  const parts = path.slice(bank.length).split('/')
  if (parts.length === 1) return 'bank'
  return parts.slice(0, parts[0] === 'modules' || parts[0] === 'gateways' ? Math.min(2, parts.length - 1) : 1).join('/')
}

const verbs =
  /\b(?:insert\s+into|merge\s+into|delete\s+from(?:\s+only)?|truncate(?:\s+table)?)\s+(?!on\b)([\w\ufdd0]+)|\bupdate\s+(?:only\s+)?([\w\ufdd0]+)(?:\s+(?:as\s+)?\w+)?\s+set\b|\bcopy\s+(\w+)\s*\([^)]*\)\s+from\b/gi
const methods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])

function inText(file: File, by: string, text: string, offset: number, computed: readonly string[] = []): readonly Write[] {
  return Array.from(text.matchAll(verbs)).flatMap((found) => {
    const name = found[1] ?? found[2] ?? found[3] ?? ''
    const place = at(file, offset + found.index)
    return (!name.includes(HOLE) ? [name.toLowerCase()] : computed.length > 0 ? computed : [COMPUTED]).map((table) => ({
      table,
      by,
      place,
    }))
  })
}

function inCode(file: File): readonly Write[] {
  const by = roomOf(file.path)
  const found: Write[] = []
  const named = namedInCalls(file)
  walk(file, (node) => {
    if (node.type === 'TemplateLiteral') found.push(...inText(file, by, withoutComments(templateText(file, node)), node.start, named))
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(...inText(file, by, node['value'], node.start))
    const table = node.type === 'CallExpression' ? tableOfCall(node) : undefined
    if (table !== undefined) found.push({ table, by, place: at(file, node.end) })
  })
  return found
}

/** `db.updateTable('card as c')` */
function tableOfCall(call: Node): string | undefined {
  const callee = call['callee'] as Node
  if (callee.type !== 'MemberExpression' || !methods.has(String((callee['property'] as Node)['name']))) return undefined
  const [first] = call['arguments'] as readonly Node[]
  return typeof first?.['value'] === 'string' ? first['value'].split(' ')[0] : COMPUTED
}

/** A computed table is one of those that the file hands to a function: `insert(db, 'person', rows)`. */
function namedInCalls(file: File): readonly string[] {
  const named = new Set<string>()
  walk(file, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node).type !== 'Identifier') return
    for (const given of node['arguments'] as readonly Node[])
      if (given.type === 'Literal' && /^[a-z][a-z_]*$/.test(String(given['value']))) named.add(String(given['value']))
  })
  return [...named]
}

/** The text of a template, as long as it is written, with a hole for each expression. */
function templateText(file: File, node: Node): string {
  let text = file.text.slice(node.start, node.end)
  for (const { start, end } of node['expressions'] as readonly Node[]) {
    const [from, to] = [text.lastIndexOf('${', start - node.start), end - node.start + 1]
    text = text.slice(0, from) + HOLE.repeat(to - from) + text.slice(to)
  }
  return text
}

/** The last text of every function that the migrations leave behind and no room has taken over. */
function inMigrations(files: readonly File[]): readonly Write[] {
  const taken = new Set(
    files
      .filter(({ path }) => path.startsWith(bank) && path.endsWith('.sql'))
      .flatMap(({ text }) => functionsIn(text).map(({ name }) => name)),
  )
  const left = new Map<string, readonly Write[]>()
  for (const file of inOrder(files)) {
    const text = withoutComments(file.text)
    for (const [, name = ''] of text.matchAll(/\bdrop\s+function\s+(?:if\s+exists\s+)?(\w+)/gi)) left.delete(name)
    for (const { name, body, start } of functionsIn(text))
      left.set(name, taken.has(name) ? [] : inText(file, IN_MIGRATION + name, body, start))
  }
  return [...left.values()].flat()
}

const functionsIn = (text: string): readonly { readonly name: string; readonly body: string; readonly start: number }[] =>
  Array.from(
    text.matchAll(/\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\([\s\S]*?(\$\w*\$)([\s\S]*?)\2/gi),
    ({ 1: name = '', 3: body = '', 0: all, index }) => ({
      name,
      body,
      start: index + all.lastIndexOf(body),
    }),
  )

const inOrder = (files: readonly File[]): readonly File[] =>
  files.filter(({ path }) => path.startsWith(migrations) && path.endsWith('.sql')).toSorted((a, b) => (a.path < b.path ? -1 : 1))

/** Of the same length, so that places stay where they are. */
const withoutComments = (text: string): string =>
  text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
