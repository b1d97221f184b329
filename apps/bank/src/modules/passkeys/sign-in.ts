/** Signing in with a passkey. It is the password and the second step in one: the device has verified its owner. */
import { createHash, randomBytes } from 'node:crypto'
import { signIn as calls } from '@ducat/contract/passkeys/calls'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { beginDirect, isProven, noteLogin, placeOf } from '../session/index.ts'
import type { Tokens } from '../../call/tokens.ts'
import { handleOf, isAnswered, question, siteOf } from './authenticators.ts'
import { ask, take } from './ceremonies.ts'
import { noSite } from './own.ts'

interface Attempt {
  readonly client: string
  readonly codeChallenge: string
  readonly sessionKey?: string | undefined
}

export const signIn = (tokens: Tokens): Handlers<typeof calls> => ({
  async start({ client, codeChallenge, sessionKey, proof }, context) {
    const site = siteOf(context) ?? noSite()
    if (sessionKey !== undefined && !isProven(Buffer.from(sessionKey, 'base64url'), `ducat passkey 1\n${codeChallenge}`, proof))
      throw refused('WRONG_KEY')
    const code = randomBytes(32).toString('base64url')
    const options = question(site, randomBytes(32))
    await ask<Attempt>(context.db, keyOf(code), {
      personId: undefined,
      challenge: options.challenge,
      facts: { client, codeChallenge, ...(sessionKey !== undefined && { sessionKey }) },
    })
    return { options, code }
  },

  async finish({ code, credential }, context) {
    const { db, brand } = context
    const site = siteOf(context) ?? noSite()
    const attempt = await take<Attempt>(db, keyOf(code))
    const passkey = await passkeyBy(context, credential.id)
    const handle = credential.response.userHandle
    const isOwners = passkey && (handle === undefined || handle === handleOf(brand.id, passkey.person_id))
    // One answer for all: unknown, removed, not activated, forged, late.
    if (!attempt || !passkey || !isOwners || !(await isAnswered(db, site, attempt.challenge, passkey, credential))) {
      if (passkey) await noteLogin(db, passkey.person_id, 'code', context)
      throw refused('PASSKEY_WRONG')
    }
    const { client, codeChallenge: challenge, sessionKey } = attempt.facts
    const facts = { personId: passkey.person_id, brand: brand.id, client, challenge, sessionKey, deviceId: undefined }
    return { authFlow: 'direct', ...(await beginDirect(db, tokens, { ...facts, place: await placeOf(context) })) }
  },
})

const keyOf = (code: string): string => `signIn ${createHash('sha256').update(code).digest('base64url')}`

const refused = (reason: string): Refused => new Refused('13', { reason, status: 403 })

const passkeyBy = ({ db, brand }: Surroundings, id: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .selectAll('passkey')
    .where('passkey.id', '=', id)
    .where('person.brand', '=', brand.id)
    .where('person.activated_at', 'is not', null)
    .executeTakeFirst()
