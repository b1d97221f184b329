/** Calls that read, asked by the bank itself for whoever wanted an export: with the rights of that moment, and page by page. */
import type { Brand, Language } from '@ducat/brands/brand.ts'
import type { Call } from '@ducat/contract/kit/call'
import { safeParse } from 'zod/mini'
import type { AreaParts } from '../../area.ts'
import type { Context, Principal } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { speaking } from '../../texts.ts'
import type { Content, Row } from './contents.ts'

export interface Asker {
  readonly parts: Pick<AreaParts, 'db' | 'gateways' | 'clock' | 'handled'>
  readonly brand: Brand
  readonly language: Language
  readonly principal: Principal
  readonly customerId: number
}

/** One answer, or the rows of all pages. A call that this customer has nothing at gives nothing. */
export async function* answersOf(asker: Asker, content: Content, rowsBefore: (file: string) => readonly Row[]): AsyncGenerator<object> {
  const { each, input, namesCustomer } = content
  const always = { ...input, ...(namesCustomer && { customerId: asker.customerId }) }
  if (!each) return yield* pagesOf(asker, content.call, always)
  for (const row of rowsBefore(each.of)) {
    const asked = each.input(row)
    if (asked) for await (const answer of pagesOf(asker, content.call, { ...always, ...asked })) yield { ...asked, ...answer }
  }
}

/** As many rows a page as the list gives. */
const SIZES = [100, 50, 25, 20, 12, 10, 5]

async function* pagesOf(asker: Asker, name: string, input: Row): AsyncGenerator<object> {
  const { call, handler } = handledBy(asker, name)
  const fields = Object.keys((call.input as unknown as { readonly shape: object }).shape)
  const [page, size] = [
    ['pageNumber', 'page'],
    ['pageSize', 'size', 'limit'],
  ].map((names) => names.find((one) => fields.includes(one)))
  const [hasCursor, after] = [fields.includes('cursor'), fields.includes('afterRow')]
  const first: Row = { ...input, ...(page && { [page]: 1 }) }
  const rowsAPage = SIZES.find((rows) => size && safeParse(call.input, { ...first, [size]: rows }).success)
  let next: Row = { ...first, ...(size && { [size]: rowsAPage }) }
  for (let number = 1; ; number++) {
    const read = safeParse(call.input, next)
    if (!read.success) throw new Error(`${name} cannot be asked for ${JSON.stringify(next)}`)
    const answer = await answered(call, handler(read.data, contextOf(asker)))
    if (!answer) return
    const rows = size || hasCursor ? rowsOf(answer) : undefined
    if (!rows) return yield answer
    yield* rows
    const cursor = answer['nextCursor'] ?? (hasCursor ? answer['cursor'] : undefined)
    if (hasCursor ? cursor === undefined : rows.length < (rowsAPage ?? 0) || !(after || page)) return
    next = {
      ...next,
      ...(hasCursor ? { cursor } : after ? { afterRow: rows.at(-1)?.['row'] } : page && { [page]: number + 1 }),
    }
  }
}

function handledBy({ parts }: Asker, name: string) {
  const found = parts.handled().find(({ call }) => call.name === name)
  if (!found) throw new Error(`no area answers ${name}`)
  return found
}

/** Only what the contract names leaves the bank, in an export too. */
async function answered(call: Call, answering: Promise<unknown>): Promise<Row | undefined> {
  const answer = await answering.catch((error: unknown) => {
    if (error instanceof Refused) return undefined
    throw error
  })
  if (answer === undefined) return undefined
  const written = safeParse(call.output, answer)
  if (!written.success) throw new Error(`${call.name} answers what its contract does not allow`)
  return written.data as Row
}

/** The list of an answer: its first one, or that of the object around it. */
function rowsOf(answer: Row): readonly Row[] | undefined {
  for (const value of Object.values(answer)) {
    if (Array.isArray(value)) return value as Row[]
    const within = typeof value === 'object' && value !== null ? Object.values(value).find(Array.isArray) : undefined
    if (within) return within as Row[]
  }
  return undefined
}

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })

const contextOf = ({ parts, brand, language, principal, customerId }: Asker): Context => ({
  db: parts.db,
  gateways: parts.gateways,
  brand,
  language,
  i18n: speaking(language),
  now: parts.clock(),
  requestId: 'data-export',
  key: undefined,
  address: '',
  browser: '',
  origin: undefined,
  principal,
  customerId,
  refuse,
})
