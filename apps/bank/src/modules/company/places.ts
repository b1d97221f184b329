/**
 * A place in a company, checked and written. What cannot be (more than a hundred percent, a company that owns itself, the same twice) is
 * refused; what is only not finished (an owner whose owners are missing) is shown on the page.
 *   checkedPlace     the position, the parent and the share of a call, or a refusal
 *   lockCompany      changes of one company stand in line
 *   syncPositions    what the accesses say of positions follows from the places
 */
import { positions } from '@ducat/contract/company/models'
import { isShareholder, treeOf } from '@ducat/contract/company/rules'
import { MOST_LEVELS, shareholderTypes } from '@ducat/contract/joining/models'
import { readShare, ultimateOwners } from '@ducat/contract/joining/rules'
import { sql } from 'kysely'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { setPositions } from '../session/index.ts'
import { placesOf, representativesOf, type PlaceRow } from './store.ts'

export interface AskedPlace {
  readonly positionId: number
  readonly parentId?: number | undefined
  readonly share?: string | undefined
}

export interface Place {
  readonly positionId: number
  readonly parentId: number | null
  readonly share: number | null
}

const refused = (field: string, reason: string) => new Refused('VF', { field, reason })

/** The row of the company is the lock: two who change the same tree see each other's change. */
export async function lockCompany(db: Db, customerId: number): Promise<void> {
  await sql`insert into company (customer_id) values (${customerId}) on conflict do nothing`.execute(db)
  await sql`select 1 from company where customer_id = ${customerId} for update`.execute(db)
}

/** `who`: nobody yet for somebody new. `besides`: the place that is being changed. */
export async function checkedPlace(
  db: Db,
  customerId: number,
  { positionId, parentId, share }: AskedPlace,
  who: number | undefined,
  besides?: number,
): Promise<Place> {
  // Who owns 25 percent or more is counted; nobody says it.
  if (positionId === positions.ultimateOwner) throw refused('positionId', 'POSITION_DERIVED')
  const places = (await placesOf(db, customerId)).filter(({ placeId }) => placeId !== besides)
  if (parentId !== undefined) await mustBeCompany(db, customerId, parentId)
  const isOwner = isShareholder(positionId)
  const position = isOwner ? (parentId === undefined ? positions.shareholder : positions.indirectShareholder) : positionId
  if (places.some((one) => one.id === who && one.positionId === position && one.parentId === parentId))
    throw refused('parentId', 'OWNER_TWICE')
  if (!isOwner) {
    if (share !== undefined) throw refused('share', 'NO_SHARE')
    return { positionId: position, parentId: parentId ?? null, share: null }
  }
  if (share === undefined) throw refused('share', 'SHARE_NEEDED')
  const part = readShare(share)
  if (part === undefined) throw refused('share', 'SHARE_RANGE')
  const sum = places
    .filter((one) => isShareholder(one.positionId) && one.parentId === parentId)
    .reduce((total, one) => total + (readShare(one.share ?? '') ?? 0n), part)
  // Three times 33.3333 is whole enough.
  if (sum > 1_000_001n) throw refused('share', 'SHARE_SUM')
  if (parentId !== undefined) mustNotCircle(places, who, parentId)
  return { positionId: position, parentId: parentId ?? null, share: Number(part) }
}

async function mustBeCompany(db: Db, customerId: number, id: number): Promise<void> {
  const parent = (await representativesOf(db, customerId)).find((one) => one.id === id)
  if (!parent) throw notYours()
  if (parent.type !== shareholderTypes.company) throw refused('parentId', 'COMPANY_NEEDED')
}

/** Upwards from the parent: whoever is met there is owned by them, and may not own them. */
function mustNotCircle(places: readonly PlaceRow[], who: number | undefined, parentId: number): void {
  const above = aboveOf(places, parentId)
  if (who !== undefined && above.has(who)) throw refused('parentId', 'OWNS_ITSELF')
  if (depthOf(places, parentId) >= MOST_LEVELS) throw refused('parentId', 'TOO_DEEP')
}

/** A company and everything that it owns a part of. */
export function aboveOf(places: readonly PlaceRow[], id: number): ReadonlySet<number> {
  const found = new Set([id])
  // A set grows while it is walked.
  for (const one of found)
    for (const place of places)
      if (place.id === one && isShareholder(place.positionId) && place.parentId !== undefined) found.add(place.parentId)
  return found
}

function depthOf(places: readonly PlaceRow[], id: number, seen: readonly number[] = []): number {
  if (seen.includes(id)) return MOST_LEVELS
  const parents = places.filter((one) => one.id === id && isShareholder(one.positionId)).map((one) => one.parentId)
  return 1 + Math.max(0, ...parents.map((parent) => (parent === undefined ? 0 : depthOf(places, parent, [...seen, id]))))
}

export async function addPlace(
  db: Db,
  customerId: number,
  representativeId: number,
  { positionId, parentId, share }: Place,
): Promise<void> {
  await db
    .insertInto('representative_place')
    .values({ customer_id: customerId, representative_id: representativeId, position_id: positionId, parent_id: parentId, share })
    .execute()
}

/** Positions of people who can sign in, as the places and shares have them now; whoever has none is an authorised user. */
export async function syncPositions(db: Db, customerId: number): Promise<void> {
  const [people, places] = [await representativesOf(db, customerId), await placesOf(db, customerId)]
  const owners = new Set(ultimateOwners(treeOf(places)))
  for (const { id, personId } of people) {
    if (personId === null) continue
    await setPositions(db, customerId, personId, positionsOf(places, owners, id))
  }
}

export function positionsOf(places: readonly PlaceRow[], owners: ReadonlySet<number>, id: number): number[] {
  const held = [...new Set(places.filter((one) => one.id === id).map(({ positionId }) => positionId))]
  return [...held, ...(owners.has(id) && !held.includes(positions.ultimateOwner) ? [positions.ultimateOwner] : [])].toSorted(
    (a, b) => a - b,
  )
}
