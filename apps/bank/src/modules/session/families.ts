/**
 * Refresh tokens. A sign-in is a family with a secret and a generation; a token is `family.generation.signature`, so only the newest
 * works, the just-replaced one gives its successor again for ten seconds (the answer got lost), and any older one ends the session.
 * Tabs of one browser hold a family each and share its root: they end together.
 *   startFamily   a sign-in        fork   one more tab        rotate   a refresh        endRoot, endOthers   it is over
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { isProven } from './bound-key.ts'
import { ended, type Activity } from './idle.ts'

const ABSOLUTE_HOURS = 12
const GRACE_SECONDS = 10

export type Ending = 'logout' | 'reuse' | 'codeReuse' | 'idle' | 'owner' | 'password' | 'factor' | 'address'

export interface Family {
  readonly id: string
  readonly personId: number
}

export interface Where {
  readonly address: string
  readonly browser: string
  readonly place?: string | undefined
  /** The public half of the browser's key: from now on every refresh proves it. */
  readonly sessionKey?: string | undefined
  /** Of a partner: what it may do. */
  readonly scopes?: string[] | undefined
}

export async function startFamily(db: Db, personId: number, brand: string, client: string, where: Where) {
  const row = newRow()
  await db
    .insertInto('session_family')
    .values({
      ...row,
      root_id: row.id,
      person_id: personId,
      brand,
      client,
      address: where.address,
      browser: where.browser,
      place: where.place ?? null,
      scopes: where.scopes ?? null,
      session_key: where.sessionKey === undefined ? null : Buffer.from(where.sessionKey, 'base64url'),
      expires_at: sql<Date>`now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
    })
    .execute()
  return { family: { id: row.id, personId }, refreshToken: tokenOf(row.id, row.generation, row.secret) }
}

/** A tab of its own in the same session: as fresh, as idle and ending as soon as the one it comes from. */
export async function fork(db: Db, parentId: string, sessionKey: string | undefined) {
  const row = newRow()
  const key = sessionKey === undefined ? sql`session_key` : sql`${Buffer.from(sessionKey, 'base64url')}`
  await sql`
    insert into session_family (id, secret, generation, root_id, person_id, brand, client, address, browser, place, session_key,
                                active_at, stale, proven_at, scopes, expires_at)
    select ${row.id}, ${row.secret}, 1, root_id, person_id, brand, client, address, browser, place, ${key}, active_at, stale, proven_at,
      scopes, expires_at
    from session_family where id = ${parentId} and ended_at is null`.execute(db)
  return { familyId: row.id, refreshToken: tokenOf(row.id, row.generation, row.secret) }
}

export interface Shown {
  readonly token: string
  readonly brand: string
  readonly proof: string | undefined
  readonly activity: Activity
}

export type Rotated =
  | { readonly family: Family & { readonly rootId: string }; readonly refreshToken: string }
  | { readonly refused: 'over' | 'reuse' | 'proof' | 'idle'; readonly personId: number | undefined }

/** A tab that was opened at the moment of signing out was not seen by it: the session is what its first tab is. */
const isRootOver = sql<boolean>`exists (select 1 from session_family r where r.id = session_family.root_id and r.ended_at is not null)`

export async function rotate(db: Db, { token, brand, proof, activity }: Shown): Promise<Rotated> {
  const { id, generation, mac } = partsOf(token)
  const family = await db
    .selectFrom('session_family')
    .selectAll()
    .select([sql<number>`extract(epoch from now() - active_at)::float8`.as('since'), isRootOver.as('rootOver')])
    .where('id', '=', id)
    .where('brand', '=', brand)
    .executeTakeFirst()
  if (!family || !sameMac(mac, macOf(id, generation, family.secret)) || family.ended_at || family.rootOver) return over('over')
  if (family.session_key && !isProven(family.session_key, `ducat refresh 1\n${token}`, proof)) return over('proof')
  const idle = ended(activity, family.since)
  if (idle.over) {
    await endRoot(db, family.root_id, 'idle')
    return over('idle')
  }

  const moved = await db
    .updateTable('session_family')
    .set({
      generation: generation + 1,
      rotated_at: sql<Date>`now()`,
      active_at: sql<Date>`greatest(active_at, now() - make_interval(secs => ${idle.age}))`,
      ...(idle.stale && { stale: true }),
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (moved) return next()

  const now = await db
    .selectFrom('session_family')
    .select([
      'generation',
      'ended_at',
      sql<boolean>`expires_at <= now()`.as('over'),
      sql<boolean>`rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('fresh'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (now.ended_at || now.over) return over('over')
  // The successor was made moments ago and has not been used itself: its answer got lost on the way.
  if (now.generation === generation + 1 && now.fresh) return next()
  await endRoot(db, family.root_id, 'reuse')
  return over('reuse')

  function next(): Rotated {
    return {
      family: { id, personId: family!.person_id, rootId: family!.root_id },
      refreshToken: tokenOf(id, generation + 1, family!.secret),
    }
  }
  function over(refused: 'over' | 'reuse' | 'proof' | 'idle'): Rotated {
    return { refused, personId: family?.person_id }
  }
}

/** Every tab of a session. */
export const endRoot = (db: Db, rootId: string, because: Ending) => endWhere(db, because, sql`root_id = ${rootId}`)

/** The session that a family belongs to, with all its tabs. */
export const endSessionOf = (db: Db, familyId: string, because: Ending) =>
  endWhere(db, because, sql`root_id = (select root_id from session_family where id = ${familyId})`)

/**
 * Every session of a person; all but the one named, if one is. Answers how many families it ended. Sign-ins that are under way end first:
 * they began with what was true before.
 */
export async function endOthers(db: Db, personId: number, because: Ending, exceptFamily?: string): Promise<number> {
  await db
    .updateTable('sign_in')
    .set({ used_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
  return endWhere(
    db,
    because,
    sql`person_id = ${personId} and root_id is distinct from (select root_id from session_family where id = ${exceptFamily ?? null})`,
  )
}

async function endWhere(db: Db, because: Ending, which: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } =
    await sql`update session_family set ended_at = now(), ended_because = ${because} where ended_at is null and ${which}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The administrator's visit to a customer that this session is on; null when it is over. */
export async function setActing(db: Db, familyId: string, actingId: bigint | null): Promise<void> {
  await db.updateTable('session_family').set({ acting_id: actingId }).where('id', '=', familyId).execute()
}

/** The family a token names, if its signature is right; whether it still works is not asked. */
export async function familyOf(db: Db, token: string, brand: string): Promise<Family | undefined> {
  const { id, generation, mac } = partsOf(token)
  const row = await db
    .selectFrom('session_family')
    .select(['person_id', 'secret'])
    .where('id', '=', id)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return row && sameMac(mac, macOf(id, generation, row.secret)) ? { id, personId: row.person_id } : undefined
}

const newRow = () => ({ id: randomBytes(16).toString('base64url'), secret: randomBytes(32), generation: 1 })

function partsOf(token: string) {
  const [id = '', generation = '', mac = ''] = token.split('.')
  return { id, generation: /^\d{1,9}$/.test(generation) ? Number(generation) : 0, mac }
}

const tokenOf = (id: string, generation: number, secret: Buffer): string => `${id}.${generation}.${macOf(id, generation, secret)}`
const macOf = (id: string, generation: number, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${id}.${generation}`).digest('base64url')

function sameMac(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Where a session or a sign-in came from, as its address told when it began. */
export async function cameFrom(
  db: Db,
  { familyId, temporary }: { readonly familyId: string; readonly temporary: { readonly id: string } | undefined },
): Promise<string | undefined> {
  const row = temporary
    ? await db.selectFrom('sign_in').select('place').where('id', '=', temporary.id).executeTakeFirst()
    : await db.selectFrom('session_family').select('place').where('id', '=', familyId).executeTakeFirst()
  return row?.place ?? undefined
}
