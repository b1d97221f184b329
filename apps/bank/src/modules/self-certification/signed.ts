/** A form was signed: it is kept as it was signed, sealed, and with the last one the certification holds. */
import type { Language } from '@ducat/brands/brand.ts'
import type { CertificationPaper } from '@ducat/contract/self-certification/models'
import { isFormGiven, lastDayOf } from '@ducat/contract/self-certification/rules'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { documentSealer, SEALS } from '../../files/document-seal.ts'
import type { SigningAnswer } from '../../gateways/esign/port.ts'
import { keepSignedForm } from '../documents/index.ts'
import { nameOf } from './give.ts'
import { formPaper } from './paper.ts'
import { formsGiven, papersNeeded, saidBy, settle } from './store.ts'

interface SigningRow {
  readonly customerId: number
  readonly personId: number
  readonly form: CertificationPaper
  readonly documentId: number
  readonly version: number
  readonly language: Language
}

/** The same answer twice changes nothing the second time. */
export async function applySignature(
  { seal, clock }: Pick<AreaParts, 'seal' | 'clock'>,
  db: Db,
  ref: string,
  { signedAt: at }: SigningAnswer,
): Promise<void> {
  if (!at || !seal) return
  await transaction(db, async (trx) => {
    const { rows } = await sql<SigningRow>`
      select customer_id as "customerId", person_id as "personId", form, document_id as "documentId", version, language
      from certification_signing where ref = ${ref} and signed_at is null for update`.execute(trx)
    const [one] = rows
    const said = one && (await saidBy(trx, seal, one.customerId, 'lock'))
    if (!one || !said) return
    const { customerId, personId, form, documentId, language } = one
    const found = (await formsGiven(trx, customerId)).find((given) => given.form === form)
    const holds = said.version === one.version && said.isAnswered && papersNeeded(said).includes(form) && found?.documentId === documentId
    if (!holds || isFormGiven(found.status)) {
      // Other answers were given meanwhile, or a colleague has signed: it counts for nothing.
      await sql`update certification_signing set poll_at = null where ref = ${ref}`.execute(trx)
      return
    }
    await sql`update certification_signing set signed_at = ${at}, poll_at = null where ref = ${ref}`.execute(trx)
    const now = clock()
    const signer = await nameOf(trx, personId)
    const pdf = await formPaper(trx, said, form, { language, made: now, signature: { signer, at, ref } })
    await keepSignedForm({ db: trx, customerId, personId, seal }, documentId, pdf, lastDayOf(form, at.toISOString()))
    const sealed = documentSealer(seal.keyFor(SEALS)).seal(pdf, {
      certification: form,
      document: documentId,
      customer: customerId,
      signer,
      signedAt: instantOf(at),
      signature: ref,
      sealedAt: instantOf(now),
    })
    await sql`
      insert into certification_seal (document_id, seal, signature) values (${documentId}, ${sealed.seal}, ${sealed.signature})`.execute(
      trx,
    )
    await settle(trx, said, now)
  })
}
