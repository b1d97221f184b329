/** What shops asked of a card or of the cards that draw on an account, and what a debit card moved. */
import { authorizations as calls } from '@ducat/contract/cards/calls'
import { authorizationStatuses, declineReasons, shopCategories } from '@ducat/contract/cards/models'
import { COUNTED_ROWS } from '@ducat/contract/kit/paged'
import { decimal, instantOf, money } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { movementColumns, shownMovement, type MovementRow } from '../history/index.ts'
import { ownCard } from './store.ts'

/** Rows of a page. Spec: calls.csv, C-HIST-006 to 008. */
const PAGE = 10

export const lists: Handlers<typeof calls> = {
  async debitHistory({ accountId, pageNumber, pageSize = PAGE, fromDate, toDate }, { db, customerId }) {
    await ownCard(db, customerId, accountId)
    const between = sql`
      ${fromDate === undefined ? sql`` : sql`and m.booked_at >= ${fromDate}::date`}
      ${toDate === undefined ? sql`` : sql`and m.booked_at < ${toDate}::date + interval '1 day'`}`
    // Each half has an index of its own: what lies on the card, and what it paid from the account it draws on.
    const moved = sql`(
      select m.* from movement m where m.account_id = ${accountId} ${between}
      union
      select m.* from card_authorization z join movement m on m.operation_id = z.operation_id
      where z.account_id = ${accountId} and m.customer_id = ${customerId} ${between}) m`
    const { rows } = await sql<MovementRow>`
      select ${movementColumns} from ${moved} order by m.booked_at desc, m.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
      db,
    )
    return { transactions: rows.map(shownMovement), total: await counted(db, moved) }
  },

  async ofDebit({ accountId, pageNumber, pageSize = PAGE }, { db, customerId }) {
    await ownCard(db, customerId, accountId)
    return page(db, sql`z.account_id = ${accountId}`, pageNumber, pageSize)
  },

  async ofCurrent({ accountId, pageNumber, pageSize = PAGE }, { db, customerId }) {
    const own = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!own) throw notYours()
    return page(db, sql`z.funding_account_id = ${accountId}`, pageNumber, pageSize)
  },
}

interface Row {
  id: bigint
  at: Date
  account_id: number
  amount: bigint
  currency: string
  merchant_amount: bigint
  merchant_currency: string
  merchant_name: string
  category: string | null
  status: string
  reason: string | null
  operation_id: bigint | null
  cleared_amount: bigint | null
  cleared_merchant: bigint | null
}

/** A question that has not been answered yet is nobody's to see. */
async function page(db: Db, which: RawBuilder<unknown>, number: number, size: number) {
  const from = sql`card_authorization z where ${which} and z.status <> 'asked'`
  const { rows } = await sql<Row>`
    select z.* from ${from} order by z.at desc, z.id desc limit ${size} offset ${(number - 1) * size}`.execute(db)
  return {
    authorizations: rows.map((row) => ({
      id: Number(row.id),
      dateTime: instantOf(row.at),
      accountId: row.account_id,
      amount: decimal(money(row.cleared_amount ?? row.amount, row.currency)),
      currencyCode: row.currency,
      merchantAmount: decimal(money(row.cleared_merchant ?? row.merchant_amount, row.merchant_currency)),
      merchantCurrencyCode: row.merchant_currency,
      merchantName: row.merchant_name,
      category: row.category === null ? undefined : known(shopCategories, row.category),
      status: known(authorizationStatuses, row.status),
      reason: row.reason === null ? undefined : known(declineReasons, row.reason),
      transactionId: row.operation_id === null ? undefined : Number(row.operation_id),
    })),
    total: await counted(db, from),
  }
}

/** Counting stops where nobody turns the pages any more. */
async function counted(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from (select 1 from ${from} limit ${COUNTED_ROWS}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

function known<const T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value)
  if (!found) throw new Error(`a row says ${value}`)
  return found
}
