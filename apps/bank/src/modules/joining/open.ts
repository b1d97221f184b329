/**
 * The link in the letter was opened: now there is a customer. Everything is written in one transaction, under the lock of its registration,
 * so that a link that is pressed twice opens one account.
 */
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { hashOf } from './codes.ts'
import { openCompany } from './open-company.ts'
import { openPersonal } from './open-personal.ts'
import { noteAcceptance } from '../session/index.ts'
import { saidIn, type SaidRow } from './sealed-said.ts'
import type { Opened, Waiting } from './waiting.ts'

const MOST_TRIES = 5

export async function openRegistration(
  { db, brand }: Surroundings,
  seal: Seal | undefined,
  kind: 0 | 2,
  email: string,
  code: string,
): Promise<Opened | undefined> {
  await countWrong(db, brand.id, kind, email, code)
  return transaction(db, async (trx) => {
    const waiting = await take(trx, seal, brand.id, kind, email, code)
    if (!waiting) return undefined
    const opened = kind === 0 ? await openPersonal(trx, seal, waiting) : await openCompany(trx, seal, waiting)
    if (!opened) return undefined
    const { agreement_ids: termIds, agreement_versions: versions, came_from: address } = waiting
    const accepted = termIds.map((id, place) => ({ id, version: versions?.[place] ?? 1 }))
    await noteAcceptance(trx, opened.personId, { accepted, address })
    await trx
      .updateTable('registration')
      .set({ opened_at: sql<Date>`now()`, customer_id: opened.customerId, password_hash: null })
      .where('id', '=', waiting.id)
      .execute()
    return opened
  })
}

async function take(
  trx: Trx,
  seal: Seal | undefined,
  brand: string,
  kind: number,
  email: string,
  code: string,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting & SaidRow>`
    select id, brand, email, language, password_hash, said, sealed_said, device_user_id, terms_version, agreement_ids, agreement_versions, came_from, browser,
      device_key from registration
    where brand = ${brand} and email = ${email} and kind = ${kind} and opened_at is null and expires_at > now() and attempts < ${MOST_TRIES}
      and code_hash = ${hashOf(code)} for update`.execute(trx)
  return rows[0] && { ...rows[0], said: saidIn(seal, rows[0]) }
}

/** A guess is counted against every registration of the address, unless it is the code of one. */
const countWrong = (db: Surroundings['db'], brand: string, kind: number, email: string, code: string) =>
  sql`
    update registration set attempts = least(attempts + 1, ${MOST_TRIES})
    where brand = ${brand} and email = ${email} and kind = ${kind} and opened_at is null and not exists (
      select 1 from registration r
      where r.brand = ${brand} and r.email = ${email} and r.kind = ${kind} and r.opened_at is null and r.code_hash = ${hashOf(code)})`.execute(
    db,
  )
