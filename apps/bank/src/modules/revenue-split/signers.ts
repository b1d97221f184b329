/**
 * Who signs shows first who they are: to whoever checks identities (gateways/identity), by a link here or on a linked phone. What came of it is
 * asked for by a job and by whoever looks; nobody's document ever comes to the bank.
 */
import type { signing as calls } from '@ducat/contract/revenue-split/calls'
import { afterAct, afterIdentification } from '@ducat/contract/revenue-split/rules'
import type { IdentificationStatus } from '@ducat/contract/revenue-split/models'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { CheckAnswer, Identity } from '../../gateways/identity/port.ts'
import { approvedDevices } from '../../proofs/devices.ts'
import { actable } from './acts.ts'
import { mustHaveContracts, type Parts } from './on.ts'
import { contractsWhere, ownContract, type ContractRow } from './row.ts'
import { changeContract } from './steps.ts'

/** How often one person may try for one contract. */
const MOST_TRIES = 5
const FIRST_LOOK_SECONDS = 5

interface SignerRow {
  readonly contractId: number
  readonly customerId: number
  readonly personId: number
  readonly status: IdentificationStatus
  readonly checks: number
  readonly ref: string | null
  readonly address: string | null
}

export const signers = (parts: Parts): Pick<Handlers<typeof calls>, 'check' | 'identify' | 'push' | 'started'> => ({
  async check({ id }, context) {
    await mustHaveContracts(parts, context)
    await ownContract(context, id)
    const { db, customerId, principal, gateways } = context
    let signer = await signerOf(db, id, customerId, principal.personId)
    if (signer?.ref && (signer.status === 'NEW' || signer.status === 'PROCESSING') && !principal.caller.looks) {
      const answer = await gateways.identity.find(signer.ref)
      if (answer) await applyIdentification(db, signer.ref, answer)
      signer = await signerOf(db, id, customerId, principal.personId)
    }
    return { result: signer?.status === 'SUCCESS', identificationStatus: signer?.status ?? 'NEW' }
  },

  async identify({ contractId }, context) {
    await mustHaveContracts(parts, context)
    return { link: await begin(context, contractId, 'signerIdentification'), provider: 'jmo' }
  },

  async push({ contractId }, context) {
    await mustHaveContracts(parts, context)
    const { db, principal, gateways, brand, i18n, refuse } = context
    await ownContract(context, contractId)
    const devices = await approvedDevices(db, principal.personId)
    if (devices.length === 0) throw refuse('contractId', 'NO_PHONE')
    const link = await begin(context, contractId, 'identificationPush')
    const message = {
      brand: brand.id,
      owner: principal.email,
      title: i18n.t('Verify your identity'),
      text: i18n.t('Open this message to verify your identity. Then you can sign contract {id}.', { id: contractId }),
      operationId: `contract-${contractId}`,
      shows: link,
      opens: link,
    }
    await Promise.all(devices.map(({ id, pushToken }) => gateways.push.send({ ...message, deviceId: id, pushToken })))
    return {}
  },

  async started({ id }, context) {
    await mustHaveContracts(parts, context)
    const { db, customerId, principal, refuse } = context
    const row = await actable(context, id, 'identificationStarted')
    const signer = await signerOf(db, id, customerId, principal.personId)
    if (!signer?.ref || signer.status === 'SUCCESS' || signer.status === 'FAILED') throw refuse('id', 'NOT_BEGUN')
    if (signer.status === 'NEW') {
      await sql`update split_identification set status = 'PROCESSING' where contract_id = ${id} and customer_id = ${customerId}
        and person_id = ${principal.personId} and status = 'NEW'`.execute(db)
      await changeContract(db, row, row.status, [{ step: 'identificationStarted', customerId, personId: principal.personId }])
    }
    return { id, status: row.status }
  },
})

export async function signerOf(db: Db, contractId: number, customerId: number, personId: number): Promise<SignerRow | undefined> {
  const { rows } = await sql<SignerRow>`
    select contract_id as "contractId", customer_id as "customerId", person_id as "personId", status, checks, check_ref as ref, address
    from split_identification where contract_id = ${contractId} and customer_id = ${customerId} and person_id = ${personId}`.execute(db)
  return rows[0]
}

/** The address of the check: while one is open the same one, after a failed one the next. */
async function begin(context: Surroundings, contractId: number, action: 'signerIdentification' | 'identificationPush'): Promise<string> {
  const { db, customerId, principal, gateways, brand, language } = context
  const { personId } = principal
  const { now: at } = context
  const allowed = (trx: Db) => actable({ db: trx, customerId, brand, now: at }, contractId, action, 'contractId')
  const row = await transaction(db, allowed)
  const before = await signerOf(db, contractId, customerId, personId)
  if (before?.status === 'SUCCESS') throw new Refused('VF', { field: 'contractId', reason: 'CONTRACT_STATE', status: 409 })
  if (before?.address && before.status !== 'FAILED' && !(await isGone(gateways.identity, before.ref))) return before.address
  const number = (before?.checks ?? 0) + 1
  if (number > MOST_TRIES) throw new Refused('VF', { field: 'contractId', reason: 'TOO_MANY_TRIES' })
  const { ref, address } = await gateways.identity.begin({
    key: `contract ${contractId} ${customerId} ${personId} ${number}`,
    provider: brand.identityProvider,
    brand: brand.id,
    language,
    name: row.senderId === customerId ? row.senderSigner : row.beneficiarySigner,
    documents: ['passport', 'identityCard', 'drivingLicence'],
    steps: ['document', 'likeness'],
    returnTo: `${brand.accountConfirmation.web}/revenue-split/${contractId}`,
  })
  await transaction(db, async (trx) => {
    const now = await allowed(trx)
    await sql`
      insert into split_identification as i (contract_id, customer_id, person_id, check_ref, address, checks, poll_at)
      values (${contractId}, ${customerId}, ${personId}, ${ref}, ${address}, ${number}, now() + make_interval(secs => ${FIRST_LOOK_SECONDS}))
      on conflict (contract_id, customer_id, person_id) do update set status = 'NEW', check_ref = excluded.check_ref, address = excluded.address,
        checks = excluded.checks, poll_at = excluded.poll_at, polls = 0, decided_at = null where i.status <> 'SUCCESS'`.execute(trx)
    const status = afterAct({ status: now.status, action, otherSigned: false, hasBegun: false })
    await changeContract(trx, now, status, [{ step: 'identificationAsked', customerId, personId }])
  })
  return address
}

const isGone = async (identity: Identity, ref: string | null): Promise<boolean> =>
  ref === null || (await identity.find(ref))?.state === 'expired'

/** The same answer twice changes nothing the second time. */
export async function applyIdentification(db: Db, ref: string, answer: CheckAnswer): Promise<void> {
  if (answer.state === 'open' || answer.state === 'expired' || answer.state === 'checking') return
  const isSuccess = answer.state === 'approved'
  await transaction(db, async (trx) => {
    const row = await contractOf(trx, ref)
    if (!row) return
    const { rows } = await sql<{ customerId: number; personId: number }>`
      update split_identification set status = ${isSuccess ? 'SUCCESS' : 'FAILED'}, decided_at = now(), poll_at = null,
        name = ${isSuccess ? answer.name : null}, document = ${isSuccess ? answer.document : null}
      where check_ref = ${ref} and status in ('NEW', 'PROCESSING') returning customer_id as "customerId", person_id as "personId"`.execute(
      trx,
    )
    const [who] = rows
    if (!who) return
    await changeContract(trx, row, afterIdentification(row.status, isSuccess), [
      { step: isSuccess ? 'identified' : 'identificationFailed', customerId: who.customerId, personId: who.personId },
    ])
  })
}

async function contractOf(db: Db, ref: string): Promise<ContractRow | undefined> {
  const [row] = await contractsWhere(
    db,
    0,
    sql`c.id = (select contract_id from split_identification where check_ref = ${ref}) for update of c`,
  )
  return row
}
