/**
 * Why a customer may not make a call, so that a page can name the way out: a restriction ends, a verification is finished, an
 * administrator of the company grants access. A personal customer has no administrator and is never sent to one.
 *   refusalOf(customer, p2p.send)           'restricted', or undefined: they may
 */
import { may, type Asked } from '@ducat/contract/kit/access'
import { callerOf } from './caller.ts'
import type { Customer } from './session-store.ts'

export type Refusal = 'signIn' | 'looking' | 'balances' | 'access' | 'restricted' | 'unverified' | 'notOffered'

export function refusalOf(customer: Customer | undefined, asked: Asked): Refusal | undefined {
  const caller = callerOf(customer)
  const verdict = may(caller, asked)
  if (verdict.allowed) return undefined
  if (!customer || !caller) return 'signIn'
  if (caller.looks) return 'looking'
  const isCompany = customer.customerType === 'business'
  if (verdict.code === 'ENOA') return isCompany ? 'balances' : 'notOffered'
  // Whose right does not reach that far lacks it whatever state the account is in.
  const { access } = asked
  const lacksRight = access.who === 'customer' && !may(caller, { ...asked, access: { ...access, flags: [] } }).allowed
  if (isCompany && lacksRight) return 'access'
  if (customer.limited) return 'restricted'
  if (!customer.verified) return 'unverified'
  return isCompany ? 'access' : 'notOffered'
}
