/** Everybody behind a company, one entry for each place, and those who own 25 percent or more over all paths. */
import { positions, type Representative } from '@ducat/contract/company/models'
import { treeOf } from '@ducat/contract/company/rules'
import { effectiveShares, isUltimate, percentOf } from '@ducat/contract/joining/rules'
import type { Db } from '../../db/pool.ts'
import { documentStatusOf, identityStatusOf, placesOf, representativesOf } from './store.ts'

export async function listed(db: Db, customerId: number): Promise<Representative[]> {
  const [people, places] = await Promise.all([representativesOf(db, customerId), placesOf(db, customerId)])
  const shares = effectiveShares(treeOf(places))
  return people.flatMap((row) => {
    const who = {
      id: row.id,
      type: row.type,
      firstName: row.firstName ?? undefined,
      lastName: row.lastName ?? undefined,
      companyName: row.companyName ?? undefined,
      identityStatus: identityStatusOf(row),
      documentStatus: documentStatusOf(row),
    }
    const own = places.filter(({ id }) => id === row.id)
    const share = shares.get(row.id) ?? 0n
    const isCounted = isUltimate(share) && !own.some(({ positionId }) => positionId === positions.ultimateOwner)
    return [
      ...own.map(({ placeId, positionId, parentId, share: part }) => ({ ...who, placeId, positionId, parentId, share: part })),
      ...(isCounted ? [{ ...who, positionId: positions.ultimateOwner, share: percentOf(share) }] : []),
      // Somebody whose last place was taken over stays until they are removed.
      ...(own.length === 0 ? [{ ...who, positionId: positions.authorizedUser }] : []),
    ]
  })
}
