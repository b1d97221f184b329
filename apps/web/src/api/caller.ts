/** What the rules of access must know of whoever is signed in. */
import type { Caller, Right } from '@ducat/contract/kit/access'
import { flags, type Flag } from '@ducat/contract/kit/permissions'
import type { Customer } from './session-store.ts'

export function callerOf(customer: Customer | undefined): Caller | undefined {
  if (!customer) return undefined
  const { permissions } = customer
  const holds = (flag: Flag): boolean => {
    const [group, name] = flag.split('.') as [keyof typeof permissions, string?]
    const found = permissions[group]
    return typeof found === 'boolean' ? found : (found as Record<string, boolean>)[name ?? ''] === true
  }
  return {
    isAdmin: customer.isAdmin,
    right: customer.accessRights as Right,
    balanceInfo: customer.balanceInfo,
    flags: new Set(flags.filter(holds)),
    // An administrator who sees what a customer sees, and changes nothing.
    looks: customer.actingForName !== undefined,
  }
}
