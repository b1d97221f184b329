/**
 * A clerk asks a customer for one more kind of document, with a sentence of their own and a day until which it is due.
 *   ask            the clerk's half
 *   requests       what the customer reads
 *   openRequests   the rows of it
 */
import type { desk as deskCalls, requests as calls } from '@ducat/contract/documents/calls'
import { ASK_DAYS, askedCategories } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { instantOf, type Day } from '@ducat/values'
import { sql } from 'kysely'
import { record } from '../../audit/record.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { speaking } from '../../texts.ts'
import { documentName, documentTypeOf } from '../dictionaries/index.ts'
import { documentEntry, documentRow } from '../profile/index.ts'
import { mustBeStaff } from '../session/index.ts'
import { gone } from './answered.ts'
import { said } from './outcome.ts'
import { mustBeFrom } from './upload.ts'

const english = speaking('en')

export const ask: Handlers<typeof deskCalls>['ask'] = async ({ customerId, documentTypeId, text }, context) => {
  const { db, brand, principal, refuse } = context
  await mustBeStaff(context, 'decide', 'release')
  const customer = await db
    .selectFrom('customer')
    .select(['person_id'])
    .where('id', '=', customerId)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  if (!customer) throw notYours()
  const type = documentTypeOf(english, documentTypeId)
  if (!type || !askedCategories[customer.person_id === null ? 'business' : 'personal'].includes(type.documentCategoryId))
    throw refuse('documentTypeId', 'NOT_IN_LIST')
  await mustBeFrom(db, customerId, type, undefined)
  const words = text.trim()
  if (words === '') throw refuse('text', 'REQUIRED')
  if (await isOpen(db, customerId, documentTypeId)) throw refuse('documentTypeId', 'ALREADY_ASKED')
  const { rows } = await sql<{ id: number }>`
    insert into document_request (customer_id, type_id, text, asked_by, due_on)
    values (${customerId}, ${documentTypeId}, ${words}, ${principal.personId}, current_date + ${ASK_DAYS}::integer)
    on conflict (customer_id, type_id) where document_id is null do nothing returning id`.execute(db)
  if (!rows[0]) throw refuse('documentTypeId', 'ALREADY_ASKED')
  // The line of the call knows the clerk; this one names the customer who was asked.
  const { requestId, address } = context
  const { personId } = principal
  const call = `documentAsk ${documentTypeId}`
  await record(db, { brand: brand.id, personId, adminId: personId, customerId, call, key: undefined, result: '00', requestId, address })
  await said(db, customerId, 'documentAsked', documentTypeId)
  return { requestId: rows[0].id }
}

async function isOpen(db: Db, customerId: number, typeId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from document_request r left join document d on d.id = r.document_id
    where r.customer_id = ${customerId} and r.type_id = ${typeId} and (d.id is null or d.status <> ${documentStatus.confirmed})`.execute(db)
  return rows.length > 0
}

export interface OpenRequest {
  readonly id: number
  readonly typeId: number
  readonly text: string
  readonly askedAt: Date
  readonly dueOn: Day
  readonly documentId: number | null
  readonly status: number | null
}

/** Those that nothing confirmed has answered, newest first. */
export async function openRequests(db: Db, customerId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select r.id, r.type_id as "typeId", r.text, r.asked_at as "askedAt", r.due_on as "dueOn", d.id as "documentId", d.status
    from document_request r left join document d on d.id = r.document_id
    where r.customer_id = ${customerId} and d.status is distinct from ${documentStatus.confirmed} order by r.id desc`.execute(db)
  return rows
}

export const requests: Handlers<typeof calls> = {
  async list(_input, { db, customerId, i18n }) {
    const rows = await openRequests(db, customerId)
    return {
      requests: await Promise.all(
        rows.map(async ({ id, typeId, text, askedAt, dueOn, documentId, status }) => ({
          requestId: id,
          documentTypeId: typeId,
          documentCategoryId: documentTypeOf(english, typeId)!.documentCategoryId,
          documentType: documentName(i18n, typeId)!,
          text,
          asked: instantOf(askedAt),
          due: dueOn,
          isGiven: status !== null && !gone.includes(status),
          rejectReason:
            documentId !== null && status === documentStatus.rejected
              ? documentEntry(await documentRow(db, documentId), i18n).rejectReason
              : undefined,
        })),
      ),
    }
  },
}
