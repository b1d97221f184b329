/** An authenticator app, and the codes on paper for whoever loses it. */
import { authenticator as calls } from '@ducat/contract/security/calls'
import { sql } from 'kysely'
import { beginAuthenticator, finishAuthenticator, hasAuthenticator, shownBy } from '../../proofs/authenticators.ts'
import type { Asks } from '../../proofs/asks.ts'
import { newRecoveryCodes } from '../../proofs/recovery-codes.ts'
import type { Handlers } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { inTurn, triesLeft, wentWell, wentWrong } from '../session/index.ts'
import { askedAbout, askFirst, takeYes } from './codes-asked.ts'

export const authenticators = (seal: Seal | undefined, asks: Asks): Handlers<typeof calls> => ({
  async start(_input, { db, brand, principal, refuse }) {
    if (!seal) throw new Error('without SECRETS_KEY there are no authenticators')
    const { personId, email } = principal
    const modes = await db
      .selectFrom('person')
      .select(['approve_mode', 'login_2fa_mode'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    // A stolen session would otherwise bring its own app along.
    if (Object.values(modes).includes('otp') && (await hasAuthenticator(db, personId)))
      throw refuse('authenticator', 'AUTHENTICATOR_IN_USE')
    const secret = await beginAuthenticator(db, seal, personId)
    const label = `${encodeURIComponent(brand.projectName)}:${encodeURIComponent(email)}`
    const facts = new URLSearchParams({ secret, issuer: brand.projectName, algorithm: 'SHA1', digits: '6', period: '30' })
    return { secret, link: `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}` }
  },

  async confirm({ code }, context) {
    if (!seal) throw new Error('without SECRETS_KEY there are no authenticators')
    const { db, principal, refuse } = context
    const { personId } = principal
    const bucket = `enrol ${personId}`
    return inTurn(bucket, async () => {
      const wait = await triesLeft(db, bucket)
      if (wait > 0) throw new TooMany(wait)
      const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(db)
      const shown = await shownBy(db, seal, personId, code, rows[0]!.at, await askedAbout(db, personId))
      if (!shown) {
        await wentWrong(db, bucket)
        throw refuse('code', 'CODE_WRONG')
      }
      await wentWell(db, bucket)
      const waits = await askFirst(asks, context, shown)
      if (waits) return { recoveryCodes: [], ...waits }
      return transaction(db, async (trx) => {
        if (!(await finishAuthenticator(trx, personId, shown))) throw refuse('code', 'CODE_WRONG')
        await notify(trx, { ...principal, text: 'authenticatorAdded' })
        return { recoveryCodes: await newRecoveryCodes(trx, personId), approveType: 'none' as const }
      })
    })
  },

  async recoveryCodes(_input, context) {
    const { db, principal } = context
    const waits = await askFirst(asks, context)
    if (waits) return { recoveryCodes: [], ...waits }
    return transaction(db, async (trx) => {
      await notify(trx, { ...principal, text: 'recoveryCodesMade' })
      return { recoveryCodes: await newRecoveryCodes(trx, principal.personId), approveType: 'none' as const }
    })
  },

  async confirmCodes({ recoveryKey, code }, context) {
    const { principal, refuse } = context
    const answered = await asks.confirm(context, { id: recoveryKey, personId: principal.personId, kind: 'recovery', code })
    if (answered !== 'done') throw refuse('code', 'CODE_WRONG')
    return {}
  },

  async takeCodes({ recoveryKey }, { db, principal }) {
    // Not there, somebody else's, not answered, refused, taken: one answer.
    if (!(await takeYes(db, recoveryKey, principal))) throw new Refused('TA1', { reason: 'REQUEST_CLOSED' })
    await notify(db, { ...principal, text: 'recoveryCodesMade' })
    return { recoveryCodes: await newRecoveryCodes(db, principal.personId) }
  },
})
