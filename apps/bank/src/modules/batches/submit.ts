/** A draft is agreed to: one operation for total and fees, bound to every line of it. */
import type { Call } from '@ducat/contract/kit/call'
import { dayOf, decimal, instantOf, money, plus } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { ledgerAccounts } from '../../ledger/index.ts'
import { boundsFor } from '../../pricing/price.ts'
import { limitUses, mustHave, ownAccount, payerOf, type OwnAccount } from '../transfers/index.ts'
import { checkLines } from './check.ts'
import { batchKind, lines } from './operations.ts'
import { strictestLine } from './singled-out.ts'
import { ownBatch, sameToday, type BatchRow } from './store.ts'
import type { BatchParts } from './surroundings.ts'
import { wayOf } from './ways.ts'

export interface Submitting {
  readonly batchId: number
  /** The one that was looked at; without it, whatever is there. */
  readonly version?: number | undefined
  readonly again: boolean
  /** Found by what the file holds: whoever comes second with it is asked about it like any other. */
  readonly byContent?: boolean
  readonly call: Call
  readonly input: unknown
  readonly key: string
}

export async function submit({ engine }: BatchParts, context: Surroundings, of: Submitting): Promise<Readonly<Record<string, unknown>>> {
  const { call, input, key } = of
  try {
    return await engine.accept(await intentionOf(context, of), call, input, key, context)
  } catch (error) {
    // Its answer was lost: what it did is told again.
    const before = error instanceof Refused ? await engine.replay(call, input, key, context) : undefined
    if (before) return before as Readonly<Record<string, unknown>>
    const isTwin = error instanceof Refused && error.details.reason === 'BATCH_STATE' && of.byContent === true
    if (isTwin || (error instanceof Refused && error.details.reason === 'BATCH_IDENTICAL')) throw await identical(context, of.batchId)
    throw error
  }
}

async function intentionOf(context: Surroundings, { batchId, version, again }: Submitting) {
  const { db, customerId } = context
  const batch = await ownBatch(db, customerId, batchId)
  if (batch.state === 'reading') throw refuse('BATCH_UNCHECKED')
  if (batch.state !== 'draft') throw refuse('BATCH_STATE')
  if (!again && (await sentToday(context, batchId))) throw await identical(context, batchId)
  await priceAgain(context, batch)
  if (version !== undefined && version !== (await ownBatch(db, customerId, batchId)).version) throw refuse('BATCH_CHANGED')
  // What a node that died left unchecked is looked at now.
  await checkLines(context, undefined, batch)
  const from = await ownAccount(db, customerId, batch.accountId)
  const agreed = await agreedTo(context, batch)
  const [send, fee] = [money(agreed.send, from.currency), money(agreed.fee, from.currency)]
  mustHave(from, { send, fee, receive: send, rate: '1' }, 'batchId')
  const setAside = await setAsideFor(context, batch)
  const all = plus(send, fee).minor
  const payee = { name: batch.name }
  const { kind } = wayOf(batch.way)
  return {
    ...batchKind.of(),
    send,
    fee,
    rate: '1',
    receive: send,
    arrivesOn: dayOf(instantOf(context.now)),
    quoteId: undefined,
    payee,
    riders: [lines.with({ batch: batchId, count: agreed.lines, digest: agreed.digest, again }, 'batchId')],
    legs: [
      { account: from.ledgerId, amount: -all },
      { account: setAside, amount: all },
    ],
    movements: [movementOf(batch, from, agreed)],
    payerAccounts: [from.ledgerId],
    accounts: [from.id],
    limits: limitUses(customerId, kind, send, boundsFor(kind, from.currency, payerOf(context, from.country), await rates(context))),
    // Its money waits for the lines.
    waits: true,
    amountField: 'batchId',
    lets: { kind, send, payee },
    strictest: await strictestLine(context, batch),
    tells: [customerId],
    answers: { batchId, approving: { amount: decimal(plus(send, fee)), currencyCode: from.currency, payee: batch.name } },
  }
}

const rates = ({ gateways }: Surroundings) => gateways.fx.rates()

interface Agreed {
  readonly lines: number
  readonly send: bigint
  readonly fee: bigint
  readonly digest: string
}

const movementOf = ({ name, customerId }: BatchRow, from: OwnAccount, { send, fee }: Agreed) => ({
  type: 'Mass' as const,
  customer: customerId,
  account: from.id,
  direction: 'out' as const,
  amount: send,
  fee,
  currency: from.currency,
  name,
})

async function agreedTo({ db }: Surroundings, { id }: BatchRow): Promise<Agreed> {
  const { rows } = await sql<Agreed & { unchecked: boolean }>`
    select d.lines::integer, d.send, d.fee, d.digest,
           exists (select 1 from batch_line l where l.batch_id = ${id} and l.state = 'unchecked' and l.deleted_at is null) as unchecked
    from batch_digest(${id}) d`.execute(db)
  const { unchecked, ...agreed } = rows[0]!
  if (unchecked) throw refuse('BATCH_UNCHECKED')
  if (agreed.lines === 0) throw refuse('BATCH_NOTHING')
  return agreed
}

/** An exchange holds for a quarter of an hour; after that its lines are looked at anew, and whoever saw the old figures is told. */
const PRICE_MINUTES = 15

async function priceAgain(context: Surroundings, batch: BatchRow): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update batch_line l set state = 'unchecked' from batch b
    where b.id = ${batch.id} and b.priced_at < now() - make_interval(mins => ${PRICE_MINUTES}) and l.batch_id = b.id and l.state = 'ready'
      and l.deleted_at is null and l.receive_currency <> ${batch.currency}`.execute(context.db)
  if (numAffectedRows === 0n) return
  await checkLines(context, undefined, batch)
  await sql`update batch set version = version + 1, priced_at = now() where id = ${batch.id}`.execute(context.db)
}

/** An account of its own that may not go below zero: no line can spend another batch's money. */
async function setAsideFor({ db }: Surroundings, batch: BatchRow): Promise<number> {
  if (batch.ledgerAccountId !== null) return batch.ledgerAccountId
  const code = `suspense:batch:${batch.id}`
  const made = await ledgerAccounts(db, [{ code, kind: 'suspense', brand: batch.brand, currency: batch.currency, mayGoBelow: false }])
  const id = made.get(code)!
  await sql`update batch set ledger_account_id = ${id} where id = ${batch.id}`.execute(db)
  return id
}

export const sentToday = async ({ db, customerId }: Surroundings, batchId: number) => {
  const { digest } = await db.selectFrom('batch').select('digest').where('id', '=', batchId).executeTakeFirstOrThrow()
  return sameToday(db, customerId, digest)
}

export async function identical(context: Surroundings, batchId: number): Promise<Refused> {
  const same = await sentToday(context, batchId)
  return new Refused('92', same && { identical: { batchId: same.id, date: same.at } })
}

const refuse = (reason: string): Refused => new Refused('VF', { field: 'batchId', reason })
