/**
 * The page of the person who is asked. The secret of the link is their proof. They begin, or say that they do not want to; documents and face
 * go to whoever checks them and never through the bank.
 */
import type { identityChecks as calls } from '@ducat/contract/verifications/calls'
import { identityDocuments, MOST_TRIES } from '@ducat/contract/verifications/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { transaction } from '../../db/transaction.ts'
import { applyCheck } from '../identity/index.ts'
import { applyAnswer } from './checks.ts'
import { verificationBehind, verifyAddress } from './links.ts'
import { takeStep, type VerificationRow } from './store.ts'

/** The first look of our own comes after so long; a report is usually quicker. */
const FIRST_LOOK_SECONDS = 5

export const person = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  async get({ verificationSecret }, context) {
    const row = await verificationBehind(context, verificationSecret)
    const customer = await context.db
      .selectFrom('customer')
      .select(['name', 'verified'])
      .where('id', '=', row.customerId)
      .executeTakeFirstOrThrow()
    return {
      // The job writes the end down in its time; whoever looks meanwhile sees it already.
      state: isOver(row, context.now) ? 'expired' : row.state,
      askedBy: customer.name,
      askedByIsVerified: customer.verified,
      expires: instantOf(row.expiresAt),
      decided: row.decidedAt ? instantOf(row.decidedAt) : undefined,
      reason: row.reason ?? undefined,
      triesLeft: Math.max(MOST_TRIES - row.tries, 0),
    }
  },

  async start({ verificationSecret }, context) {
    const { db, brand, language, gateways, now, refuse } = context
    const row = await verificationBehind(context, verificationSecret)
    if ((row.state !== 'invited' && row.state !== 'started') || isOver(row, now)) throw refuse('verificationSecret', 'VERIFICATION_STATE')
    const before = row.checkRef === null ? undefined : await gateways.identity.find(row.checkRef)
    // Handed in meanwhile: no second check beside the first.
    if (before && before.state !== 'open' && before.state !== 'expired') {
      await applyAnswer(db, row.checkRef!, before)
      if (before.state !== 'again') throw refuse('verificationSecret', 'VERIFICATION_STATE')
    }
    const number = before?.state === 'open' ? row.checks : row.checks + 1
    const { ref, address } = await gateways.identity.begin({
      key: `verification ${row.id} ${number}`,
      provider: brand.identityProvider,
      brand: brand.id,
      language,
      name: row.name ?? undefined,
      documents: identityDocuments,
      steps: ['document', 'likeness'],
      returnTo: verifyAddress(brand.id, verificationSecret),
    })
    const session = sql`check_ref = ${ref}, checks = ${number}, polls = 0, poll_at = now() + make_interval(secs => ${FIRST_LOOK_SECONDS})`
    if (number !== row.checks)
      await transaction(db, async (trx) => {
        const begun = await takeStep(trx, row.id, {
          from: ['invited', 'started'],
          to: 'started',
          step: 'started',
          set: session,
          where: sql`v.checks = ${row.checks}`,
        })
        // Two tabs that begin at once share one check; anything else has ended it meanwhile.
        if (begun) return
        const { rows } = await sql`
          select 1 from identity_verification where id = ${row.id} and state = 'started' and check_ref = ${ref}`.execute(trx)
        if (rows.length === 0) throw refuse('verificationSecret', 'VERIFICATION_STATE')
      })
    return { address }
  },

  async decline({ verificationSecret }, context) {
    const { db, now, refuse } = context
    const row = await verificationBehind(context, verificationSecret)
    const declined =
      !isOver(row, now) &&
      (await takeStep(db, row.id, {
        from: ['invited', 'started'],
        to: 'refused',
        step: 'refused',
        reason: 'declined',
        // Nobody has begun: whoever paid gets it back.
        set: sql`fee_owed = v.state = 'invited'`,
      }))
    if (!declined) throw refuse('verificationSecret', 'VERIFICATION_STATE')
    return {}
  },

  async report({ payload, signature }, { db, gateways, refuse }) {
    const heard = gateways.identity.heard(payload, signature)
    if (!heard) throw refuse('signature', 'SIGNATURE_WRONG')
    // A report is only a nudge: what counts is what they say when we ask.
    const answer = await gateways.identity.find(heard.ref)
    if (answer) await applyAnswer(db, heard.ref, answer)
    // The same provider checks the bank's own customers.
    if (answer) await applyCheck({ db, seal }, heard.ref, answer)
    return {}
  },
})

const isOver = ({ state, expiresAt }: VerificationRow, now: Date): boolean =>
  (state === 'invited' || state === 'started') && expiresAt <= now
