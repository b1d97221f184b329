/** One case with what a clerk needs: the customer, their papers, what clerks wrote, and who looked or decided before. */
import type { Language } from '@ducat/brands/brand.ts'
import type { cases as calls } from '@ducat/contract/desk/calls'
import { caseIdForm, type CaseKind } from '@ducat/contract/desk/models'
import { documentReasons } from '@ducat/contract/documents/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { documentStatus } from '@ducat/contract/profile/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { speaking } from '../../texts.ts'
import { documentName } from '../dictionaries/index.ts'
import { rejectionOf } from '../profile/index.ts'
import { isGiven, kindOfDocument, lying, shownCase, type CaseRow } from './lying.ts'

type Opened = OutputOf<typeof calls.open>

const TRAIL = 30

interface Found {
  readonly customerId: number
  readonly isOpen: boolean
}

/** Of the brand, whether it still waits or not; a case of another brand is nobody's. */
export async function caseOf({ db, brand }: Surroundings, caseId: string): Promise<Found> {
  if (!caseIdForm.test(caseId)) throw notYours()
  const number = Number(caseId.slice(1))
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c where c.brand = ${brand.id} and ${
      caseId.startsWith('C')
        ? sql`c.id = ${number}`
        : sql`c.id = (select d.customer_id from document d where d.id = ${number} and d.status <> ${documentStatus.deleted} and ${isGiven})`
    }`.execute(db)
  if (!rows[0]) throw notYours()
  const { rows: waiting } = await sql`select 1 from (${lying(brand.id)}) q where q.case_id = ${caseId}`.execute(db)
  return { customerId: rows[0].id, isOpen: waiting.length > 0 }
}

export async function openedCase(context: Surroundings, caseId: string): Promise<Opened> {
  const { db, brand, principal, i18n } = context
  const me = principal.personId
  const { customerId, isOpen } = await caseOf(context, caseId)
  const { rows: waiting } = await sql<CaseRow>`select q.* from (${lying(brand.id)}) q where q.case_id = ${caseId}`.execute(db)
  const customer = await customerOf(context, customerId)
  const row = waiting[0] ?? (await decided(context, caseId))
  return {
    ...shownCase(row, me, i18n),
    isOpen,
    customer,
    proposedBy: await proposer(context, row.proposed_by),
    papers: await papersOf(context, customerId),
    notes: await notesOf(context, customerId),
    trail: await trailOf(context, customerId),
    ...(await colleagues(context)),
    says: documentReasons.map((reason) => ({ reason, text: rejectionOf(reason, speaking(customer.language as Language)) })),
  }
}

/** A case that is over is still read. */
async function decided({ db }: Surroundings, caseId: string): Promise<CaseRow> {
  const number = Number(caseId.slice(1))
  const { rows } = caseId.startsWith('D')
    ? await sql<CaseRow>`
        select 'D' || d.id as case_id, ${kindOfDocument} as kind, c.id as customer_id, c.name as customer_name, c.kind as customer_kind, d.type_id,
               d.type, d.created_at as since, null as proposed_by, null as assigned_to, null as assigned_name
        from document d join customer c on c.id = d.customer_id where d.id = ${number}`.execute(db)
    : await sql<CaseRow>`
        select 'C' || c.id as case_id, ${'customer' satisfies CaseKind} as kind, c.id as customer_id, c.name as customer_name,
               c.kind as customer_kind, null as type_id, null as type, c.created_at as since, null as proposed_by, null as assigned_to,
               null as assigned_name
        from customer c where c.id = ${number}`.execute(db)
  return rows[0]!
}

async function customerOf({ db }: Surroundings, customerId: number): Promise<Opened['customer']> {
  const { rows } = await sql<{
    email: string | null
    birthDay: string | null
    country: string
    registrationNumber: string | null
    verified: boolean
    language: string
    address: string | null
  }>`
    select coalesce(p.email, k.email) as email, p.birth_day::text as "birthDay", c.country, k.registration_number as "registrationNumber", c.verified,
      coalesce(p.language, (select o.language from access x join person o on o.id = x.person_id
        where x.customer_id = c.id and x.rights = 2 order by o.id limit 1), 'en') as language,
      (select concat_ws(', ', a.address1, nullif(a.address2, ''), a.postal_code, a.city, a.country) from address a
       where a.customer_id = c.id and a.representative_id is null and a.ended_at is null order by a.id limit 1) as address
    from customer c left join person p on p.id = c.person_id left join company k on k.customer_id = c.id where c.id = ${customerId}`.execute(
    db,
  )
  const { email, birthDay, registrationNumber, address, ...known } = rows[0]!
  return {
    ...known,
    email: email ?? undefined,
    birthDay: birthDay ?? undefined,
    registrationNumber: registrationNumber ?? undefined,
    address: address?.slice(0, 400) ?? undefined,
  }
}

async function proposer({ db }: Surroundings, personId: number | null): Promise<Opened['proposedBy']> {
  if (personId === null) return undefined
  const person = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { personId, name: `${person.first_name} ${person.last_name}`.trim() }
}

async function papersOf({ db, i18n }: Surroundings, customerId: number): Promise<Opened['papers']> {
  const rows = await db
    .selectFrom('document as d')
    .select(['id', 'type_id', 'type', 'category', 'status', 'created_at', 'expires_on'])
    .where('customer_id', '=', customerId)
    .where('status', '<>', documentStatus.deleted)
    .where(sql<boolean>`${isGiven}`)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    caseId: `D${row.id}`,
    documentType: documentName(i18n, row.type_id) ?? row.type,
    category: row.category,
    statusId: row.status,
    created: instantOf(row.created_at),
    expiresDate: row.expires_on ?? undefined,
  }))
}

async function notesOf({ db }: Surroundings, customerId: number): Promise<Opened['notes']> {
  const { rows } = await sql<{ id: number; name: string; text: string; at: Date }>`
    select n.id, p.first_name || ' ' || p.last_name as name, n.text, n.created_at as at from desk_note n join person p on p.id = n.person_id
    where n.customer_id = ${customerId} order by n.id desc limit 100`.execute(db)
  return rows.map(({ id, name, text, at }) => ({ noteId: id, name: name.trim(), text, at: instantOf(at) }))
}

/** What the bank's own people did about this customer, looks included. */
async function trailOf({ db }: Surroundings, customerId: number): Promise<Opened['trail']> {
  const { rows } = await sql<{ at: Date; name: string; call: string; result: string }>`
    select l.at, p.first_name || ' ' || p.last_name as name, l.call, l.result from audit_line l join person p on p.id = l.admin_id
    where l.customer_id = ${customerId} and l.admin_id is not null order by l.id desc limit ${TRAIL}`.execute(db)
  return rows.map(({ at, name, call, result }) => ({ at: instantOf(at), name: name.trim(), action: call.slice(0, 300), result }))
}

async function colleagues({ db, brand, principal }: Surroundings): Promise<Pick<Opened, 'colleagues' | 'mayRelease'>> {
  const { rows } = await sql<{ personId: number; name: string; releases: boolean }>`
    select id as "personId", trim(first_name || ' ' || last_name) as name, 'release' = any(staff_rights) as releases from person
    where brand = ${brand.id} and is_admin and activated_at is not null and staff_rights && '{decide,release}'::text[] order by name, id`.execute(
    db,
  )
  return {
    colleagues: rows.map(({ personId, name }) => ({ personId, name })),
    mayRelease: rows.some(({ personId, releases }) => releases && personId === principal.personId),
  }
}
