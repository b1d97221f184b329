/** Starts a check: the provider of the brand opens a session for one person, and a link leads to our page about it. */
import { randomBytes } from 'node:crypto'
import { identityDocument } from '@ducat/contract/dictionaries/models'
import { CHECK_HOURS, MOST_CHECKS, type CheckType, type IdentityProvider } from '@ducat/contract/identity/models'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { transaction } from '../../db/transaction.ts'
import { hashOf } from '../../proofs/codes.ts'
import { setVideoIdentity } from '../profile/index.ts'
import { keepersOf } from '../session/index.ts'

export interface Begun {
  readonly workflowRunId: string
  readonly token: string
  readonly link: string
  readonly provider: IdentityProvider
}

/** The first look of our own comes after so long; a report is usually quicker. */
const FIRST_LOOK_SECONDS = 5

interface Asked {
  readonly type: CheckType
  readonly redirectUrl?: string | undefined
  /** The one document that is wanted. */
  readonly documentTypeId?: number | undefined
}

/** Of a person themself, or of whoever acts for a company. */
export async function startCheck(context: Surroundings, customerId: number, asked: Asked): Promise<Begun> {
  const refuse = (reason: string): Refused => new Refused('VF', { field: 'type', reason })
  return startCheckOf(context, await whoseOf(context, customerId), asked, refuse)
}

/** Of anybody. `refuse` names the field of the call that asked for it. */
export async function startCheckOf(
  context: Surroundings,
  whose: Whose,
  { type, redirectUrl, documentTypeId }: Asked,
  refuse: (reason: string) => Refused,
): Promise<Begun> {
  const { db, brand, language, gateways, principal } = context
  const provider = brand.identityProvider
  if (!gateways.identity.offers(provider)) throw refuse('NO_PROVIDER')
  const secret = randomBytes(32).toString('base64url')
  const runId = randomBytes(12).toString('base64url')
  const id = await transaction(db, async (trx) => {
    const reason = await whyNot(trx, whose, type)
    if (reason) throw refuse(reason)
    await endUnused(trx, whose)
    const { rows } = await sql<{ id: number }>`
      insert into identity_check (brand, customer_id, person_id, representative_id, type, provider, run_id, secret_hash, return_to, document_type_id, started_by, expires_at)
      values (${brand.id}, ${whose.customerId}, ${whose.personId}, ${whose.representativeId}, ${type}, ${provider}, ${runId}, ${hashOf(secret)},
        ${redirectUrl ?? null}, ${documentTypeId ?? null}, ${principal.personId}, now() + make_interval(hours => ${CHECK_HOURS})) returning id`.execute(
      trx,
    )
    if (type === 'video' && whose.representativeId === null) await setVideoIdentity(trx, whose.customerId, 'new')
    return rows[0]!.id
  })
  const link = linkOf(type, runId, secret)
  const { ref } = await openSession(
    context,
    { id, type, provider, language, documentTypeId: documentTypeId ?? null, name: whose.name, birthDay: whose.birthDay },
    link,
  )
  await sql`
    update identity_check set check_ref = ${ref}, poll_at = now() + make_interval(secs => ${FIRST_LOOK_SECONDS}) where id = ${id}`.execute(
    db,
  )
  return { workflowRunId: runId, token: secret, link, provider }
}

export const linkOf = (type: CheckType, runId: string, secret: string): string =>
  type === 'video' ? `/video-identity-job/${secret}` : `/identity-verification/${runId}/${secret}`

interface Checked {
  readonly id: number
  readonly type: CheckType
  readonly provider: IdentityProvider
  readonly language: string
  readonly documentTypeId: number | null
  readonly name: string
  readonly birthDay: string | null
}

/** Asked for again it is the same session: its address, which leads back to the secret page, is kept nowhere. */
export const openSession = ({ brand, gateways }: Surroundings, checked: Checked, link: string) => {
  const { id, type, provider, language, documentTypeId, name, birthDay } = checked
  return gateways.identity.begin({
    key: `check ${id}`,
    provider,
    brand: brand.id,
    language,
    name,
    birthDay: birthDay ?? undefined,
    documents: providedDocuments.filter((one) => documentTypeId === null || identityDocument[one] === documentTypeId),
    steps: type === 'video' ? ['document', 'video'] : ['document', 'likeness'],
    returnTo: `${brand.accountConfirmation.web}${link}`,
  })
}

/** What providers look at; an internal passport is looked at by clerks. */
export const providedDocuments = ['passport', 'identityCard', 'drivingLicence'] as const

export interface Whose {
  readonly customerId: number
  readonly personId: number | null
  readonly representativeId: number | null
  readonly name: string
  readonly birthDay: string | null
}

/** Whoever is checked: somebody with a login, or without one as the company named them. */
export const checkedIn = sql`identity_check k left join person p on p.id = k.person_id left join representative r on r.id = k.representative_id`
export const nameIn = sql`coalesce(p.first_name, r.first_name) || ' ' || coalesce(p.last_name, r.last_name) as name,
  coalesce(p.birth_day, r.birth_day)::text as "birthDay"`

/** A person is checked for themself; of a company it is whoever calls, and for an administrator who runs it. */
async function whoseOf({ db, principal }: Surroundings, customerId: number): Promise<Whose> {
  const { person_id: own } = await db.selectFrom('customer').select('person_id').where('id', '=', customerId).executeTakeFirstOrThrow()
  const personId = own ?? (principal.caller.isAdmin ? (await keepersOf(db, customerId))[0]?.personId : principal.personId)
  if (personId === undefined) throw notYours()
  const { rows } = await sql<Whose>`
    select ${customerId}::integer as "customerId", p.id as "personId", a.representative_id as "representativeId",
      p.first_name || ' ' || p.last_name as name, p.birth_day::text as "birthDay"
    from person p left join access a on a.person_id = p.id and a.customer_id = ${customerId} where p.id = ${personId}`.execute(db)
  return rows[0]!
}

const isTheirs = ({ customerId, personId, representativeId }: Whose) => sql`k.customer_id = ${customerId}
  and k.person_id is not distinct from ${personId}::integer and k.representative_id is not distinct from ${representativeId}::integer`

type Hindrance = 'IN_REVIEW' | 'ALREADY_VERIFIED' | 'CHECK_UNDER_WAY' | 'TOO_MANY_CHECKS'

async function whyNot(trx: Surroundings['db'], whose: Whose, type: CheckType): Promise<Hindrance | undefined> {
  const { rows } = await sql<{ verified: boolean; inReview: boolean; started: boolean; today: number }>`
    select c.verified, c.in_final_review as "inReview",
      exists (select 1 from identity_check k where ${isTheirs(whose)} and k.state = 'processing') as started,
      (select count(*)::integer from identity_check k where ${isTheirs(whose)} and k.created_at > now() - interval '1 day') as today
    from customer c where c.id = ${whose.customerId} for update of c`.execute(trx)
  const customer = rows[0]!
  if (customer.inReview) return 'IN_REVIEW'
  if (customer.verified && type === 'identity' && whose.representativeId === null) return 'ALREADY_VERIFIED'
  if (customer.started) return 'CHECK_UNDER_WAY'
  return customer.today >= MOST_CHECKS ? 'TOO_MANY_CHECKS' : undefined
}

/** An open check that nobody has begun gives way to the new one: its link ends. */
const endUnused = (trx: Surroundings['db'], whose: Whose) =>
  sql`
    update identity_check k set state = 'expired', decided_at = now(), poll_at = null
    where ${isTheirs(whose)} and k.state = 'new'`.execute(trx)
