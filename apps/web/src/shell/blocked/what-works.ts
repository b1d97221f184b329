/**
 * What a customer can do today and what is paused, from the permissions that the bank itself asks: a pure function.
 *   worksFor(customer)    [{ does: 'receive', works: true }, { does: 'payOthers', works: false } …]
 */
import { abilities, type Ability } from '@ducat/contract/kit/access'
import { callerOf } from '#api/caller.ts'
import type { Customer } from '#api/session-store.ts'

export const deeds = ['receive', 'see', 'ownAccounts', 'payOthers', 'approve', 'documents'] as const
export type Deed = (typeof deeds)[number]

export function worksFor(customer: Customer): readonly { readonly does: Deed; readonly works: boolean }[] {
  const caller = callerOf(customer)!
  const isCompany = customer.customerType === 'business'
  // No other page opens before the identity check.
  const can = (ability: Ability) => !customer.isNeedKyc && abilities[caller.right].includes(ability)
  const sees = caller.balanceInfo && can('see')
  const holds = (group: string) => [...caller.flags].some((flag) => flag.startsWith(group))
  const works: Readonly<Record<Deed, boolean | undefined>> = {
    receive: true,
    see: sees,
    ownAccounts: sees && can('initiate') && holds('ownAccounts.betweenAccounts'),
    payOthers: sees && can('initiate') && holds('otherPeople.'),
    approve: isCompany ? sees && can('confirm') : undefined,
    documents: isCompany && (can('upload') || can('see')) ? true : undefined,
  }
  return deeds.flatMap((does) => (works[does] === undefined ? [] : [{ does, works: works[does] }]))
}
