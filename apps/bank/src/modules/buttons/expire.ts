/** Checkouts that nobody paid in time: they end, and whoever sells is told. */
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { tellIpn } from '../ipn/index.ts'
import { raiseEvent } from '../public-api/index.ts'
import { expireRequests } from '../requests/index.ts'

const AT_ONCE = 100

interface Expired {
  readonly id: number
  readonly customerId: number
  readonly amount: bigint
  readonly currency: string
  readonly reference: string | null
  readonly description: string | null
  readonly buttonId: number | null
  readonly notifyUrl: string | null
}

/** Each with its word in one transaction: what ended was told. */
export async function expireCheckouts(db: Db): Promise<number> {
  return transaction(db, async (trx) => {
    const ids = await expireRequests(trx, AT_ONCE)
    const { rows } = await sql<Expired>`
      select id, customer_id as "customerId", amount, currency, reference, description, button_id as "buttonId", notify_url as "notifyUrl"
      from payment_request where id = any (${ids}::integer[]) order by customer_id, id`.execute(trx)
    for (const { id, customerId, amount, currency, reference, description, buttonId, notifyUrl } of rows) {
      const facts = {
        paymentId: id,
        currencyCode: currency,
        ...(reference !== null && { reference }),
        ...(description !== null && { description }),
        ...(buttonId !== null && { buttonId }),
      }
      const data = { ...facts, amount: decimal(money(amount, currency)) }
      await raiseEvent(trx, { customerId, type: 'checkout.expired', object: `checkout:${id}`, data })
      await tellIpn(trx, { customerId, url: notifyUrl, status: 'expired', object: `checkout:${id}`, data })
    }
    return ids.length
  })
}
