/**
 * Moving people to push: not asked, invited (soft, until a day), or before they go on (strict). Whoever confirmed nothing so far enables it;
 * whoever had another way migrates from it, and proves that one before the phone counts. Spec: foundations §4.
 */
import { sql } from 'kysely'
import { approvedDevices } from '../../proofs/devices.ts'
import type { Db } from '../../db/pool.ts'
import { beginSignIn, LINKING_SECONDS, type NewSignIn } from './sign-ins.ts'
import { personById, type PersonRow } from './store.ts'
import type { Tokens } from '../../call/tokens.ts'

export async function migrationOf(db: Db, person: PersonRow) {
  if (person.migration_req === 'none') return undefined
  const { rows } = await sql<{ left: number | null }>`select (${person.migration_due}::date - current_date)::integer as left`.execute(db)
  const left = rows[0]?.left ?? undefined
  const isOver = left !== undefined && left < 0
  return {
    req: person.migration_req === 'strict' || isOver ? ('strict' as const) : ('soft' as const),
    strat: person.approve_mode === 'none' ? ('enable' as const) : ('migrate' as const),
    devices: (await approvedDevices(db, person.id)).map(({ shown }) => shown),
    ...(left !== undefined && { daysLeft: Math.max(0, left) }),
  }
}

export type Migration = NonNullable<Awaited<ReturnType<typeof migrationOf>>>

/** A sign-in without a step of its own. Whoever must move to push first gets what links a phone, and the time to do it. */
export async function beginDirect(db: Db, tokens: Tokens, of: Omit<NewSignIn, 'flow' | 'lives'>) {
  const migration = await migrationOf(db, await personById(db, of.personId))
  const isDue = migration?.req === 'strict'
  const { id, code } = await beginSignIn(db, { ...of, flow: 'direct', lives: isDue ? LINKING_SECONDS : undefined })
  if (!isDue) return { code }
  const tmpJwt = await tokens.signTemporary({ personId: of.personId, purpose: 'signIn', id }, of.brand)
  return { code, migration: { ...migration, tmpJwt } }
}

/** An approved phone is linked: from now on it confirms and signs in. */
export async function finishMigration(db: Db, personId: number): Promise<boolean> {
  const moved = await db
    .updateTable('person')
    .set({ approve_mode: 'push', login_2fa_mode: 'push', migration_req: 'none', migration_strategy: null, migration_due: null })
    .where('id', '=', personId)
    .where('migration_req', '<>', 'none')
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
