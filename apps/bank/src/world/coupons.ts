/** Coupons that the demo's operator gives away, at every brand: docs/areas/transfers.md lists them. */
import type { BrandId } from '@ducat/brands'
import { railTypes } from '@ducat/contract/destinations/models'
import type { Db } from '../db/pool.ts'

const coupons = [
  { code: 'WELCOME', kinds: ['p2p', ...railTypes], off_percent: 50, uses_each: 3 },
  { code: 'FREEP2P', kinds: ['p2p'], off_percent: 100, uses: 1000, uses_each: 10 },
  { code: 'WIRE5', kinds: ['wire'], off_cents: 500, uses_each: 5 },
  { code: 'SUMMER25', kinds: ['p2p', ...railTypes], off_percent: 25, valid_until: new Date(Date.UTC(2025, 8, 1)) },
]

export async function writeCoupons(db: Db, brand: BrandId): Promise<void> {
  await db
    .insertInto('coupon')
    .values(coupons.map((coupon) => ({ brand, ...coupon })))
    .execute()
}
