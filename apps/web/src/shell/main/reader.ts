import { abilities, type Right } from '@ducat/contract/kit/access'
import { useRouter } from '@tanstack/react-router'
import { callerOf } from '#api/may.ts'
import { useSession, type Customer } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import type { MenuReader } from '#shell/menus.ts'
import { requiredActionsOf } from '#shell/required-actions.ts'

/** Whoever is signed in, as the menus see them. */
export function useReader(): { readonly customer: Customer | undefined; readonly reader: MenuReader } {
  const { customer } = useSession()
  const { contractsEnable } = useBrand()
  const flags = callerOf(customer)?.flags
  return {
    customer,
    reader: {
      isCompany: customer?.customerType === 'business',
      verified: customer?.verified ?? false,
      contracts: contractsEnable,
      may: (flag) => flags?.has(flag) ?? false,
      can: (ability) => customer !== undefined && abilities[customer.accessRights as Right].includes(ability),
      counts: { required: customer ? requiredActionsOf(customer) : 0 },
    },
  }
}

/** Whether a page has been built: only those are offered. */
export function useExists(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}
