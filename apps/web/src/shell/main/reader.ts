import { abilities, type Ability, type Right } from '@ducat/contract/kit/access'
import { useMatches, useRouter, type AnyRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callerOf } from '#api/caller.ts'
import { useSession, type Customer } from '#api/session.ts'
import { contractsOn } from '#brand/contracts-on.ts'
import type { MenuReader } from '#shell/menu-reader.ts'
import type { MenuPages } from '#shell/menus.ts'
import { requiredActionsOf } from '#shell/required-actions.ts'
import { useCounts } from './use-counts.ts'

/** Whoever is signed in, as the menus see them. */
export function useReader(): { readonly customer: Customer | undefined; readonly reader: MenuReader } {
  const { customer } = useSession()
  const flags = callerOf(customer)?.flags
  const isCompany = customer?.customerType === 'business'
  const can = (ability: Ability) => customer !== undefined && abilities[customer.accessRights as Right].includes(ability)
  const verified = customer?.verified ?? false
  const contracts = contractsOn()
  const counts = useCounts({
    approvals: isCompany && can('confirm') && customer.balanceInfo,
    actions: isCompany && can('see'),
    contracts: verified && contracts && can('see'),
    writes: customer?.customerId !== undefined && !customer.isAdmin,
  })
  return {
    customer,
    reader: {
      isCompany,
      verified,
      contracts,
      may: (flag) => flags?.has(flag) ?? false,
      can,
      // A company's list has its identity check in it, as papers that are missing; a person has no such list.
      counts: { required: customer ? requiredActionsOf(customer) : 0, ...counts },
    },
  }
}

/** The pages that have been built, as the menus read them from the routes. */
export function useMenuPages(): MenuPages {
  const { routesByPath } = useRouter()
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries<AnyRoute>(routesByPath).flatMap(([path, { options }]) => {
          const { name, menu } = options.staticData ?? {}
          return name === undefined ? [] : [[name, { path, menu }]]
        }),
      ),
    [routesByPath],
  )
}

/** Whether a page has been built: only those are offered. */
export function useExists(): (path: string) => boolean {
  const router = useRouter()
  return (path) => path in router.routesByPath
}

/** Whether the page is one thing from its beginning to its end, such as a payment. */
export const useIsFlow = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.flow === true) })
