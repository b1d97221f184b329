/** The document that an identity check leaves: without files of ours, because the provider has looked at it. */
import type { DocumentReason } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { speaking } from '../../texts.ts'
import { documentTypeOf } from '../dictionaries/index.ts'
import { lastOf } from './upload.ts'

const english = speaking('en')

interface OfCheck {
  readonly customerId: number
  readonly personId: number
  readonly representativeId: number | null
  readonly typeId: number
  readonly number?: string | undefined
  readonly status: number
  readonly reason?: DocumentReason
}

/** What was rejected before is answered by it and counts no more. */
export async function documentOfCheck(trx: Db, one: OfCheck): Promise<number> {
  await sql`
    update document set status = ${documentStatus.deleted} where customer_id = ${one.customerId} and category = 'identity'
      and status in (${documentStatus.rejected}, ${documentStatus.canceled})
      and representative_id is not distinct from ${one.representativeId}::integer`.execute(trx)
  const { id } = await trx
    .insertInto('document')
    .values({
      customer_id: one.customerId,
      category: 'identity',
      type_id: one.typeId,
      type: documentTypeOf(english, one.typeId)!.name,
      number: one.number === undefined ? null : lastOf(one.number),
      status: one.status,
      reject_reason: one.reason ?? null,
      representative_id: one.representativeId,
      created_by: one.personId,
      decided_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
