/**
 * What the provider says of a check, applied once: a report that comes twice, late or out of order finds a row that is over and changes
 * nothing. Success with the same name and birthday verifies; a mismatch is looked at by people; anything else leaves a rejected document
 * with its reason, and the next check answers it.
 */
import type { DocumentReason } from '@ducat/contract/documents/models'
import type { CheckReason } from '@ducat/contract/identity/models'
import { identityDocument } from '@ducat/contract/dictionaries/models'
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { CheckAnswer, IdentityDocument } from '../../gateways/identity/port.ts'
import { tell } from '../../realtime/index.ts'
import { documentOfCheck, sealOf } from '../documents/index.ts'
import { notify } from '../notifications/index.ts'
import { setFinalReview, setVerified, setVideoIdentity } from '../profile/index.ts'
import { isSamePerson } from './same-person.ts'
import { checkedIn, nameIn } from './start.ts'

interface Row {
  readonly id: number
  readonly customerId: number
  readonly personId: number | null
  readonly startedBy: number
  readonly representativeId: number | null
  readonly type: 'identity' | 'video'
  readonly state: 'new' | 'processing'
  readonly name: string
  readonly birthDay: string | null
}

export interface ResultParts {
  readonly db: Db
  readonly seal: Seal | undefined
}

export async function applyCheck({ db, seal }: ResultParts, ref: string, answer: CheckAnswer): Promise<void> {
  if (answer.state === 'open') return
  await transaction(db, async (trx) => {
    const { rows } = await sql<Row>`
      select k.id, k.customer_id as "customerId", k.person_id as "personId", k.representative_id as "representativeId", k.type, k.state,
        k.started_by as "startedBy", ${nameIn}
      from ${checkedIn}
      where k.check_ref = ${ref} and k.state in ('new', 'processing') for update of k`.execute(trx)
    const [row] = rows
    if (!row) return
    switch (answer.state) {
      case 'checking':
        return begun(trx, row)
      case 'expired':
        return ended(trx, row, 'expired')
      case 'approved':
        return approved(trx, seal, row, answer)
      default:
        return failed(trx, row, answer.reason)
    }
  })
}

async function begun(trx: Trx, row: Row): Promise<void> {
  if (row.state === 'processing') return
  await sql`update identity_check set state = 'processing' where id = ${row.id}`.execute(trx)
  await videoIs(trx, row, 'processing')
  await changed(trx, row)
}

async function approved(trx: Trx, seal: Seal | undefined, row: Row, answer: CheckAnswer & { readonly state: 'approved' }): Promise<void> {
  const isSame = isSamePerson(row, { name: answer.name, birthDay: answer.birthDay })
  const documentId = await documentOfCheck(trx, {
    ...row,
    personId: row.personId ?? row.startedBy,
    typeId: typeIds[answer.document],
    number: answer.number,
    status: isSame ? documentStatus.confirmed : documentStatus.nameMismatch,
  })
  const read = JSON.stringify({ name: answer.name, birthDay: answer.birthDay })
  const result = seal ? (await sealOf(trx, seal, row.customerId)).close(Buffer.from(read), `check ${row.id}`) : null
  await sql`update identity_check set document_id = ${documentId}, result = ${result} where id = ${row.id}`.execute(trx)
  await videoIs(trx, row, 'success')
  if (!isSame) {
    await setFinalReview(trx, row.customerId)
    return ended(trx, row, 'mismatch', 'identityInReview')
  }
  // Of a company one of its people is known now; the company itself is another matter.
  if (row.representativeId === null) await setVerified(trx, row.customerId)
  await ended(trx, row, 'success', 'verified')
}

async function failed(trx: Trx, row: Row, reason: CheckReason): Promise<void> {
  const documentId = await documentOfCheck(trx, {
    ...row,
    personId: row.personId ?? row.startedBy,
    typeId: typeIds.passport,
    status: documentStatus.rejected,
    reason: documentReason[reason],
  })
  await sql`update identity_check set document_id = ${documentId}, reason = ${reason} where id = ${row.id}`.execute(trx)
  await videoIs(trx, row, 'rejected')
  await ended(trx, row, 'rejected', 'identityFailed')
}

async function ended(trx: Trx, row: Row, state: string, text?: 'verified' | 'identityFailed' | 'identityInReview'): Promise<void> {
  await sql`update identity_check set state = ${state}, decided_at = now(), poll_at = null where id = ${row.id}`.execute(trx)
  if (text && row.personId !== null) await notify(trx, { personId: row.personId, customerId: row.customerId, text })
  // Whoever asked somebody else for it waits for it.
  if (text && row.personId !== row.startedBy && row.representativeId !== null)
    await notify(trx, { personId: row.startedBy, customerId: row.customerId, text: ofSomebody[text], facts: { name: row.name } })
  await changed(trx, row)
}

const videoIs = async (
  trx: Trx,
  { type, representativeId, customerId }: Row,
  state: 'processing' | 'success' | 'rejected',
): Promise<void> => {
  if (type === 'video' && representativeId === null) await setVideoIdentity(trx, customerId, state)
}

const changed = (trx: Trx, { customerId }: Row): Promise<void> =>
  tell(trx, { customerId, name: 'changed', data: { topics: ['customer', 'accounts', 'company'] } })

const ofSomebody = {
  verified: 'representativeVerified',
  identityFailed: 'representativeFailed',
  identityInReview: 'representativeInReview',
} as const

const typeIds: Readonly<Record<IdentityDocument, number>> = {
  passport: identityDocument.passport,
  identityCard: identityDocument.identityCard,
  drivingLicence: identityDocument.drivingLicence,
}

const documentReason: Readonly<Record<CheckReason, DocumentReason>> = {
  documentUnreadable: 'unreadable',
  documentExpired: 'expired',
  documentNotAccepted: 'wrongType',
  documentNotGenuine: 'notGenuine',
  faceMismatch: 'otherFace',
}
