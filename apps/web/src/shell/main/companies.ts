/** Which companies there is something to open for: today every page shows money, so a company without balances has none. */
import { accounts } from '@ducat/contract/accounts/calls'
import { may, type Right } from '@ducat/contract/kit/access'

export interface CompanyAccess {
  readonly accessRights: number
  readonly accessList: { readonly balanceInfo: boolean }
}

export function canOpen({ accessRights, accessList }: CompanyAccess): boolean {
  const caller = { isAdmin: false, right: accessRights as Right, balanceInfo: accessList.balanceInfo, flags: new Set<never>() }
  return may(caller, accounts.list.access).allowed
}
