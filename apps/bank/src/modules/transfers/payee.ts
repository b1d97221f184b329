/**
 * Who can be paid by e-mail address: customers of the same brand, not oneself, nobody on the own blacklist, nobody who refuses it. An
 * address that nobody has here is invited, where the brand lets people join; the money waits for whoever proves it as theirs.
 */
import { sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { bankAccount } from '../../ledger/index.ts'
import { agreedPayee, type Payee } from '../requests/index.ts'
import { isKnownPerson, payeeByEmail, type PayeeAccount, type PayeeFound } from './store.ts'

export interface Invited {
  readonly invited: true
  readonly email: string
  readonly name: string
  /** It waits in the currency in which it was sent. */
  readonly currency: string
  readonly ledgerId: number
}

export async function payeeOrInvite(context: Surroundings, typed: string, currency: string): Promise<PayeeAccount | Invited> {
  const { db, brand, customerId, principal } = context
  const email = sameEmailForm(typed)
  const payer = { id: customerId, email: principal.email }
  return payable(context, email, currency, await payeeByEmail(db, { brand: brand.id, email, currency, payer }))
}

/** Of whom was found under the address. */
export async function payable(
  context: Surroundings,
  email: string,
  currency: string,
  { payee, isBlacklisted }: PayeeFound,
): Promise<PayeeAccount | Invited> {
  const { customerId } = context
  if (isBlacklisted) throw refused('PAYEE_ON_BLACKLIST')
  if (!payee) return invite(context, email, currency)
  if (payee.customerId === customerId) throw refused('PAYEE_IS_YOU')
  if (payee.blocksPayer) throw refused('PAYEE_BLOCKS_YOU')
  return payee
}

/** A date of a subscription pays the account that was agreed to; everything else whoever has the address. */
export async function agreedOr<T>(context: Surroundings, email: string, other: () => Promise<T>): Promise<Payee | T> {
  const { agreement } = context
  return agreement ? agreedPayee(context, { accountId: agreement.payeeAccountId, email }) : other()
}

/** Somebody who signs in here but has nothing to be paid on cannot join a second time. */
async function invite({ db, brand }: Surroundings, email: string, currency: string): Promise<Invited> {
  if (!brand.allowRegistration || (await isKnownPerson(db, brand.id, email))) throw refused('PAYEE_UNKNOWN')
  return { invited: true, email, name: email, currency, ledgerId: await bankAccount(db, 'suspense', 'invitations', brand.id, currency) }
}

const refused = (reason: string): Refused => new Refused('VF', { field: 'toEmail', reason })
