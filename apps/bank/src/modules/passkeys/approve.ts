/** Confirming with a passkey. The second half of its challenge is the hash of amount and payee: change them, and it fits no more. */
import { randomBytes } from 'node:crypto'
import { abilities } from '@ducat/contract/kit/access'
import { approval as calls } from '@ducat/contract/passkeys/calls'
import type { Engine } from '../../approvals/engine.ts'
import { sameHash } from '../../proofs/codes.ts'
import { operationOf, type Waiting } from '../../approvals/store.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { saidAt } from '../../approvals/steps.ts'
import { notYours } from '../../call/refused.ts'
import { confirmedBy } from '../../operations/definitions.ts'
import { isAnswered, question, siteOf } from './authenticators.ts'
import { ask, take } from './ceremonies.ts'
import { noSite, ofPerson } from './own.ts'

const HALF = 32

export const approve = (engine: Engine): Handlers<typeof calls> => ({
  async start({ operationId }, context) {
    const { db, principal } = context
    const site = siteOf(context) ?? noSite()
    const operation = await waitingFor(operationId, context)
    const mine = (await ofPerson(db, principal.personId)).filter(({ rp_id: rpId }) => rpId === site.rpId)
    if (mine.length === 0) throw notYours()
    const options = question(site, Buffer.concat([randomBytes(HALF), operation.link]), mine)
    await ask(db, keyOf(operationId, principal.personId), { personId: principal.personId, challenge: options.challenge, facts: {} })
    return { options }
  },

  async finish({ operationId, credential }, context) {
    const { db, principal, refuse } = context
    const site = siteOf(context) ?? noSite()
    const operation = await waitingFor(operationId, context)
    const ceremony = await take(db, keyOf(operationId, principal.personId))
    const passkey = (await ofPerson(db, principal.personId)).find(({ id }) => id === credential.id)
    const asked = ceremony && Buffer.from(ceremony.challenge, 'base64url').subarray(HALF)
    if (!asked || !passkey || !sameHash(asked, operation.link) || !(await isAnswered(db, site, ceremony.challenge, passkey, credential)))
      throw refuse('credential', 'PASSKEY_WRONG')
    const outcome = await saidAt('operationId', engine.signed(operation, context))
    if (outcome === 'closed') throw notYours()
    return { transactionId: outcome.decided ? outcome.decided.transactionIds[0] : Number(operation.id) }
  },
})

const keyOf = (operationId: string, personId: number): string => `approve ${operationId} ${personId}`

/** Of the acting customer, and of a kind that whoever asks may still confirm. */
async function waitingFor(publicId: string, { db, customerId, principal }: Surroundings): Promise<Waiting> {
  const operation = await operationOf(db, customerId, { publicId })
  const needed = operation ? confirmedBy(operation.kind) : 'initiate'
  if (operation?.state !== 'awaiting_code' || !abilities[principal.caller.right].includes(needed)) throw notYours()
  return operation
}
