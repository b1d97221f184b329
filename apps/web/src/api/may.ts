/** Whether whoever is signed in may make a call, and why not: `const may = useMay(cards.pause)` disables a button with a reason. */
import { may, type Asked, type Caller, type Right } from '@ducat/contract/kit/access'
import { flags, type Flag } from '@ducat/contract/kit/permissions'
import { useLingui } from '@lingui/react/macro'
import type { Customer } from './session-store.ts'
import { useSession } from './session.ts'

export interface May {
  readonly allowed: boolean
  readonly reason: string | undefined
}

export function useMay(call: Asked): May {
  const { t } = useLingui()
  const { customer } = useSession()
  const verdict = may(callerOf(customer), call)
  if (verdict.allowed) return { allowed: true, reason: undefined }
  const reasons = {
    AU: t`Sign in to do this.`,
    '13':
      customer && isLooking(customer)
        ? t`You are viewing this customer. Only the customer can do this.`
        : t`Your access does not include this. An administrator of the company can grant it.`,
    ENOA: t`Your access does not include balances. An administrator of the company can grant it.`,
  }
  return { allowed: false, reason: reasons[verdict.code] }
}

/** An administrator who sees what a customer sees, and changes nothing. */
const isLooking = ({ actingForName }: Customer): boolean => actingForName !== undefined

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
    looks: isLooking(customer),
  }
}
