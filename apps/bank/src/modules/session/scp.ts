/** The strong step of a sign-in, beside the code: saying yes from another session, the link for the app, asking once more. */
import { scp as calls } from '@ducat/contract/session/calls'
import type { Asks } from '../../proofs/asks.ts'
import { findAsk } from '../../proofs/ask-store.ts'
import { wayBy } from '../../proofs/ways.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused, TooMany } from '../../call/refused.ts'
import { triesLeft, wentWrong } from './attempts.ts'
import { linkOf, newLink } from './link-codes.ts'
import { findByOwnCode, openSignIn, prolong } from './sign-ins.ts'
import type { Tokens } from '../../call/tokens.ts'

export const strongStep = (tokens: Tokens, asks: Asks): Handlers<typeof calls> => ({
  async confirm({ loginRequestKey, result, digits = '' }, context) {
    const { principal, refuse } = context
    // Of a sign-in elsewhere the digits stand on that other screen, after the password. Every other question shows them to this session.
    const answered = await asks.digits(context, { id: loginRequestKey, personId: principal.personId, kind: 'signIn', result, digits })
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
      // To the request that waits; without one, or once it is answered, to linking a phone on the way.
      if (signIn.ask_id && !signIn.confirmed_at) return { deeplink: `${brand.appDeepLink}scp?key=${signIn.ask_id}` }
      const { code } = await newLink(db, personId, signIn.id)
      return { deeplink: `${brand.appDeepLink}link?token=${principal.bearer}`, code }
    }
    const { id, code } = await newLink(db, personId)
    return { deeplink: `${brand.appDeepLink}link?token=${await tokens.signTemporary({ personId, purpose: 'link', id }, brand.id)}`, code }
  },

  async redeem({ code }, { db, brand, address, refuse }) {
    const bucket = `link code ${address}`
    const wait = await triesLeft(db, bucket)
    if (wait > 0) throw new TooMany(wait)
    const link = await linkOf(db, code, brand.id)
    if (link) return { token: await tokens.signTemporary(link, brand.id) }
    await wentWrong(db, bucket)
    throw refuse('code', 'CODE_WRONG')
  },

  async resend({ code }, context) {
    const { db, principal } = context
    const signIn = await findByOwnCode(db, code, principal.temporary?.id)
    const asked = signIn?.ask_id ? await findAsk(db, signIn.ask_id) : undefined
    // An authenticator makes its codes itself: there is nothing to send.
    if (!signIn || !asked || asked.mode === 'otp') throw notYours()
    const way = await wayBy(db, asked.mode, principal)
    if (!way || !(await asks.resend(context, { id: asked.id, email: principal.email, way }))) throw new TooMany(30)
    await prolong(db, signIn.id)
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
