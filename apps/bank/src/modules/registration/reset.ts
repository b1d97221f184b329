/** Another password for whoever has forgotten theirs. The second step of signing in is not touched by it. */
import { reset as calls } from '@ducat/contract/registration/calls'
import { sameEmailForm } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { transaction } from '../../db/transaction.ts'
import { endOthers, forgetBrowsers, hashPassword, isWeak, noteLogin, setPassword, tellOfNewPassword } from '../session/index.ts'
import { letterCodeFits, takeLetterCode } from './letter-codes.ts'
import { sendLink } from './letters.ts'
import { quietly } from './quietly.ts'

export const reset: Handlers<typeof calls> = {
  async request(input, context) {
    await quietly(context, input, 'reset', async (email) => {
      const person = await personOf(context, email)
      if (person?.activated_at) await sendLink(context, person.id, 'reset')
    })
    return {}
  },

  async check({ email, code }, context) {
    const person = await personOf(context, email)
    return { valid: person !== undefined && (await letterCodeFits(context.db, person.id, 'reset', code)) }
  },

  async confirm({ email, code, password }, context) {
    const { db, brand, refuse } = context
    if (isWeak(password, [email, brand.projectName])) throw refuse('password', 'PASSWORD_WEAK')
    const person = await personOf(context, email)
    // Made for nobody too: an address that nobody has takes as long.
    const hash = await hashPassword(password)
    if (!person || !(await takeLetterCode(db, person.id, 'reset', code))) throw refuse('code', 'LINK_WRONG')
    await transaction(db, async (trx) => {
      await setPassword(trx, person.id, hash)
      await endOthers(trx, person.id, 'password')
      await forgetBrowsers(trx, person.id)
      await noteLogin(trx, person.id, 'reset', context)
      await tellOfNewPassword({ db: trx, brand, gateways: context.gateways, address: context.address }, person.id)
    })
    return {}
  },
}

const personOf = ({ db, brand }: Surroundings, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'activated_at'])
    .where('brand', '=', brand.id)
    .where('email', '=', sameEmailForm(email))
    .executeTakeFirst()
