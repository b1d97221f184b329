/** Proving again who one is, after a while away: the passkey in the place of the password. */
import { randomBytes } from 'node:crypto'
import { proving as calls } from '@ducat/contract/passkeys/calls'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { noteLogin, provenNow } from '../session/index.ts'
import { isAnswered, question, siteOf } from './authenticators.ts'
import { ask, take } from './ceremonies.ts'
import { noSite, ofPerson } from './own.ts'

export const prove: Handlers<typeof calls> = {
  async start(_input, context) {
    const { db, principal } = context
    const site = siteOf(context) ?? noSite()
    const mine = (await ofPerson(db, principal.personId)).filter(({ rp_id: rpId }) => rpId === site.rpId)
    if (mine.length === 0) throw notYours()
    const options = question(site, randomBytes(32), mine)
    await ask(db, keyOf(principal.familyId), { personId: principal.personId, challenge: options.challenge, facts: {} })
    return { options }
  },

  async finish({ credential }, context) {
    const { db, principal, refuse } = context
    const site = siteOf(context) ?? noSite()
    const ceremony = await take(db, keyOf(principal.familyId))
    const passkey = (await ofPerson(db, principal.personId)).find(({ id }) => id === credential.id)
    if (!ceremony || !passkey || !(await isAnswered(db, site, ceremony.challenge, passkey, credential))) {
      await noteLogin(db, principal.personId, 'code', context)
      throw refuse('credential', 'PASSKEY_WRONG')
    }
    await provenNow(db, principal.familyId)
    return {}
  },
}

/** The session's own question: an answer given in another one proves nothing here. */
const keyOf = (familyId: string): string => `prove ${familyId}`
