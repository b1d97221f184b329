/** The strong step of a sign-in, beside the code: saying yes from another session, the link for the app, asking once more. */
import { randomBytes } from 'node:crypto'
import { scp as calls } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import type { Asks } from '../../approvals/asks.ts'
import { wayBy, type AskedMode } from '../../approvals/ways.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused, TooMany } from '../../call/refused.ts'
import { triesLeft, wentWrong } from './attempts.ts'
import { findByOwnCode, LINKING_SECONDS, openSignIn } from './sign-ins.ts'
import type { Tokens } from './tokens.ts'

export const strongStep = (tokens: Tokens, asks: Asks): Handlers<typeof calls> => ({
  async confirm({ loginRequestKey, result, digits = '' }, context) {
    const { principal, refuse } = context
    const answered = await asks.digits(context, { id: loginRequestKey, personId: principal.personId, result, digits })
    if (answered === 'wrong') throw refuse('digits', 'CODE_WRONG')
    // Not there, somebody else's, answered, late: one answer.
    if (answered === 'closed') throw new Refused('TA1', { reason: 'REQUEST_CLOSED' })
    return { result }
  },

  async request(_input, { db, brand, principal }) {
    const { temporary, personId } = principal
    if (temporary) {
      const signIn = await openSignIn(db, temporary.id)
      if (!signIn) throw notYours()
      // To the request that waits; without one, to linking a phone on the way.
      return { deeplink: `${brand.appDeepLink}${signIn.ask_id ? `scp?key=${signIn.ask_id}` : `link?token=${principal.bearer}`}` }
    }
    const id = randomBytes(16).toString('base64url')
    await db
      .insertInto('device_link')
      .values({ id, person_id: personId, expires_at: sql<Date>`now() + make_interval(secs => ${LINKING_SECONDS})` })
      .execute()
    return { deeplink: `${brand.appDeepLink}link?token=${await tokens.signTemporary({ personId, purpose: 'link', id }, brand.id)}` }
  },

  async resend({ code }, context) {
    const { db, principal } = context
    const signIn = await findByOwnCode(db, code, principal.personId)
    if (!signIn?.ask_id || signIn.id !== principal.temporary?.id || signIn.flow === 'otp') throw notYours()
    const way = await wayBy(db, signIn.flow as AskedMode, principal)
    if (!way || !(await asks.resend(context, { id: signIn.ask_id, email: principal.email, way }))) throw new TooMany(30)
    return {}
  },

  async storeLinks({ phoneNumber }, { db, brand, gateways, i18n, principal }) {
    // Somebody else's number is no place to send messages to without end.
    for (const bucket of [`store links ${phoneNumber}`, `store links of ${principal.personId}`]) {
      const wait = await triesLeft(db, bucket, { bounds: { slowFrom: 1, lockFrom: 5 } })
      if (wait > 0) throw new TooMany(wait)
      await wentWrong(db, bucket)
    }
    const { ios, android } = brand.storeLinks
    const text = i18n.t('The {brand} app: iPhone {ios}, Android {android}', { brand: brand.projectName, ios, android })
    await gateways.sms.send({ brand: brand.id, to: phoneNumber, text })
    return {}
  },
})
