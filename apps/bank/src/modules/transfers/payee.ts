/** Who can be paid by e-mail address: customers of the same brand, not oneself. */
import { sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { payeeByEmail, type PayeeAccount } from './store.ts'

export async function payeeOf({ db, brand, customerId }: Surroundings, email: string, currency: string): Promise<PayeeAccount> {
  const payee = await payeeByEmail(db, brand.id, sameEmailForm(email), currency)
  if (!payee) throw new Refused('VF', { field: 'toEmail', reason: 'PAYEE_UNKNOWN' })
  if (payee.customerId === customerId) throw new Refused('VF', { field: 'toEmail', reason: 'PAYEE_IS_YOU' })
  return payee
}
