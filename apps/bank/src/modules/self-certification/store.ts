/** What a customer said, and which forms follow from it with what became of them. */
import type { CertificationPaper, CertificationReason, Classification } from '@ducat/contract/self-certification/models'
import { formsNeeded, isFormGiven, type CertifiedFacts } from '@ducat/contract/self-certification/rules'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { notify } from '../notifications/index.ts'
import { tell } from '../../realtime/index.ts'
import { setCertificationDue } from '../profile/index.ts'
import { keepersOf } from '../session/index.ts'
import { numbersOf, type Numbers } from './numbers.ts'

export interface Said extends Numbers {
  readonly customerId: number
  readonly isPerson: boolean
  readonly cityOfBirth: string | undefined
  readonly countryOfBirth: string | undefined
  readonly citizenship: string[]
  readonly hasUSIndicia: boolean
  readonly isUSTaxPayer: boolean
  readonly classification: Classification | undefined
  readonly signedAt: Date | undefined
  readonly isAnswered: boolean
  readonly version: number
  readonly askedAt: Date | undefined
  readonly askedFor: readonly CertificationReason[]
  readonly facts: CertifiedFacts | undefined
}

/** `lock`: until the transaction ends nobody else changes it. */
export async function saidBy(db: Db, seal: Seal | undefined, customerId: number, lock?: 'lock'): Promise<Said | undefined> {
  const row = await db
    .selectFrom('self_certification as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .selectAll('s')
    .select('c.person_id')
    .where('s.customer_id', '=', customerId)
    .$if(lock !== undefined, (query) => query.forUpdate('s'))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    customerId,
    isPerson: row.person_id !== null,
    cityOfBirth: row.city_of_birth ?? undefined,
    countryOfBirth: row.country_of_birth ?? undefined,
    citizenship: row.citizenship,
    hasUSIndicia: row.has_us_indicia,
    isUSTaxPayer: row.is_us_tax_payer,
    classification: (row.classification ?? undefined) as Classification | undefined,
    signedAt: row.signed_at ?? undefined,
    isAnswered: row.is_answered,
    version: row.version,
    askedAt: row.asked_at ?? undefined,
    askedFor: row.asked_for as CertificationReason[],
    facts: (row.signed_facts ?? undefined) as CertifiedFacts | undefined,
    ...(await numbersOf(db, seal, row)),
  }
}

export const papersNeeded = (said: Said): readonly CertificationPaper[] => (said.isPerson ? formsNeeded(said) : ['entitySelfCertification'])

export interface GivenForm {
  readonly form: CertificationPaper
  readonly documentId: number
  readonly status: number
}

export async function formsGiven(db: Db, customerId: number): Promise<GivenForm[]> {
  const rows = await db
    .selectFrom('certification_form as f')
    .innerJoin('document as d', 'd.id', 'f.document_id')
    .select(['f.form', 'f.document_id as documentId', 'd.status'])
    .where('f.customer_id', '=', customerId)
    .execute()
  return rows as GivenForm[]
}

export async function keepForm(db: Db, customerId: number, form: CertificationPaper, documentId: number): Promise<void> {
  await sql`
    insert into certification_form (customer_id, form, document_id) values (${customerId}, ${form}, ${documentId})
    on conflict (customer_id, form) do update set document_id = excluded.document_id`.execute(db)
}

/** With the last form the certification is signed: it holds for what the bank knows of the customer today. */
export async function settle(db: Db, said: Said, now: Date): Promise<void> {
  const given = await formsGiven(db, said.customerId)
  const isWhole = papersNeeded(said).every((form) => isFormGiven(given.find((one) => one.form === form)?.status))
  if (!isWhole || !said.isAnswered || said.signedAt) return
  await sql`
    update self_certification set signed_at = ${instantOf(now)}, signed_facts = certified_facts(customer_id), asked_at = null, asked_for = '{}'
    where customer_id = ${said.customerId}`.execute(db)
  await setCertificationDue(db, said.customerId, false)
  await toldKeepers(db, said.customerId, 'certificationSigned')
}

export async function toldKeepers(db: Db, customerId: number, text: 'certificationAsked' | 'certificationSigned'): Promise<void> {
  for (const { personId } of await keepersOf(db, customerId)) await notify(db, { personId, customerId, text, facts: {} })
  await tell(db, { customerId, name: 'changed', data: { topics: ['customer'] } })
}
