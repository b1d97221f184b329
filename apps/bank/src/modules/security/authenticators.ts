/** An authenticator app, and the codes on paper for whoever loses it. */
import { authenticator as calls } from '@ducat/contract/security/calls'
import { sql } from 'kysely'
import { beginAuthenticator, finishAuthenticator, hasAuthenticator } from '../../approvals/authenticators.ts'
import { newRecoveryCodes } from '../../approvals/recovery-codes.ts'
import type { Handlers } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { inTurn, triesLeft, wentWell, wentWrong } from '../session/index.ts'

export const authenticators = (seal: Seal | undefined): Handlers<typeof calls> => ({
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

  async confirm({ code }, { db, principal, refuse }) {
    if (!seal) throw new Error('without SECRETS_KEY there are no authenticators')
    const { personId } = principal
    const bucket = `enrol ${personId}`
    return inTurn(bucket, async () => {
      const wait = await triesLeft(db, bucket)
      if (wait > 0) throw new TooMany(wait)
      const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(db)
      const codes = await transaction(db, async (trx) => {
        if (!(await finishAuthenticator(trx, seal, personId, code, rows[0]!.at))) return undefined
        await notify(trx, { ...principal, text: 'authenticatorAdded' })
        return newRecoveryCodes(trx, personId)
      })
      if (!codes) {
        await wentWrong(db, bucket)
        throw refuse('code', 'CODE_WRONG')
      }
      await wentWell(db, bucket)
      return { recoveryCodes: codes }
    })
  },

  async recoveryCodes(_input, { db, principal }) {
    await notify(db, { ...principal, text: 'recoveryCodesMade' })
    return { recoveryCodes: await newRecoveryCodes(db, principal.personId) }
  },
})
