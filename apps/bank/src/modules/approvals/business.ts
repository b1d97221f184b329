/** What one prepares and another approves. */
import { business as calls } from '@ducat/contract/approvals/calls'
import { decimal, instantOf, money } from '@ducat/values'
import { shortRate } from '../../pricing/price.ts'
import { sql } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import { operationOf, type Waiting } from '../../approvals/store.ts'
import type { Decided } from '../../approvals/many.ts'
import { isExchange, priceNow, type Price } from '../../approvals/reprice.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'

export const business = (engine: Engine): Handlers<typeof calls> => ({
  async list(input, context) {
    const { db, customerId } = context
    let waiting = db
      .selectFrom('operation as o')
      .innerJoin('person as p', 'p.id', 'o.person_id')
      .where('o.customer_id', '=', customerId)
      .where('o.state', '=', 'awaiting_second_person')
    for (const kind of [input.transactionType, input.groupedTransactionType])
      if (kind !== undefined) waiting = waiting.where('o.kind', '=', kind)
    if (input.createdBy !== undefined) waiting = waiting.where('o.person_id', '=', input.createdBy)
    if (input.fromDate !== undefined) waiting = waiting.where('o.created_at', '>=', sql<Date>`${input.fromDate}::date`)
    if (input.toDate !== undefined) waiting = waiting.where('o.created_at', '<', sql<Date>`${input.toDate}::date + interval '1 day'`)
    const { total } = await waiting.select((count) => count.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await waiting
      .select([
        'o.id',
        'o.kind',
        'o.created_at',
        'o.send_amount',
        'o.send_currency',
        'o.payee',
        'o.fee',
        'o.receive_amount',
        'o.receive_currency',
        'p.id as person_id',
        'p.first_name',
        'p.last_name',
      ])
      .orderBy('o.id', 'desc')
      .limit(input.size)
      .offset((input.page - 1) * input.size)
      .execute()
    return {
      total: Number(total),
      requests: await Promise.all(
        rows.map(async (row) => {
          const send = money(row.send_amount ?? 0n, row.send_currency ?? 'USD')
          const receive = money(row.receive_amount ?? 0n, row.receive_currency ?? send.currency)
          return {
            transactionIds: [Number(row.id)],
            declined: false,
            created: instantOf(row.created_at),
            createdBy: { id: row.person_id, name: `${row.first_name} ${row.last_name}` },
            transactionType: row.kind,
            groupedTransactionType: row.kind,
            amount: decimal(send),
            currencyCode: send.currency,
            beneficiary: (row.payee as unknown as { name: string }).name,
            fee: decimal(money(row.fee, send.currency)),
            // An exchange is priced again for whoever approves it: this is what it would be now.
            ...(isExchange({ send, receive }) && shownPrice(await priceNow({ send, receive }, context))),
          }
        }),
      ),
    }
  },

  async count(_input, { db, customerId }) {
    const { rows } = await sql<{ mass: number; single: number }>`
      select count(*) filter (where kind like 'mass%')::integer as mass, count(*) filter (where kind not like 'mass%')::integer as single
      from operation where customer_id = ${customerId} and state = 'awaiting_second_person'`.execute(db)
    return { massTransactionRequestCount: rows[0]?.mass ?? 0, transactionRequestCount: rows[0]?.single ?? 0 }
  },

  async approve({ transactionIds, declined, reason }, context) {
    const { refuse, principal } = context
    const operations = await mine(context, transactionIds)
    const open = operations.filter(({ state }) => state === 'awaiting_second_person')
    if (open.length === 0) throw refuse('transactionIds', 'NOTHING_TO_APPROVE')
    if (open.some(({ personId }) => personId === principal.personId)) throw refuse('transactionIds', 'OWN_PAYMENT')
    if (declined) return decidedAnswer(await engine.decline(open, reason, context))
    const approved = await engine.approve(open, context)
    const prices = approved.now.filter(isExchange).map(priceOf)
    return { ...('asked' in approved ? approved.asked : decidedAnswer(approved)), prices: prices.length > 0 ? prices : undefined }
  },

  async confirm({ approvalTransactionId, code }, context) {
    const [approval] = await mine(context, [approvalTransactionId])
    if (!approval?.plan.children || approval.personId !== context.principal.personId) throw notYours()
    const outcome = await engine.confirm(approval, code, context)
    if (outcome === 'CODE_WRONG') throw context.refuse('code', 'CODE_WRONG')
    if (outcome.decided?.failed.some(({ reason }) => reason === 'PRICE_CHANGED'))
      throw context.refuse('approvalTransactionId', 'PRICE_CHANGED')
    return { transactionId: outcome.decided?.transactionIds[0] }
  },
})

const priceOf = ({ id, send, fee, ...price }: Waiting) => ({
  transactionId: Number(id),
  amount: decimal(send),
  currencyCode: send.currency,
  fee: decimal(fee),
  ...shownPrice(price),
})

const shownPrice = ({ rate, receive }: Price) => ({
  exchangeRate: shortRate(rate),
  receiveAmount: decimal(receive),
  receiveCurrencyCode: receive.currency,
})

const decidedAnswer = ({ transactionIds, failed }: Decided) => ({
  transactionIds: [...transactionIds],
  failed: failed.length > 0 ? [...failed] : undefined,
  approveType: 'none' as const,
})

/** All of them must be the acting customer's: one that is not refuses the whole call, with the answer of one that is not there. */
async function mine({ db, customerId }: Surroundings, ids: readonly number[]): Promise<Waiting[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => operationOf(db, customerId, { id: BigInt(id) })))
  if (found.length === 0 || found.includes(undefined)) throw notYours()
  return found as Waiting[]
}
