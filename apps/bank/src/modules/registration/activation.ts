/** Activating an account with the code of a letter. Unknown address, wrong code, used code: one answer. */
import { activation as calls } from '@ducat/contract/registration/calls'
import { sameEmailForm } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { openRegistration, sendAgain } from '../joining/index.ts'
import { activatePerson, begin, hashPassword, isProven, isWeak, knownBrowser, placeOf } from '../session/index.ts'
import type { AreaParts } from '../../area.ts'
import type { Tokens } from '../../call/tokens.ts'
import { claimInvitations } from '../transfers/index.ts'
import { takeLetterCode, type Purpose } from './letter-codes.ts'
import { sendLink } from './letters.ts'
import { quietly } from './quietly.ts'

export const activation = ({ tokens, batches, seal }: Pick<AreaParts, 'tokens' | 'batches' | 'seal'>): Handlers<typeof calls> => ({
  async account(input, context) {
    const email = sameEmailForm(input.username)
    const opened = await openRegistration(context, seal, 0, email, input.activationCode)
    const personId = opened?.personId ?? (await activate(context, email, 'activation', input.activationCode))
    if (personId === undefined) throw context.refuse('activationCode', 'LINK_WRONG')
    // Money that waited for this address is theirs at once; what fails here the job finds again.
    if (opened) await claimInvitations({ db: context.db, batches }, opened.customerId).catch(() => 0)
    return sessionFor(tokens, context, personId, { ...input, email: input.username })
  },

  async business({ email, activationCode }, context) {
    const opened = await openRegistration(context, seal, 2, sameEmailForm(email), activationCode)
    const personId = opened?.personId ?? (await activate(context, email, 'business', activationCode))
    if (personId === undefined) throw context.refuse('activationCode', 'LINK_WRONG')
    for (const id of opened?.invited ?? (await waitingColleagues(context.db, personId))) await sendLink(context, id, 'employee')
    return {}
  },

  async employee(input, context) {
    const { brand, refuse } = context
    if (input.password === undefined) throw refuse('password', 'PASSWORD_NEEDED')
    if (isWeak(input.password, [input.email, brand.projectName])) throw refuse('password', 'PASSWORD_WEAK')
    const hash = await hashPassword(input.password)
    const personId = await activate(context, input.email, 'employee', input.activationCode, hash)
    if (personId === undefined) throw refuse('activationCode', 'LINK_WRONG')
    return sessionFor(tokens, context, personId, input)
  },

  async resend(input, context) {
    await quietly(context, input, 'activation', async (email) => {
      const person = await context.db
        .selectFrom('person')
        .select('id')
        .where('brand', '=', context.brand.id)
        .where('email', '=', email)
        .where('activated_at', 'is', null)
        .executeTakeFirst()
      if (person) await sendLink(context, person.id, await purposeOf(context.db, person.id))
      else await sendAgain(context, email)
    })
    return {}
  },
})

/** The try is counted in any case; only the rest is undone when something fails. */
async function activate(
  { db, brand }: Surroundings,
  email: string,
  purpose: Purpose,
  code: string,
  hash?: string,
): Promise<number | undefined> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('brand', '=', brand.id)
    .where('email', '=', sameEmailForm(email))
    .executeTakeFirst()
  if (!person || !(await takeLetterCode(db, person.id, purpose, code))) return undefined
  await activatePerson(db, person.id, hash)
  return person.id
}

interface Bound {
  readonly email: string
  readonly activationCode: string
  readonly sessionKey?: string | undefined
  readonly proof?: string | undefined
}

/** Only the browser that registered is signed in: a link that somebody else sent signs nobody in to anything. */
async function sessionFor(tokens: Tokens, context: Surroundings, personId: number, { email, activationCode, sessionKey, proof }: Bound) {
  const text = `ducat login 1\n${activationCode}\n${sameEmailForm(email)}`
  const isSame =
    sessionKey !== undefined &&
    isProven(Buffer.from(sessionKey, 'base64url'), text, proof) &&
    (await knownBrowser(context.db, personId, sessionKey))
  if (!isSame) return {}
  const { family: _family, ...session } = await begin(tokens, context, personId, {
    client: 'spa',
    sessionKey,
    place: await placeOf(context),
  })
  return session
}

/** Users of the same companies who have not activated their access. */
async function waitingColleagues(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('access as theirs')
    .innerJoin('access as mine', 'mine.customer_id', 'theirs.customer_id')
    .innerJoin('person as p', 'p.id', 'theirs.person_id')
    .select('p.id')
    .distinct()
    .where('mine.person_id', '=', personId)
    .where('p.activated_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whoever works for a company is its user, and the first of them activates it. */
async function purposeOf(db: Db, personId: number): Promise<Purpose> {
  const companies = await db.selectFrom('access').select('customer_id').where('person_id', '=', personId).execute()
  if (companies.length === 0) return 'activation'
  const active = await db
    .selectFrom('access as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select('p.id')
    .where(
      'a.customer_id',
      'in',
      companies.map(({ customer_id: id }) => id),
    )
    .where('p.activated_at', 'is not', null)
    .executeTakeFirst()
  return active ? 'employee' : 'business'
}
