/** Another password: the old one, then whatever confirms for this person. The hash waits with the question; nothing else is kept. */
import { randomBytes } from 'node:crypto'
import { passwords as calls } from '@ducat/contract/security/calls'
import { forgetAskFacts } from '../../proofs/ask-store.ts'
import type { AskEffect, Asks } from '../../proofs/asks.ts'
import { wayOf } from '../../proofs/ways.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import {
  endOthers,
  forgetBrowsers,
  hashPassword,
  inTurn,
  isWeak,
  noteLogin,
  passwordFits,
  setPassword,
  tellOfNewPassword,
  triesLeft,
  wentWell,
  wentWrong,
} from '../session/index.ts'
import { tellPerson } from './tell-person.ts'

export const passwords = (asks: Asks): Handlers<typeof calls> => ({
  async change({ password, passwordNew, passwordNewRepeat }, context) {
    const { db, brand, i18n, principal, refuse } = context
    const { personId, familyId, email } = principal
    if (passwordNew !== passwordNewRepeat) throw refuse('passwordNewRepeat', 'PASSWORDS_DIFFER')
    if (passwordNew === password) throw refuse('passwordNew', 'PASSWORD_SAME')
    if (isWeak(passwordNew, [email, brand.projectName])) throw refuse('passwordNew', 'PASSWORD_WEAK')
    const bucket = `confirm ${personId}`
    await inTurn(bucket, async () => {
      const wait = await triesLeft(db, bucket)
      if (wait > 0) throw new TooMany(wait)
      const row = await db.selectFrom('person').select('password_hash').where('id', '=', personId).executeTakeFirst()
      if (await passwordFits(row?.password_hash, password)) return wentWell(db, bucket)
      await wentWrong(db, bucket)
      throw refuse('password', 'WRONG_PASSWORD')
    })
    const hash = await hashPassword(passwordNew)
    const way = await wayOf(context)
    if (!way) {
      const requestKey = randomBytes(16).toString('base64url')
      await transaction(db, (trx) => changed(trx, { personId, hash, familyId, requestKey }, context))
      return { requestKey, approveType: 'none' }
    }
    const asked = await asks.ask(context, {
      kind: 'password',
      personId,
      email,
      way,
      facts: { hash, familyId },
      says: { what: i18n.t('a new password'), shows: ['password', brand.projectName].join('\n') },
      livesSeconds: 300,
    })
    return {
      requestKey: asked.id,
      approveType: asked.mode,
      ...(asked.sentTo !== '' && { approvalSentTo: asked.sentTo }),
      ...(asked.mode === 'push' && { approvalDigits: asked.digits }),
    }
  },

  async confirm({ code, requestKey }, context) {
    const { principal, refuse } = context
    const answered = await asks.confirm(context, { id: requestKey, personId: principal.personId, kind: 'password', code })
    if (answered !== 'done') throw refuse('code', 'CODE_WRONG')
    return {}
  },
})

export const passwordAnswered: AskEffect = async (trx, ask, yes, context) => {
  const { hash, familyId } = ask.facts as unknown as { hash: string; familyId: string }
  const { personId, id: requestKey } = ask
  // The hash of a password that is not used is nobody's business any more.
  await forgetAskFacts(trx, requestKey)
  if (yes) return changed(trx, { personId, hash, familyId, requestKey }, context)
  await tellPerson(trx, personId, 'passwordChanged', { requestKey, result: false })
  await notify(trx, { personId, customerId: undefined, text: 'changeRefused' })
}

interface Change {
  readonly personId: number
  readonly hash: string
  readonly familyId: string
  readonly requestKey: string
}

async function changed(db: Db, { personId, hash, familyId, requestKey }: Change, context: Surroundings): Promise<void> {
  await setPassword(db, personId, hash)
  await endOthers(db, personId, 'password', familyId)
  await forgetBrowsers(db, personId, familyId)
  await noteLogin(db, personId, 'passwordChanged', context)
  await tellPerson(db, personId, 'passwordChanged', { requestKey, result: true })
  await notify(db, { personId, customerId: undefined, text: 'passwordChanged' })
  const { brand, gateways, address } = context
  await tellOfNewPassword({ db, brand, gateways, address }, personId)
}
