/** What follows from a decision on a document: the address it proves, a restriction that it lifts, and word to the customer. */
import type { DocumentReason } from '@ducat/contract/documents/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Trx } from '../../db/transaction.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { confirmAddress, endFinalReview, liftExpired, setVerified } from '../profile/index.ts'
import { givingOf } from '../session/index.ts'
import { dueAgain } from './answered.ts'
import { sameKind } from './same-kind.ts'
import { whose } from './whose.ts'

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
    update document d set status = ${documentStatus.deleted} from document n
    where n.id = ${documentId} and d.id <> n.id and d.status = ${documentStatus.expired} and ${sameKind}`.execute(trx)
  if (row.addressId !== null) await confirmAddress(trx, row.addressId)
  // Two people agreed that the customer is who the document names.
  if (row.wasMismatch) {
    await endFinalReview(trx, row.customerId)
    await setVerified(trx, row.customerId)
  }
  await liftExpired(trx, row.customerId)
  await said(trx, row.customerId, row.wasMismatch ? 'verified' : 'documentConfirmed', row.typeId, row.representativeId)
}

export async function reject(trx: Trx | Db, { documentId, by, reason = 'other', note }: Decision): Promise<void> {
  const row = await set(trx, documentId, documentStatus.rejected, by, sql`reject_reason = ${reason}, note = ${note ?? null}`)
  if (row.wasMismatch) await endFinalReview(trx, row.customerId)
  await dueAgain(trx, [documentId])
  await said(trx, row.customerId, 'documentRejected', row.typeId, row.representativeId)
}

interface Row {
  readonly customerId: number
  readonly typeId: number
  readonly representativeId: number | null
  readonly addressId: number | null
  readonly wasMismatch: boolean
}

async function set(trx: Trx | Db, documentId: number, status: number, by: number | undefined, also: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await sql<Row>`
    update document d set status = ${status}, decided_at = now(), decided_by = ${by ?? null}, proposed = null, proposed_by = null, proposed_at = null, ${also}
    from document before where before.id = d.id and d.id = ${documentId}
    returning d.customer_id as "customerId", d.type_id as "typeId", d.representative_id as "representativeId",
      d.address_id as "addressId", before.status = ${documentStatus.nameMismatch} as "wasMismatch"`.execute(trx)
  return rows[0]!
}

/** The open pages of the customer read again, and everybody who may give it a document finds a notice. */
export async function said(
  trx: Trx | Db,
  customerId: number,
  text: 'verified' | 'documentAsked' | 'documentConfirmed' | 'documentRejected',
  typeId: number,
  representativeId: number | null = null,
): Promise<void> {
  const facts = { documentTypeId: typeId, ...(await whose(trx, customerId, representativeId)) }
  for (const { personId } of await givingOf(trx, customerId, representativeId)) await notify(trx, { personId, customerId, text, facts })
  await tell(trx, { customerId, name: 'changed', data: { topics: ['customer'] } })
}
