/**
 * A program hands over lines instead of a file. They name their fields, so nothing is guessed: a field that the way does not know and an
 * amount that is no decimal are wrong. All lines are right, or there is no batch; what is submitted waits for a person like any other.
 */
import { createHash } from 'node:crypto'
import { mass as calls } from '@ducat/contract/batches/calls'
import { MOST_ITEMS } from '@ducat/contract/batches/models'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { ownAccount } from '../transfers/index.ts'
import { checkLines } from './check.ts'
import type { Problem } from './problem.ts'
import { told, type Speaks } from './shown.ts'
import { countsOf, linesOf, ownBatch } from './store.ts'
import { submit } from './submit.ts'
import type { BatchParts } from './surroundings.ts'
import { wayOf } from './ways.ts'

type Input = InputOf<typeof calls.prepare>
type Output = OutputOf<typeof calls.prepare>

export async function preparedFromLines(parts: BatchParts, speaks: Speaks, input: Input, context: Surroundings): Promise<Output> {
  const { db, customerId, principal, i18n } = context
  if (!principal.caller.flags.has(wayOf(input.type).flag)) throw new Refused('13')
  const { currency } = await ownAccount(db, customerId, input.accountId)
  if (input.lines.length === 0) throw new Refused('VF', { field: 'lines', reason: 'REQUIRED' })
  const zero = decimal(money(0n, currency))
  const wrong = (problems: readonly (Problem & { readonly line: number })[]): Output => ({
    count: 0,
    total: zero,
    fee: zero,
    currencyCode: currency,
    problems: problems.map(({ line, ...problem }) => ({ line, ...told(speaks.reasons(), i18n, problem) })),
  })
  const misnamed = input.lines.flatMap((fields, place) => {
    const problem = formOf(input.type, fields)
    return problem ? [{ line: place + 1, ...problem }] : []
  })
  if (misnamed.length > 0) return wrong(misnamed)
  const id = await insertDraft(context, input)
  try {
    await checkLines(context, undefined, await ownBatch(db, customerId, id))
    const found = await linesOf(db, id, { states: ['wrong'], limit: MOST_ITEMS })
    if (found.length > 0) {
      await drop(db, id)
      return wrong(found.map(({ row, problem }) => ({ line: row, ...problem! })))
    }
    const { ignoreIdenticalBatch: again = false } = input
    const answer = await submit(parts, context, { batchId: id, again, call: calls.prepare, input, key: context.key! })
    // Its answer was lost the first time: the batch of that time stands, this one was made for nothing.
    if (answer['batchId'] !== id) await drop(db, id)
    const batchId = answer['batchId'] as number
    const ready = (await countsOf(db, batchId)).filter(({ isDeleted }) => !isDeleted)
    const sum = (pick: (count: (typeof ready)[number]) => bigint) =>
      decimal(
        money(
          ready.reduce((all, one) => all + pick(one), 0n),
          currency,
        ),
      )
    return {
      ...answer,
      batchId,
      count: ready.reduce((all, { count }) => all + count, 0),
      total: sum(({ send }) => send),
      fee: sum(({ fee }) => fee),
      currencyCode: currency,
      problems: [],
    }
  } catch (error) {
    await drop(db, id)
    throw error
  }
}

const DECIMAL = /^\d{1,15}(\.\d{1,8})?$/

/** What is wrong before anything is looked up. */
function formOf(way: Input['type'], fields: Readonly<Record<string, string>>): Problem | undefined {
  const known = wayOf(way).fields.map(({ name }) => name)
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined) return { field: unknown, reason: 'FIELD_UNKNOWN' }
  const { amount } = fields
  return amount !== undefined && !DECIMAL.test(amount) ? { field: 'amount', reason: 'FORMAT' } : undefined
}

/** As a file that has its lines already: with titles, so that whoever approves reads the same columns that the program wrote. */
async function insertDraft(
  { db, brand, customerId, principal }: Surroundings,
  { type, accountId, batchName, lines }: Input,
): Promise<number> {
  const names = [...new Set(lines.flatMap((fields) => Object.keys(fields)))]
  const digest = createHash('sha256')
    .update(JSON.stringify([type, accountId, lines.map((fields) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))]))
    .digest()
  const rows = lines.map((fields) => ({
    cells: names.map((name) => fields[name] ?? ''),
    fields: Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]))),
  }))
  return transaction(db, async (trx) => {
    const made = await sql<{ id: number }>`
      insert into batch (brand, customer_id, person_id, account_id, way, name, state, digest, titles, fields, has_header, decimal_sign, priced_at, read_at)
      values (${brand.id}, ${customerId}, ${principal.personId}, ${accountId}, ${type}, ${batchName}, 'draft', ${digest}, ${names}::text[],
        ${names}::text[], true, '.', now(), now()) returning id`.execute(trx)
    const { id } = made.rows[0]!
    await sql`
      insert into batch_line (batch_id, row, cells, fields)
      select ${id}, x.nth, array(select jsonb_array_elements_text(x.line -> 'cells')), x.line -> 'fields'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality x (line, nth)`.execute(trx)
    return id
  })
}

/** Only while it is a draft: what was submitted is not dropped. */
const drop = async (db: Db, id: number): Promise<void> =>
  void (await sql`
    update batch set state = 'cancelled', finished_at = now(), version = version + 1 where id = ${id} and state = 'draft'`.execute(db))
