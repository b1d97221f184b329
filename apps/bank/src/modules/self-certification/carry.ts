/** What happens to certifications by itself: signatures that nobody reported, facts that have changed, forms that were rejected or have expired. */
import { documentStatus } from '@ducat/contract/profile/models'
import type { CertificationReason } from '@ducat/contract/self-certification/models'
import { changedFacts, isFormGiven, type CertifiedFacts } from '@ducat/contract/self-certification/rules'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { setCertificationDue } from '../profile/index.ts'
import { sealOldNumbers } from './numbers.ts'
import { applySignature } from './signed.ts'
import { formsGiven, papersNeeded, saidBy, toldKeepers, type Said } from './store.ts'

export interface CarryParts extends Pick<AreaParts, 'db' | 'clock' | 'seal'> {
  readonly gateways: Pick<Gateways, 'esign'>
  readonly onTrouble: (error: unknown) => void
}

const AT_ONCE = 50
const LOOK_SECONDS = 5
const MOST_DOUBLINGS = 8

export async function carryCertifications(parts: CarryParts): Promise<void> {
  const { db, gateways, seal, onTrouble } = parts
  const tried = (work: () => Promise<unknown>) => work().catch(onTrouble)
  for (const ref of await signaturesDue(db))
    await tried(async () => {
      const answer = await gateways.esign.find(ref)
      if (answer) await applySignature(parts, db, ref, answer)
    })
  for (let left = AT_ONCE; left > 0; left--) if (!(await recheckNext(parts))) break
  await tried(() => sealOldNumbers(db, seal))
}

/** False when there is none left, or the next one is trouble. */
const recheckNext = (parts: CarryParts): Promise<boolean> =>
  transaction(parts.db, (trx) => recheckOne(trx, parts)).catch((error: unknown) => {
    parts.onTrouble(error)
    return false
  })

/** Between two looks, doubled each time. */
async function signaturesDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    update certification_signing set polls = polls + 1,
      poll_at = now() + make_interval(secs => ${LOOK_SECONDS} * power(2, least(polls, ${MOST_DOUBLINGS}))) where ref in (
      select ref from certification_signing where poll_at <= now() order by poll_at limit ${AT_ONCE} for update skip locked
    ) returning ref`.execute(db)
  return rows.map(({ ref }) => ref)
}

async function recheckOne(trx: Trx, { seal }: CarryParts): Promise<boolean> {
  const { rows } = await sql<{ id: number; current: CertifiedFacts }>`
    update self_certification set recheck_at = null where customer_id = (
      select customer_id from self_certification where recheck_at is not null order by recheck_at limit 1 for update skip locked
    ) returning customer_id as id, certified_facts(customer_id) as current`.execute(trx)
  const [one] = rows
  if (!one) return false
  const said = await saidBy(trx, seal, one.id)
  if (!said?.signedAt) return true
  const changed = said.facts ? changedFacts(said.facts, one.current) : []
  const lost = await lostForms(trx, said)
  // Signed before the bank kept what it knew then: from here on it does.
  if (!said.facts)
    await sql`update self_certification set signed_facts = ${JSON.stringify(one.current)} where customer_id = ${one.id}`.execute(trx)
  if (changed.length > 0) await askAnew(trx, said, changed)
  else if (lost.length > 0) await askForForms(trx, said, lost)
  return true
}

/** Everything is asked again: what was signed was signed for other facts. */
async function askAnew(trx: Trx, { customerId }: Said, reasons: readonly CertificationReason[]): Promise<void> {
  await sql`
    update self_certification set signed_at = null, is_answered = false, version = version + 1, asked_at = now(), asked_for = ${[...reasons]}
    where customer_id = ${customerId}`.execute(trx)
  await sql`delete from certification_form where customer_id = ${customerId} and form <> 'certificateOfLossOfNationality'`.execute(trx)
  await ask(trx, customerId)
}

/** Only the form that does not count. */
async function askForForms(trx: Trx, { customerId }: Said, reasons: readonly CertificationReason[]): Promise<void> {
  await sql`
    update self_certification set signed_at = null, asked_at = now(), asked_for = ${[...reasons]} where customer_id = ${customerId}`.execute(
    trx,
  )
  await ask(trx, customerId)
}

async function ask(trx: Trx, customerId: number): Promise<void> {
  await setCertificationDue(trx, customerId, true)
  await toldKeepers(trx, customerId, 'certificationAsked')
}

/** Certifications from before had no forms: nothing of them is lost. */
async function lostForms(db: Db, said: Said): Promise<CertificationReason[]> {
  const needed = papersNeeded(said)
  const lost = (await formsGiven(db, said.customerId)).filter(({ form, status }) => needed.includes(form) && !isFormGiven(status))
  return [...new Set(lost.map(({ status }) => (status === documentStatus.expired ? 'expired' : 'rejected')))]
}
