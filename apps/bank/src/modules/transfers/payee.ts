/** Who can be paid by e-mail address: customers of the same brand, not oneself, nobody on the own blacklist, nobody who refuses it. */
import { sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { isOnBlacklist, payeeByEmail, type PayeeAccount } from './store.ts'

export async function payeeOf({ db, brand, customerId, principal }: Surroundings, typed: string, currency: string): Promise<PayeeAccount> {
  const email = sameEmailForm(typed)
  const [payee, isBlacklisted] = await Promise.all([
    payeeByEmail(db, { brand: brand.id, email, currency, payerEmail: principal.email }),
    isOnBlacklist(db, customerId, email),
  ])
  if (isBlacklisted) throw refused('PAYEE_ON_BLACKLIST')
  if (!payee) throw refused('PAYEE_UNKNOWN')
  if (payee.customerId === customerId) throw refused('PAYEE_IS_YOU')
  if (payee.blocksPayer) throw refused('PAYEE_BLOCKS_YOU')
  return payee
}

const refused = (reason: string): Refused => new Refused('VF', { field: 'toEmail', reason })
