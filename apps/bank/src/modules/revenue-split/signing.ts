/**
 * Signing: through whoever keeps signatures (gateways/esign). When both sides have signed, the text as they signed it is sealed and kept with
 * the contract.
 */
import type { signing as calls } from '@ducat/contract/revenue-split/calls'
import { afterAct, contractCan, percentageOf } from '@ducat/contract/revenue-split/rules'
import { WHOLE_SHARE } from '@ducat/contract/revenue-split/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { documentSealer, SEALS } from '../../files/document-seal.ts'
import type { SigningAnswer } from '../../gateways/esign/port.ts'
import { mustHaveContracts, noContract, type Parts } from './on.ts'
import { contractFileId } from './files.ts'
import { contractPaper, titleOf } from './paper.ts'
import { contractsWhere, otherSideOf, ownContract, roleOf, signedAt, standingOf, today, type ContractRow } from './row.ts'
import { signerOf } from './signers.ts'
import { changeContract, lockShares, sharesBeside } from './steps.ts'

const FIRST_LOOK_SECONDS = 5

export const signing = (parts: Parts): Pick<Handlers<typeof calls>, 'pdf' | 'address' | 'report' | 'seal'> => ({
  async pdf({ id }, context) {
    await mustHaveContracts(parts, context)
    const { principal, customerId, now } = context
    await ownContract(context, id)
    const { familyId, personId } = principal
    return { url: parts.links.to({ fileId: contractFileId({ id, viewer: customerId }), familyId, personId }, now) }
  },

  async address({ id }, context) {
    await mustHaveContracts(parts, context)
    const { db, customerId, principal, gateways, brand, language, i18n, now, refuse } = context
    if (principal.caller.looks || !parts.seal || !gateways.esign.offers()) throw new Refused('13')
    const row = await ownContract(context, id)
    if (!contractCan({ ...standingOf(row, customerId, now), action: 'sign', role: roleOf(row, customerId) }))
      throw refuse('id', 'CONTRACT_STATE')
    if ((await signerOf(db, id, customerId, principal.personId))?.status !== 'SUCCESS') throw refuse('id', 'NOT_IDENTIFIED')
    if ((await sharesBeside(db, { ...row, except: id })) + row.share > WHOLE_SHARE) throw refuse('id', 'OVER_WHOLE')
    const { ref, address, clientId } = await gateways.esign.begin({
      key: `contract ${id} ${customerId} ${principal.personId}`,
      brand: brand.id,
      language,
      name: row.senderId === customerId ? row.senderSigner : row.beneficiarySigner,
      title: titleOf(i18n, row),
      document: await contractPaper(db, row, now),
      returnTo: `${brand.accountConfirmation.web}/revenue-split/${id}`,
    })
    // So that a signature nobody reported is asked for.
    await sql`
      insert into split_signature as s (contract_id, customer_id, person_id, ref, poll_at)
      values (${id}, ${customerId}, ${principal.personId}, ${ref}, now() + make_interval(secs => ${FIRST_LOOK_SECONDS}))
      on conflict (contract_id, customer_id, person_id) do update set poll_at = excluded.poll_at, polls = 0 where s.signed_at is null`.execute(
      db,
    )
    return { url: address, clientId }
  },

  async report({ payload, signature }, { db, gateways, refuse }) {
    const heard = gateways.esign.heard(payload, signature)
    if (!heard) throw refuse('signature', 'SIGNATURE_WRONG')
    // A report is only a nudge: what counts is what they say when we ask.
    const answer = await gateways.esign.find(heard.ref)
    // The first word of a key says whose document it is.
    const told = answer && parts.signatures()[answer.key.split(' ')[0]!]
    if (answer && told) await told(db, heard.ref, answer)
    return {}
  },

  async seal({ id }, context) {
    await mustHaveContracts(parts, context)
    await ownContract(context, id)
    const { rows } = await sql<{ seal: string; signature: string }>`
      select seal, signature from split_seal where contract_id = ${id}`.execute(context.db)
    if (!rows[0] || !parts.seal) throw noContract()
    return { ...rows[0], publicKey: documentSealer(parts.seal.keyFor(SEALS)).publicKey }
  },
})

/** The same answer twice changes nothing the second time. */
export async function applySignature(
  parts: Pick<Parts, 'seal' | 'clock'>,
  db: Db,
  ref: string,
  { signedAt: at }: SigningAnswer,
): Promise<void> {
  if (!at) return
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ contractId: number; customerId: number; personId: number }>`
      select contract_id as "contractId", customer_id as "customerId", person_id as "personId" from split_signature
      where ref = ${ref} and signed_at is null`.execute(trx)
    const [who] = rows
    const [row] = who ? await contractsWhere(trx, who.customerId, sql`c.id = ${who.contractId} for update of c`) : []
    if (!who || !row) return
    const now = parts.clock()
    const isAllowed = contractCan({ ...standingOf(row, who.customerId, now), action: 'sign', role: roleOf(row, who.customerId) })
    if (!isAllowed || !(await stillFits(trx, row))) {
      // Cancelled, signed by a colleague, or others have agreed about this income meanwhile: it counts for nothing.
      await sql`update split_signature set poll_at = null where ref = ${ref}`.execute(trx)
      return
    }
    await sql`update split_signature set signed_at = ${at}, poll_at = null where ref = ${ref}`.execute(trx)
    await sign(parts, trx, row, { ...who, at, now })
  })
}

async function stillFits(db: Db, row: ContractRow): Promise<boolean> {
  await lockShares(db, row.senderId, row.companyId)
  return (await sharesBeside(db, { ...row, except: row.id })) + row.share <= WHOLE_SHARE
}

interface Signer {
  readonly customerId: number
  readonly personId: number
  readonly at: Date
  readonly now: Date
}

async function sign(parts: Pick<Parts, 'seal'>, trx: Trx, row: ContractRow, { customerId, personId, at, now }: Signer): Promise<void> {
  const otherSigned = signedAt(row, otherSideOf(row, customerId)) !== null
  const hasBegun = row.activeFrom <= today(now)
  const status = afterAct({ status: row.status, action: 'sign', otherSigned, hasBegun })
  const column = sql.ref(row.senderId === customerId ? 'sender_signed_at' : 'beneficiary_signed_at')
  await changeContract(
    trx,
    row,
    status,
    [
      { step: 'signed', customerId, personId },
      ...(otherSigned ? [{ step: 'signedByBoth' } as const] : []),
      ...(status === 'ACTIVE' ? [{ step: 'activated' } as const] : []),
    ],
    sql`${column} = ${at}`,
  )
  if (otherSigned) await sealContract(parts, trx, row.id, now)
}

/** The document, whom it binds, when they signed, and how each of them was identified. */
async function sealContract({ seal }: Pick<Parts, 'seal'>, trx: Trx, id: number, now: Date): Promise<void> {
  if (!seal) throw new Error('a contract was signed in a bank without a key')
  const [row] = await contractsWhere(trx, 0, sql`c.id = ${id}`)
  const document = await contractPaper(trx, row!, now)
  const { rows } = await sql<{
    customer: number
    signer: string
    signedAt: Date
    identified: string
    document: string
    identifiedAt: Date
  }>`
    select s.customer_id as customer, case when s.customer_id = c.sender_id then c.sender_signer else c.beneficiary_signer end as signer,
           s.signed_at as "signedAt", i.name as identified, i.document, i.decided_at as "identifiedAt"
    from split_signature s join split_contract c on c.id = s.contract_id
    join split_identification i using (contract_id, customer_id, person_id)
    where s.contract_id = ${id} and s.signed_at is not null order by s.signed_at, s.customer_id`.execute(trx)
  const sealed = documentSealer(seal.keyFor(SEALS)).seal(document, {
    contract: id,
    brand: row!.brand,
    percentage: percentageOf(BigInt(row!.share)),
    sealedAt: instantOf(now),
    parties: rows.map((party) => ({ ...party, signedAt: instantOf(party.signedAt), identifiedAt: instantOf(party.identifiedAt) })),
  })
  await sql`insert into split_seal (contract_id, document, seal, signature) values (${id}, ${document}, ${sealed.seal}, ${sealed.signature})`.execute(
    trx,
  )
}
