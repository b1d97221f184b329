/** Whoever stands before a page, as the guards know them. */
import { ofOldWeb } from '@ducat/contract/session/rules'
import type { Customer } from '#api/session-store.ts'
import { brand } from '#brand/brand.ts'
import { actingWish } from '#shell/acting-wish.ts'
import { ssoPath } from '#shell/remembered-path.ts'
import type { Visitor } from './standing.ts'

export const visitorOf = (customer: Customer): Visitor => ({
  customer: trusted(customer),
  hasChosen: actingWish() !== undefined,
  ssoPath: ssoPath(),
})

/** Whatever the bank says about the old web, nobody is sent to a site that the brand does not name. */
const trusted = (customer: Customer): Customer => ({ ...customer, oldWebUrl: ofOldWeb(customer.oldWebUrl, brand().oldWebOrigins) })
