/** The cards of the demo's people, for whoever does not want to type a number, and what was bought with them. */
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface ShopCard {
  readonly ref: string
  readonly holder: string
  readonly currency: string
  readonly lastFour: string
  readonly alias: string | null
}

export interface Bought {
  readonly ref: string
  readonly shop: string
  readonly amount: Money
  readonly lastFour: string
  readonly state: 'approved' | 'declined' | 'cleared' | 'reversed' | 'refunded'
  readonly reason: string | undefined
  readonly repeats: boolean
}

const SHOWN = 20

/** All of them, those that decline too: trying that is what the shop is for. */
export async function shopCards(db: Db, brand: string): Promise<ShopCard[]> {
  const { rows } = await sql<ShopCard>`
    select f.ref, f.holder, f.currency, f.last_four as "lastFour", c.alias from fake_card f join card c on c.ref = f.ref
    where f.brand = ${brand} order by f.holder, c.account_id limit 300`.execute(db)
  return rows
}

export async function boughtAt(db: Db, brand: string): Promise<Bought[]> {
  const { rows } = await sql<Omit<Bought, 'amount' | 'reason'> & { amount: bigint; currency: string; reason: string | null }>`
    select p.ref, p.shop, p.amount, p.currency, f.last_four as "lastFour", p.state, p.reason, p.repeats_at is not null as repeats
    from fake_card_purchase p join fake_card f on f.ref = p.card_ref where f.brand = ${brand} order by p.at desc limit ${SHOWN}`.execute(db)
  return rows.map(({ amount, currency, reason, ...row }) => ({ ...row, amount: money(amount, currency), reason: reason ?? undefined }))
}
