/** A document for the bank to look at. */
import type { documents as calls } from '@ducat/contract/documents/calls'
import { categoryNames, keptByType, type CategoryName } from '@ducat/contract/documents/models'
import { documentCategory, identityDocument, type DocumentCategory } from '@ducat/contract/dictionaries/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { behind } from '../company/index.ts'
import { documentTypeOf } from '../dictionaries/index.ts'
import { seesPapersOf } from '../session/index.ts'
import { answered } from './answered.ts'
import { attach, sourcesOf } from './given.ts'
import { speaking } from '../../texts.ts'

/** Of one customer, of those that nobody has decided on. */
const MOST_WAITING = 60
/** A proof of residence says where somebody lives today. */
const PROOF_DAYS = 92

const english = speaking('en')

export const upload = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  async upload(input, context) {
    const { db, customerId, principal, refuse, now } = context
    const category = input.documentCategoryId as DocumentCategory
    const type = documentTypeOf(english, input.documentTypeId)
    if (!type || !isOf(type, category)) throw refuse('documentTypeId', 'NOT_IN_LIST')
    await mustBeFrom(db, customerId, type, input.countryCode)
    const today = dayOf(instantOf(now))
    if (input.issuedDate !== undefined && (input.issuedDate as Day) > today) throw refuse('issuedDate', 'DAY_AHEAD')
    if (input.expiresDate !== undefined && (input.expiresDate as Day) < today) throw refuse('expiresDate', 'DOCUMENT_EXPIRED')
    await mustSee(context, input.representativeId)
    const positions = input.representativeId === undefined ? undefined : await positionsOf(db, customerId, input.representativeId)
    if (category === documentCategory.sourceOfWealth && !positions?.some((one) => owning.includes(one)))
      throw refuse('documentCategoryId', 'FOR_OWNERS')
    if (input.positionId !== undefined && !positions?.includes(input.positionId)) throw notYours()
    if (input.parentDocumentId !== undefined) await mustBeOwn(db, customerId, input.parentDocumentId)
    if (input.replacesId !== undefined) await mustBeRejected(context, input.replacesId)
    const sources = sourcesOf(input.documentTypeId, input)
    await mustHaveRoom(db, customerId, () => refuse('documentCategoryId', 'TOO_MANY_DOCUMENTS'))
    const documentId = await newDocument(context, {
      category: categoryNames[category],
      typeId: input.documentTypeId,
      number: input.number,
      issued: input.issuedDate,
      expires: input.expiresDate,
      country: input.countryCode,
      representativeId: input.representativeId,
      positionId: input.positionId,
      parentId: input.parentDocumentId,
      replacesId: input.replacesId,
    })
    await attach({ db, customerId, personId: principal.personId, seal }, documentId, sources)
    if (input.representativeId === undefined) await answered(db, customerId, input.documentTypeId, documentId)
    return { id: documentId, statusId: documentStatus.submitted }
  },

  async ofAddress(input, context) {
    const { db, customerId, principal, refuse, now } = context
    const address = await db
      .selectFrom('address')
      .select(['country', 'representative_id'])
      .where('id', '=', input.addressId)
      .where('customer_id', '=', customerId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!address) throw notYours()
    await mustSee(context, address.representative_id)
    const type = documentTypeOf(english, input.documentTypeId)
    if (!type || !isOf(type, documentCategory.address)) throw refuse('documentTypeId', 'NOT_IN_LIST')
    if (type.countryCodes && !type.countryCodes.includes(address.country)) throw refuse('documentTypeId', 'NOT_THIS_COUNTRY')
    const today = dayOf(instantOf(now))
    if (input.issuedDate !== undefined && (input.issuedDate as Day) > today) throw refuse('issuedDate', 'DAY_AHEAD')
    // A passport is no letter: its stamp is as old as the move.
    if (input.issuedDate !== undefined && !isPassport(type.id) && (input.issuedDate as Day) < addDays(today, -PROOF_DAYS))
      throw refuse('issuedDate', 'TOO_OLD')
    const sources = sourcesOf(input.documentTypeId, input)
    await mustHaveRoom(db, customerId, () => refuse('addressId', 'TOO_MANY_DOCUMENTS'))
    const id = await newDocument(context, {
      category: 'residence',
      typeId: input.documentTypeId,
      issued: input.issuedDate,
      addressId: input.addressId,
      representativeId: address.representative_id ?? undefined,
      country: address.country,
    })
    await attach({ db, customerId, personId: principal.personId, seal }, id, sources)
    return { id }
  },
})

/** Shareholder 6 and 9, ultimate owner 8. Spec: COMP-004. */
const owning: readonly number[] = [6, 8, 9]
const isPassport = (typeId: number): boolean => typeId === identityDocument.internalPassport

/** An internal passport proves an address as well. */
export const isOf = (type: { readonly id: number; readonly documentCategoryId: number }, category: DocumentCategory): boolean =>
  type.documentCategoryId === category || (category === documentCategory.address && isPassport(type.id))

/** What a document says of where it comes from, or else where its owner is at home. */
export async function mustBeFrom(
  db: Db,
  customerId: number,
  type: { readonly countryCodes?: string[] },
  said: string | undefined,
): Promise<void> {
  if (!type.countryCodes) return
  const country = said ?? (await db.selectFrom('customer').select('country').where('id', '=', customerId).executeTakeFirstOrThrow()).country
  if (!type.countryCodes.includes(country)) throw new Refused('VF', { field: 'documentTypeId', reason: 'NOT_THIS_COUNTRY' })
}

/** Who only uploads gives the company's papers and their own. */
async function mustSee(context: Surroundings, representativeId: number | null = null): Promise<void> {
  const sees = await seesPapersOf(context)
  if (!sees(representativeId)) throw notYours()
}

/** Of somebody behind the company, whether they can sign in or not. */
export async function positionsOf(db: Db, customerId: number, representativeId: number): Promise<readonly number[]> {
  const [somebody, access] = await Promise.all([
    behind(db, customerId, representativeId),
    db
      .selectFrom('access')
      .select('position_ids')
      .where('customer_id', '=', customerId)
      .where('representative_id', '=', representativeId)
      .executeTakeFirst(),
  ])
  const held = [...(somebody?.positionIds ?? []), ...(access?.position_ids ?? [])]
  if (!somebody && held.length === 0) throw notYours()
  return [...new Set(held)]
}

async function mustBeOwn(db: Db, customerId: number, documentId: number): Promise<void> {
  const { rows } = await sql`
    select 1 from document where id = ${documentId} and customer_id = ${customerId} and status <> ${documentStatus.deleted}`.execute(db)
  if (rows.length === 0) throw notYours()
}

/** What was confirmed or is being looked at is replaced by nobody's word. */
async function mustBeRejected({ db, customerId }: Surroundings, documentId: number): Promise<void> {
  const row = await db
    .selectFrom('document')
    .select('status')
    .where('id', '=', documentId)
    .where('customer_id', '=', customerId)
    .where('status', '<>', documentStatus.deleted)
    .executeTakeFirst()
  if (!row) throw notYours()
  if (row.status !== documentStatus.rejected) throw new Refused('VF', { field: 'replacesId', reason: 'NOT_REJECTED' })
}

async function mustHaveRoom(db: Db, customerId: number, no: () => Refused): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from document where customer_id = ${customerId} and status in (0, 31, 41)`.execute(db)
  if (rows[0]!.waiting >= MOST_WAITING) throw no()
}

interface NewDocument {
  readonly category: CategoryName
  readonly typeId: number
  readonly addressId?: number | undefined
  readonly number?: string | undefined
  readonly issued?: string | undefined
  readonly expires?: string | undefined
  readonly country?: string | undefined
  readonly representativeId?: number | undefined
  readonly positionId?: number | undefined
  readonly parentId?: number | undefined
  readonly replacesId?: number | undefined
}

/** What was rejected before is answered by it and counts no more: of its kind, or named. */
export async function newDocument({ db, customerId, principal }: Surroundings, one: NewDocument): Promise<number> {
  await sql`
    update document set status = ${documentStatus.deleted} where customer_id = ${customerId} and category = ${one.category}
      and status in (${documentStatus.rejected}, ${documentStatus.canceled}) and address_id is not distinct from ${one.addressId ?? null}::integer
      and representative_id is not distinct from ${one.representativeId ?? null}::integer
      and (${!keptByType.includes(one.category)} or type_id = ${one.typeId} or id = ${one.replacesId ?? null}::integer)`.execute(db)
  const { id } = await db
    .insertInto('document')
    .values({
      customer_id: customerId,
      category: one.category,
      type_id: one.typeId,
      type: documentTypeOf(english, one.typeId)?.name ?? one.category,
      number: one.number === undefined ? null : lastOf(one.number),
      address_id: one.addressId ?? null,
      status: documentStatus.submitted,
      issued_on: one.issued ?? null,
      expires_on: one.expires ?? null,
      country: one.country ?? null,
      representative_id: one.representativeId ?? null,
      position_id: one.positionId ?? null,
      parent_id: one.parentId ?? null,
      created_by: principal.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Enough to tell two documents apart. */
export const lastOf = (number: string): string => `•••• ${number.replaceAll(/\s/g, '').slice(-4)}`
