import { treeOf } from '@ducat/contract/company/rules'
import { effectiveShares, isUltimate } from '@ducat/contract/joining/rules'
import type { Db } from '../../db/pool.ts'
import { positionsOf } from './places.ts'
import { placesOf, representativeOf, type RepresentativeRow } from './store.ts'

/** Somebody behind a company and all that they are there; nothing when the company has nobody of that number. */
export async function behind(
  db: Db,
  customerId: number,
  id: number,
): Promise<(RepresentativeRow & { readonly positionIds: readonly number[] }) | undefined> {
  const [row, places] = await Promise.all([representativeOf(db, customerId, id), placesOf(db, customerId)])
  if (!row) return undefined
  const share = effectiveShares(treeOf(places)).get(id) ?? 0n
  return { ...row, positionIds: positionsOf(places, new Set(isUltimate(share) ? [id] : []), id) }
}
