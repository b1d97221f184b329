/** One's own passkeys: add, name, remove. A new one asks for a proof of the last five minutes: it outlives the session it was made in. */
import { randomBytes } from 'node:crypto'
import { passkeys as calls } from '@ducat/contract/passkeys/calls'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { handleOf, known, made, siteOf, TIMEOUT, type Site } from './authenticators.ts'
import { ask, take } from './ceremonies.ts'

const MOST = 20
/** Ed25519, P-256 and, for older Windows machines, RSA: what authenticators can do, the best first. */
const algorithms = [-8, -7, -257] as const

interface Naming {
  readonly name: string
}

export const own: Handlers<typeof calls> = {
  async registerStart({ name }, context) {
    const { db, brand, principal, refuse } = context
    const site = siteOf(context) ?? noSite()
    if (!(await provenLately(db, principal.familyId))) throw refuse('session', 'SIGN_IN_AGAIN')
    const mine = await ofPerson(db, principal.personId)
    if (mine.length >= MOST) throw refuse('name', 'TOO_MANY_PASSKEYS')
    const { first_name: first, last_name: last } = await db
      .selectFrom('person')
      .select(['first_name', 'last_name'])
      .where('id', '=', principal.personId)
      .executeTakeFirstOrThrow()
    const selection = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const
    const challenge = randomBytes(32).toString('base64url')
    await ask<Naming>(db, keyOf(principal.personId), { personId: principal.personId, challenge, facts: { name } })
    return {
      options: {
        challenge,
        rp: { id: site.rpId, name: brand.projectName },
        user: { id: handleOf(brand.id, principal.personId), name: principal.email, displayName: `${first} ${last}` },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: TIMEOUT,
        excludeCredentials: mine.map(known),
        authenticatorSelection: selection,
        attestation: 'none' as const,
      },
    }
  },

  async registerFinish({ credential }, context) {
    const { db, principal, refuse } = context
    const { personId } = principal
    const site = siteOf(context) ?? noSite()
    const ceremony = await take<Naming>(db, keyOf(personId))
    const fresh = ceremony && (await made(site, ceremony.challenge, credential))
    if (!fresh || !(await add(db, site, { personId, ...ceremony.facts }, fresh, credential.response.transports)))
      throw refuse('credential', 'PASSKEY_WRONG')
    await notify(db, { ...principal, text: 'passkeyAdded', facts: { passkey: ceremony.facts.name } })
    return { id: fresh.id }
  },

  async list(_input, { db, principal }) {
    const mine = await ofPerson(db, principal.personId)
    return {
      passkeys: mine.map(({ id, name, created_at: created, last_used_at: used }) => ({
        id,
        name,
        created: instantOf(created),
        lastUsedAt: used ? instantOf(used) : undefined,
      })),
    }
  },

  async rename({ id, name }, { db, principal }) {
    const renamed = await db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('person_id', '=', principal.personId)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw notYours()
    return {}
  },

  async remove({ id }, { db, principal }) {
    const gone = await db
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', principal.personId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw notYours()
    await notify(db, { ...principal, text: 'passkeyRemoved', facts: { passkey: gone.name } })
    return {}
  },
}

const keyOf = (personId: number): string => `register ${personId}`

export function noSite(): never {
  throw new Refused('13', { reason: 'NO_PASSKEYS_HERE', status: 403 })
}

export const ofPerson = (db: Db, personId: number) =>
  db.selectFrom('passkey').selectAll().where('person_id', '=', personId).orderBy('created_at', 'desc').orderBy('id').execute()

async function provenLately(db: Db, familyId: string): Promise<boolean> {
  const { lately } = await db
    .selectFrom('session_family')
    .select(sql<boolean>`proven_at > now() - interval '5 minutes'`.as('lately'))
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  return lately
}

/** A credential that somebody has already is nobody else's. */
async function add(
  db: Db,
  site: Site,
  { personId, name }: Naming & { personId: number },
  { id, publicKey, counter }: { id: string; publicKey: Uint8Array; counter: number },
  transports: readonly string[] = [],
): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values({
      id,
      person_id: personId,
      rp_id: site.rpId,
      name,
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports: [...transports],
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
