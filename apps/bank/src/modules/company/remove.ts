/**
 * Somebody leaves a company. What hangs on them is listed first: shares they hold, owners and directors of a company that goes, the place of
 * the last director, their signature. It goes to somebody else, or, when an administrator forces it, falls away.
 */
import type { representatives as calls } from '@ducat/contract/company/calls'
import { positions, type ReassignType } from '@ducat/contract/company/models'
import { isShareholder } from '@ducat/contract/company/rules'
import { shareholderTypes } from '@ducat/contract/joining/models'
import { readShare } from '@ducat/contract/joining/rules'
import { rights } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { endAccess } from '../session/index.ts'
import { ofCompany } from './info.ts'
import { aboveOf, lockCompany, syncPositions } from './places.ts'
import { newestResolution } from './resolutions.ts'
import { nameOf, placesOf, representativesOf, type PlaceRow, type RepresentativeRow } from './store.ts'

interface Item {
  readonly type: ReassignType
  readonly id: number
  readonly name: string
}

export const remove: Pick<Handlers<typeof calls>, 'remove'> = {
  async remove({ id, reassignToId, isForce = false }, context) {
    const { db, principal, refuse } = context
    const customerId = ofCompany(context)
    const { looks } = principal.caller
    if (isForce && !looks) throw refuse('isForce', 'ADMIN_ONLY')
    if (looks && !isForce) throw refuse('isForce', 'FORCE_NEEDED')
    await lockCompany(db, customerId)
    const people = await representativesOf(db, customerId)
    const gone = people.find((one) => one.id === id)
    if (!gone) throw notYours()
    const places = await placesOf(db, customerId)
    const items = await itemsOf(db, customerId, gone, people, places)
    if (items.length > 0 && reassignToId === undefined && !isForce) return { reassignItems: items }
    if (reassignToId !== undefined && !isForce) {
      const to = people.find((one) => one.id === reassignToId)
      if (!to) throw notYours()
      await reassign(db, customerId, gone, to, items, places)
    }
    await fallAway(db, customerId, gone)
    await syncPositions(db, customerId)
    return {}
  },
}

async function itemsOf(
  db: Db,
  customerId: number,
  gone: RepresentativeRow,
  people: readonly RepresentativeRow[],
  places: readonly PlaceRow[],
): Promise<Item[]> {
  const name = (id: number | undefined) => {
    const found = people.find((one) => one.id === id)
    return found ? nameOf(found) : ''
  }
  const { name: company } = await db.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  const directors = places.filter(({ positionId, parentId }) => positionId === positions.director && parentId === undefined)
  const signs = (await newestResolution(db, customerId))?.signerIds.includes(gone.id) ?? false
  const item = (type: ReassignType, { placeId }: PlaceRow, words: string): Item => ({ type, id: placeId, name: words })
  return [
    ...places
      .filter((one) => one.id === gone.id && isShareholder(one.positionId))
      .map((one) => item('share', one, `${one.share}% ${one.parentId === undefined ? company : name(one.parentId)}`)),
    ...places
      .filter((one) => one.parentId === gone.id)
      .map((one) => item(isShareholder(one.positionId) ? 'owner' : 'director', one, name(one.id))),
    ...(directors.length === 1 && directors[0]!.id === gone.id ? [item('position', directors[0]!, company)] : []),
    ...(signs ? [{ type: 'signer' as const, id: gone.id, name: nameOf(gone) }] : []),
  ]
}

async function reassign(
  db: Db,
  customerId: number,
  gone: RepresentativeRow,
  to: RepresentativeRow,
  items: readonly Item[],
  places: readonly PlaceRow[],
): Promise<void> {
  const refused = (reason: string) => new Refused('VF', { field: 'reassignToId', reason })
  if (to.id === gone.id) throw refused('SAME_ONE')
  const needsCompany = items.some(({ type }) => type === 'owner' || type === 'director')
  if (needsCompany && to.type !== shareholderTypes.company) throw refused('COMPANY_NEEDED')
  if (items.some(({ type }) => type === 'signer') && to.type !== shareholderTypes.person) throw refused('NOT_A_PERSON')
  for (const { type, id: placeId } of items) {
    if (type === 'signer') {
      await sql`
        insert into resolution (customer_id, signing, signer_ids, resolved_on, created_by)
        select customer_id, signing, array(select distinct unnest(array_replace(signer_ids, ${gone.id}::integer, ${to.id}::integer)) order by 1), resolved_on, created_by
        from resolution where customer_id = ${customerId} order by id desc limit 1`.execute(db)
      continue
    }
    const place = places.find((one) => one.placeId === placeId)!
    const moved = type === 'share' || type === 'position' ? { ...place, id: to.id } : { ...place, parentId: to.id }
    if (moved.parentId !== undefined && aboveOf(places, moved.parentId).has(moved.id)) throw refused('OWNS_ITSELF')
    await moveInto(db, customerId, moved, refused)
  }
}

/** Whoever holds a share there already holds both from now on. */
async function moveInto(
  db: Db,
  customerId: number,
  { placeId, id, positionId, parentId, share }: PlaceRow,
  refused: (reason: string) => Refused,
) {
  const now = await placesOf(db, customerId)
  const same = now.find((one) => one.placeId !== placeId && one.id === id && one.positionId === positionId && one.parentId === parentId)
  if (!same) {
    await db
      .updateTable('representative_place')
      .set({ representative_id: id, parent_id: parentId ?? null })
      .where('id', '=', placeId)
      .execute()
  } else {
    const sum = share === undefined ? undefined : (readShare(share) ?? 0n) + (readShare(same.share ?? '') ?? 0n)
    await db.deleteFrom('representative_place').where('id', '=', placeId).execute()
    if (sum !== undefined && sum > 1_000_000n) throw refused('SHARE_SUM')
    if (sum !== undefined)
      await db
        .updateTable('representative_place')
        .set({ share: Number(sum) })
        .where('id', '=', same.placeId)
        .execute()
  }
  const level = (await placesOf(db, customerId)).filter((one) => isShareholder(one.positionId) && one.parentId === parentId)
  if (level.reduce((total, one) => total + (readShare(one.share ?? '') ?? 0n), 0n) > 1_000_001n) throw refused('SHARE_SUM')
}

/** What was not moved goes with them. Whoever only uploaded papers loses that access; a user of the company stays one. */
async function fallAway(db: Db, customerId: number, gone: RepresentativeRow): Promise<void> {
  await sql`
    delete from representative_place
    where customer_id = ${customerId} and (representative_id = ${gone.id} or parent_id = ${gone.id})`.execute(db)
  await sql`update representative set removed_at = now() where id = ${gone.id}`.execute(db)
  await dropSigner(db, customerId, gone.id)
  if (gone.personId === null) return
  const access = await db
    .selectFrom('access')
    .select('rights')
    .where('customer_id', '=', customerId)
    .where('person_id', '=', gone.personId)
    .executeTakeFirst()
  if (access?.rights === rights.uploading) await endAccess(db, customerId, gone.personId)
}

/** A resolution without this signer, where others are left: two who sign together may become one, who then signs alone. */
async function dropSigner(db: Db, customerId: number, id: number): Promise<void> {
  const newest = await newestResolution(db, customerId)
  if (!newest?.signerIds.includes(id)) return
  const left = newest.signerIds.filter((one) => one !== id)
  if (left.length === 0) return
  await sql`
    insert into resolution (customer_id, signing, signer_ids, resolved_on, created_by)
    select customer_id, ${left.length === 1 ? 'alone' : newest.signing}, ${left}, resolved_on, created_by
    from resolution where id = ${newest.id}`.execute(db)
}
