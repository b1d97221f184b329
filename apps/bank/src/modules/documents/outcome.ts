/** What follows from a decision on a document: the address it proves, a restriction that it lifts, and word to the customer. */
import type { DocumentReason } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { confirmAddress, endFinalReview, liftExpired, setVerified } from '../profile/index.ts'
import { keepersOf } from '../session/index.ts'

export interface Decision {
  readonly documentId: number
  /** Who decided; nobody where the identity check or the demo's clerk did. */
  readonly by: number | undefined
  readonly reason?: DocumentReason | undefined
  readonly note?: string | undefined
  readonly expiresOn?: string | undefined
}

export async function confirm(trx: Trx | Db, { documentId, by, expiresOn }: Decision): Promise<void> {
  const row = await set(
    trx,
    documentId,
    documentStatus.confirmed,
    by,
    sql`reject_reason = null, note = null, expires_on = coalesce(${expiresOn ?? null}::date, d.expires_on)`,
  )
  // What it replaces has done its work.
  await sql`
    update document set status = ${documentStatus.deleted} where customer_id = ${row.customerId} and category = ${row.category}
      and status = ${documentStatus.expired} and id <> ${documentId} and representative_id is not distinct from ${row.representativeId}::integer
      and address_id is not distinct from ${row.addressId}::integer`.execute(trx)
  if (row.addressId !== null) await confirmAddress(trx, row.addressId)
  // Two people agreed that the customer is who the document names.
  if (row.wasMismatch) {
    await endFinalReview(trx, row.customerId)
    await setVerified(trx, row.customerId)
  }
  await liftExpired(trx, row.customerId)
  await said(trx, row.customerId, row.wasMismatch ? 'verified' : 'documentConfirmed', row.typeId)
}

export async function reject(trx: Trx | Db, { documentId, by, reason = 'other', note }: Decision): Promise<void> {
  const row = await set(trx, documentId, documentStatus.rejected, by, sql`reject_reason = ${reason}, note = ${note ?? null}`)
  if (row.wasMismatch) await endFinalReview(trx, row.customerId)
  await said(trx, row.customerId, 'documentRejected', row.typeId)
}

interface Row {
  readonly customerId: number
  readonly category: string
  readonly typeId: number
  readonly representativeId: number | null
  readonly addressId: number | null
  readonly wasMismatch: boolean
}

async function set(trx: Trx | Db, documentId: number, status: number, by: number | undefined, also: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await sql<Row>`
    update document d set status = ${status}, decided_at = now(), decided_by = ${by ?? null}, proposed = null, proposed_by = null, proposed_at = null, ${also}
    from document before where before.id = d.id and d.id = ${documentId}
    returning d.customer_id as "customerId", d.category, d.type_id as "typeId", d.representative_id as "representativeId",
      d.address_id as "addressId", before.status = ${documentStatus.nameMismatch} as "wasMismatch"`.execute(trx)
  return rows[0]!
}

/** The open pages of the customer read again, and everybody who looks after it finds a notice. */
export async function said(
  trx: Trx | Db,
  customerId: number,
  text: 'verified' | 'documentAsked' | 'documentConfirmed' | 'documentRejected',
  typeId: number,
): Promise<void> {
  for (const { personId } of await keepersOf(trx, customerId))
    await notify(trx, { personId, customerId, text, facts: { documentTypeId: typeId } })
  await tell(trx, { customerId, name: 'changed', data: { topics: ['customer'] } })
}
