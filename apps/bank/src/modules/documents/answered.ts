/**
 * What a clerk asked for, and the document that answers it.
 *   answered   a document was given: it answers what was asked for of its kind
 *   dueAgain   it counts no more
 */
import { ASK_DAYS } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Of a document with one of these a request is as open as without any. */
export const gone: readonly number[] = [documentStatus.rejected, documentStatus.canceled, documentStatus.deleted, documentStatus.expired]

export async function answered(db: Db, customerId: number, typeId: number, documentId: number): Promise<void> {
  await sql`
    update document_request r set document_id = ${documentId} where r.customer_id = ${customerId} and r.type_id = ${typeId}
      and (r.document_id is null or exists (select 1 from document d where d.id = r.document_id and d.status = any(${[...gone]}::integer[])))`.execute(
    db,
  )
}

/** Requests whose answer counts no more are open again, and due anew. */
export async function dueAgain(db: Db, documentIds: readonly number[]): Promise<void> {
  await sql`
    update document_request set due_on = greatest(due_on, current_date + ${ASK_DAYS}::integer), reminded = null
    where document_id = any(${[...documentIds]}::integer[])`.execute(db)
}
