/**
 * Who says yes to a change of how one gets in: the way one confirms; without one the second step of signing in. Whoever has lost what that
 * needs, or only lets new browsers be approved, is asked by the strongest they have; a letter is for whoever has nothing else.
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { wayBy, wayOf, type Way } from '../../proofs/ways.ts'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'

export type Of = 'login' | 'transaction'

export async function oldWay(context: Surroundings): Promise<Way | undefined> {
  const { db, principal } = context
  const confirming = await wayOf(context)
  if (confirming) return confirming
  const { login } = await modesOf(db, principal.personId)
  if (login === 'none') return undefined
  const reach = { ...principal, phone: await confirmedPhone(db, principal.personId) }
  const its = login === 'approvalCode' ? undefined : await wayBy(db, login, reach)
  if (its) return its
  for (const mode of ['push', 'otp', 'sms'] as const) {
    const way = await wayBy(db, mode, reach)
    if (way) return way
  }
  return wayBy(db, 'approvalCode', reach)
}

export async function modesOf(db: Db, personId: number): Promise<Readonly<Record<Of, ApprovalMode>>> {
  const row = await db.selectFrom('person').select(['approve_mode', 'login_2fa_mode']).where('id', '=', personId).executeTakeFirstOrThrow()
  return {
    transaction: row.approve_mode as ApprovalMode,
    login: row.login_2fa_mode === 'no' ? 'none' : (row.login_2fa_mode as ApprovalMode),
  }
}

export async function confirmedPhone(db: Db, personId: number): Promise<string | undefined> {
  const row = await db.selectFrom('person').select(['phone', 'phone_confirmed']).where('id', '=', personId).executeTakeFirstOrThrow()
  return row.phone_confirmed ? (row.phone ?? undefined) : undefined
}
