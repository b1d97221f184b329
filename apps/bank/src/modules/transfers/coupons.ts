/** Coupons: less of a fee, from the operator's data. Looked at when a price is asked; counted under the lock when the payment is accepted. */
import type { couponRefusals, TransferType } from '@ducat/contract/transfers/models'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Discount } from '../../pricing/price.ts'

export interface Coupon extends Discount {
  readonly id: number
}

/** Nothing typed is no coupon. */
export async function couponFor(
  { db, brand, customerId }: Surroundings,
  typed: string | undefined,
  kind: TransferType,
): Promise<Coupon | undefined> {
  const code = typed?.trim().toUpperCase()
  if (!code) return undefined
  const row = await db
    .selectFrom('coupon')
    .select(['id', 'kinds', 'off_percent as offPercent', 'off_cents as offCents', 'uses', 'uses_each', 'used'])
    .select(sql<boolean>`coalesce(valid_until <= now(), false)`.as('isOver'))
    .select(sql<bigint>`(select count(*) from coupon_use u where u.coupon_id = coupon.id and u.customer_id = ${customerId})`.as('mine'))
    .where('brand', '=', brand.id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw refused('COUPON_UNKNOWN')
  if (!row.kinds.includes(kind)) throw refused('COUPON_NOT_FOR_THIS')
  if (row.isOver || (row.uses !== null && row.used >= row.uses)) throw refused('COUPON_OVER')
  if (row.uses_each !== null && Number(row.mine) >= row.uses_each) throw refused('COUPON_USED')
  return { id: row.id, offPercent: row.offPercent ?? undefined, offCents: row.offCents ?? undefined }
}

const refused = (reason: (typeof couponRefusals)[number]): Refused => new Refused('VF', { field: 'couponCode', reason })
