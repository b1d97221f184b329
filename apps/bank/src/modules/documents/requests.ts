/**
 * A clerk asks a person for one more kind of document, with a sentence of their own.
 *   ask          the clerk's half
 *   requests     what the customer reads
 */
import type { desk as deskCalls, requests as calls } from '@ducat/contract/documents/calls'
import { askedCategories } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { instantOf } from '@ducat/values'
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
  if (customer.person_id === null) throw refuse('customerId', 'NOT_A_PERSON')
  const type = documentTypeOf(english, documentTypeId)
  if (!type || !askedCategories.includes(type.documentCategoryId)) throw refuse('documentTypeId', 'NOT_IN_LIST')
  await mustBeFrom(db, customerId, type, undefined)
  const words = text.trim()
  if (words === '') throw refuse('text', 'REQUIRED')
  if (await isOpen(db, customerId, documentTypeId)) throw refuse('documentTypeId', 'ALREADY_ASKED')
  const { rows } = await sql<{ id: number }>`
    insert into document_request (customer_id, type_id, text, asked_by) values (${customerId}, ${documentTypeId}, ${words}, ${principal.personId})
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

export const requests: Handlers<typeof calls> = {
  async list(_input, { db, customerId, i18n }) {
    const { rows } = await sql<{
      id: number
      typeId: number
      text: string
      askedAt: Date
      documentId: number | null
      status: number | null
    }>`
      select r.id, r.type_id as "typeId", r.text, r.asked_at as "askedAt", d.id as "documentId", d.status
      from document_request r left join document d on d.id = r.document_id
      where r.customer_id = ${customerId} and d.status is distinct from ${documentStatus.confirmed} order by r.id desc`.execute(db)
    return {
      requests: await Promise.all(
        rows.map(async ({ id, typeId, text, askedAt, documentId, status }) => ({
          requestId: id,
          documentTypeId: typeId,
          documentCategoryId: documentTypeOf(english, typeId)!.documentCategoryId,
          documentType: documentName(i18n, typeId)!,
          text,
          asked: instantOf(askedAt),
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
