/** A document was given: it answers what a clerk asked for of its kind. */
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
