/** What the bank knows of a customer, as the wire has it. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { addresses as addressCalls, documents as documentCalls } from '@ducat/contract/profile/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export type DocumentEntry = OutputOf<typeof documentCalls.list>['documents'][number]
export type AddressEntry = OutputOf<typeof addressCalls.list>['addresses'][number]

export type Category = 'identity' | 'residence' | 'company' | 'certification'

export async function documentRows(db: Db, customerId: number, category?: Category) {
  return db
    .selectFrom('document as d')
    .innerJoin('person as p', 'p.id', 'd.created_by')
    .selectAll('d')
    .select(['p.email', sql<string>`p.first_name || ' ' || p.last_name`.as('by')])
    .select(sql<boolean>`coalesce(d.expires_on < current_date + 30, false)`.as('runs_out'))
    .where('d.customer_id', '=', customerId)
    .where('d.status', '<>', documentStatus.deleted)
    .$if(category !== undefined, (query) => query.where('d.category', '=', category!))
    .orderBy('d.id', 'desc')
    .execute()
}

export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number]

export const documentEntry = (row: DocumentRow): DocumentEntry => ({
  id: row.id,
  statusId: row.status,
  type: row.category,
  documentTypeId: row.type_id,
  documentType: row.type,
  isSubDocument: row.address_id !== null,
  uploaded: true,
  issuedDate: row.issued_on ?? undefined,
  expiresDate: row.expires_on ?? undefined,
  createdUsername: row.email,
  rejectReason: row.reject_reason ?? undefined,
  expiration: row.expires_on ?? undefined,
  created: instantOf(row.created_at),
  createdName: row.by,
})

export const identityEntry = (row: DocumentRow) => ({
  type: row.type,
  typeId: row.type_id,
  number: row.number ?? '',
  status: row.status,
  expiresDate: row.expires_on ?? undefined,
  issuedDate: row.issued_on ?? undefined,
})

/** An address asks for a proof of residence until one was confirmed, and again a month before that runs out. */
export async function addressEntries(db: Db, customerId: number): Promise<AddressEntry[]> {
  const [rows, proofs, customer] = await Promise.all([
    db.selectFrom('address').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
    documentRows(db, customerId, 'residence'),
    db.selectFrom('customer').select('needs_card_document').where('id', '=', customerId).executeTakeFirstOrThrow(),
  ])
  return rows.map((row) => {
    const given = proofs.filter(({ address_id: id }) => id === row.id)
    const good = given.filter(({ status }) => status === documentStatus.confirmed)
    return {
      addressId: row.id,
      address1: row.address1,
      address2: row.address2 ?? undefined,
      city: row.city,
      postalCode: row.postal_code,
      stateCode: row.state_code ?? undefined,
      stateName: row.state_name ?? undefined,
      countryCode: row.country,
      addressStatus: given[0]?.status ?? documentStatus.pending,
      confirmed: row.confirmed_at !== null,
      uploadedDocuments: given.map(documentEntry),
      isDocumentOutOfDate: good.length > 0 && good.every((one) => one.runs_out),
      isCardDocumentRequired: customer.needs_card_document,
      isDocumentRequired: row.confirmed_at === null,
      addressKind: row.kind as AddressEntry['addressKind'],
    }
  })
}

export async function phoneEntries(db: Db, personId: number) {
  const rows = await db.selectFrom('phone').selectAll().where('person_id', '=', personId).orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, countryCode: row.country_code, number: row.number, confirmed: row.confirmed_at !== null }))
}
