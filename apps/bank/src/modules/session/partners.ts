/** Partners' sites: what they ask for, and a person's yes or no. Whatever is not exactly as agreed is not there. */
import { randomBytes } from 'node:crypto'
import type { Scope } from '@ducat/contract/session/models'
import { partners as calls } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { beginSignIn } from './sign-ins.ts'

const LIVES_SECONDS = 600

export const partners: Handlers<typeof calls> = {
  async ask({ authorizeUrl }, context) {
    const { db, principal } = context
    const asked = await readRequest(authorizeUrl, context)
    if (!asked) throw notYours()
    const id = randomBytes(16).toString('base64url')
    await db
      .insertInto('partner_request')
      .values({
        id,
        partner_id: asked.partnerId,
        person_id: principal.personId,
        root_id: await rootOf(db, principal.familyId),
        redirect_uri: asked.redirectUri,
        state: asked.state,
        challenge: asked.challenge,
        scopes: asked.scopes,
        expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
      })
      .execute()
    return { authorizationId: id, clientName: asked.name, scopes: asked.scopes, redirect_uri: asked.redirectUri }
  },

  async decide({ authorizationId, result = true }, { db, brand, principal }) {
    const request = await db
      .updateTable('partner_request')
      .set({ decided_at: sql<Date>`now()` })
      .where('id', '=', authorizationId)
      .where('person_id', '=', principal.personId)
      .where('root_id', '=', await rootOf(db, principal.familyId))
      .where('decided_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst()
    if (!request) throw notYours()
    const back = new URL(request.redirect_uri)
    if (request.state !== null) back.searchParams.set('state', request.state)
    if (!result) {
      back.searchParams.set('error', 'access_denied')
      return { redirect_uri: back.href }
    }
    const { code } = await beginSignIn(db, {
      personId: principal.personId,
      brand: brand.id,
      client: request.partner_id,
      flow: 'direct',
      challenge: request.challenge,
      sessionKey: undefined,
      deviceId: undefined,
      place: undefined,
      scopes: request.scopes,
    })
    const { name } = await db.selectFrom('partner').select('name').where('id', '=', request.partner_id).executeTakeFirstOrThrow()
    await notify(db, { ...principal, text: 'partnerAllowed', facts: { partner: name } })
    back.searchParams.set('code', code)
    return { redirect_uri: back.href }
  },
}

interface Asked {
  readonly partnerId: string
  readonly name: string
  readonly redirectUri: string
  readonly state: string | null
  readonly challenge: string
  readonly scopes: Scope[]
}

/** Only the values are read: where the address itself leads does not matter. */
async function readRequest(authorizeUrl: string, { db, brand }: Surroundings): Promise<Asked | undefined> {
  const values = URL.parse(authorizeUrl, 'https://partner.invalid')?.searchParams
  const one = (name: string) => (values?.getAll(name).length === 1 ? (values.get(name) ?? '') : '')
  const partner = await db
    .selectFrom('partner')
    .selectAll()
    .where('id', '=', one('client_id'))
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  const scopes = one('scope')
    .split(' ')
    .filter((scope) => scope !== '')
  const challenge = one('code_challenge')
  const isRight =
    partner !== undefined &&
    partner.redirect_uris.includes(one('redirect_uri')) &&
    one('response_type') === 'code' &&
    one('code_challenge_method') === 'S256' &&
    /^[A-Za-z0-9_-]{43}$/.test(challenge) &&
    scopes.length > 0 &&
    scopes.every((scope) => partner.scopes.includes(scope))
  if (!isRight) return undefined
  const state = values?.has('state') ? one('state').slice(0, 512) : null
  return { partnerId: partner.id, name: partner.name, redirectUri: one('redirect_uri'), state, challenge, scopes: scopes as Scope[] }
}

async function rootOf(db: Db, familyId: string): Promise<string> {
  return (await db.selectFrom('session_family').select('root_id').where('id', '=', familyId).executeTakeFirstOrThrow()).root_id
}

interface Partner {
  readonly id: string
  readonly brand: string
  readonly name: string
  readonly redirectUris: string[]
  readonly scopes: string[]
}

/** A site that people of the brand may let read their data. Agreed again, it comes back to other addresses. */
export async function agreeWithPartner(db: Db, { id, brand, name, redirectUris, scopes }: Partner): Promise<void> {
  await sql`
    insert into partner (id, brand, name, redirect_uris, scopes) values (${id}, ${brand}, ${name}, ${redirectUris}, ${scopes})
    on conflict (id) do update set redirect_uris = excluded.redirect_uris
    where not partner.redirect_uris @> excluded.redirect_uris`.execute(db)
}
