/** What the bank knows of a customer, as the wire has it. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { addresses as addressCalls, documents as documentCalls } from '@ducat/contract/profile/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import type { CategoryName, DocumentReason } from '@ducat/contract/documents/models'
import { instantOf } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { documentName } from '../dictionaries/index.ts'

export type DocumentEntry = OutputOf<typeof documentCalls.list>['documents'][number]
export type AddressEntry = OutputOf<typeof addressCalls.list>['addresses'][number]

export type Category = CategoryName | 'certification'

/** Of the customer, of one representative, or of everybody: representatives of a company give papers of their own. */
export async function documentRows(db: Db, customerId: number, category?: Category, of?: number | 'everybody') {
  return documentsOf(db)
    .where('d.customer_id', '=', customerId)
    .$if(of !== 'everybody', (query) =>
      query.where('d.representative_id', of === undefined ? 'is' : '=', (of as number | undefined) ?? null),
    )
    .where('d.status', '<>', documentStatus.deleted)
    .$if(category !== undefined, (query) => query.where('d.category', '=', category!))
    .orderBy('d.id', 'desc')
    .execute()
}

export const documentRow = (db: Db, id: number) => documentsOf(db).where('d.id', '=', id).executeTakeFirstOrThrow()

const documentsOf = (db: Db) =>
  db
    .selectFrom('document as d')
    .innerJoin('person as p', 'p.id', 'd.created_by')
    .selectAll('d')
    .select(['p.email', sql<string>`p.first_name || ' ' || p.last_name`.as('by')])
    .select(sql<boolean>`coalesce(d.expires_on < current_date + 30, false)`.as('runs_out'))

export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number]

export const documentEntry = (row: DocumentRow, i18n: I18n): DocumentEntry => ({
  id: row.id,
  statusId: row.status,
  type: row.category,
  documentTypeId: row.type_id,
  documentType: documentName(i18n, row.type_id) ?? row.type,
  isSubDocument: row.address_id !== null || row.parent_id !== null,
  uploaded: true,
  issuedDate: row.issued_on ?? undefined,
  expiresDate: row.expires_on ?? undefined,
  createdUsername: row.email,
  rejectReason: rejection(row, i18n),
  expiration: row.expires_on ?? undefined,
  created: instantOf(row.created_at),
  createdName: row.by,
})

/** The sentence of a reason, and what the clerk wrote; an older row has a sentence of its own. */
function rejection({ reject_reason: reason, note }: DocumentRow, i18n: I18n): string | undefined {
  if (reason === null) return undefined
  const sentence = Object.hasOwn(reasons, reason) ? reasons[reason as DocumentReason](i18n) : reason
  return note === null ? sentence : `${sentence} ${note.replace(/\s+/g, ' ')}`.slice(0, 500)
}

/** As the customer reads it. */
export const rejectionOf = (reason: DocumentReason, i18n: I18n): string => reasons[reason](i18n)

const reasons: Readonly<Record<DocumentReason, (i18n: I18n) => string>> = {
  unreadable: (i18n) => i18n.t('The document cannot be read. Take the photo again in good light and without reflections.'),
  cutOff: (i18n) => i18n.t('A part of the document is missing in the picture. All four corners must be visible.'),
  expired: (i18n) => i18n.t('The document has expired. Upload a valid one.'),
  tooOld: (i18n) => i18n.t('The document is older than three months. Upload a newer one.'),
  otherName: (i18n) => i18n.t('The name on the document is not the name of your account.'),
  otherAddress: (i18n) => i18n.t('The address on the document is not the one you entered.'),
  wrongType: (i18n) => i18n.t('This is another type of document than the one you chose.'),
  sideMissing: (i18n) => i18n.t('One side of the document is missing. Upload both sides.'),
  notGenuine: (i18n) => i18n.t('We could not confirm that the document is genuine.'),
  otherFace: (i18n) => i18n.t('The face in the selfie does not match the photo in the document.'),
  other: (i18n) => i18n.t('We cannot accept this document.'),
}

export const identityEntry = (row: DocumentRow) => ({
  type: row.type,
  typeId: row.type_id,
  number: row.number ?? '',
  status: row.status,
  expiresDate: row.expires_on ?? undefined,
  issuedDate: row.issued_on ?? undefined,
})

/** An address asks for a proof of residence until one was confirmed, and again a month before that runs out. */
export async function addressEntries(db: Db, customerId: number, i18n: I18n, representativeId?: number): Promise<AddressEntry[]> {
  const [rows, proofs, customer] = await Promise.all([
    db
      .selectFrom('address')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('representative_id', representativeId === undefined ? 'is' : '=', representativeId ?? null)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute(),
    documentRows(db, customerId, 'residence', representativeId),
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
      uploadedDocuments: given.map((one) => documentEntry(one, i18n)),
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
