/**
 * Refresh tokens. A sign-in is a family with a secret and a generation; a token is `family.generation.signature`, so only the newest
 * works, the just-replaced one gives its successor again for ten seconds (the answer got lost), and any older one ends the family.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const ABSOLUTE_HOURS = 12
const GRACE_SECONDS = 10

export interface Family {
  readonly id: string
  readonly personId: number
}

export interface Where {
  readonly address: string
  readonly browser: string
}

export async function startFamily(db: Db, personId: number, brand: string, client: string, where: Where) {
  const row = { id: randomBytes(16).toString('base64url'), secret: randomBytes(32), generation: 1 }
  await db
    .insertInto('session_family')
    .values({
      ...row,
      ...where,
      person_id: personId,
      brand,
      client,
      expires_at: sql<Date>`now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
    })
    .execute()
  return { family: { id: row.id, personId }, refreshToken: tokenOf(row.id, row.generation, row.secret) }
}

export type Rotated = { readonly family: Family; readonly refreshToken: string } | 'refused' | 'reuse'

export async function rotate(db: Db, token: string, brand: string): Promise<Rotated> {
  const [id = '', generationText = '', mac = ''] = token.split('.')
  const generation = /^\d{1,9}$/.test(generationText) ? Number(generationText) : 0
  const family = await db.selectFrom('session_family').selectAll().where('id', '=', id).where('brand', '=', brand).executeTakeFirst()
  if (!family || !sameMac(mac, macOf(id, generation, family.secret)) || family.ended_at) return 'refused'

  const moved = await db
    .updateTable('session_family')
    .set({ generation: generation + 1, rotated_at: sql<Date>`now()` })
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
  if (now.ended_at || now.over) return 'refused'
  // The successor was made moments ago and has not been used itself: its answer got lost on the way.
  if (now.generation === generation + 1 && now.fresh) return next()
  await endFamily(db, id, 'reuse')
  return 'reuse'

  function next(): Rotated {
    return { family: { id, personId: family!.person_id }, refreshToken: tokenOf(id, generation + 1, family!.secret) }
  }
}

export async function endFamily(db: Db, id: string, because: 'logout' | 'reuse' | 'codeReuse'): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The family a token names, if its signature is right; whether it still works is not asked. */
export async function familyOf(db: Db, token: string, brand: string): Promise<Family | undefined> {
  const [id = '', generation = '', mac = ''] = token.split('.')
  const row = await db
    .selectFrom('session_family')
    .select(['person_id', 'secret'])
    .where('id', '=', id)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return row && /^\d{1,9}$/.test(generation) && sameMac(mac, macOf(id, Number(generation), row.secret))
    ? { id, personId: row.person_id }
    : undefined
}

const tokenOf = (id: string, generation: number, secret: Buffer): string => `${id}.${generation}.${macOf(id, generation, secret)}`
const macOf = (id: string, generation: number, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${id}.${generation}`).digest('base64url')

function sameMac(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
