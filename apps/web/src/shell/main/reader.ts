import { callerOf } from '#api/may.ts'
import { useSession, type Customer } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import type { MenuReader } from '#shell/menus.ts'

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
    },
  }
}
