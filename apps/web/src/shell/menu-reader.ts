/** The user who reads a menu, and the conditions under which an entry is shown to them. */
import type { Ability } from '@ducat/contract/kit/access'
import type { Flag } from '@ducat/contract/kit/permissions'

export interface MenuReader {
  readonly isCompany: boolean
  readonly verified: boolean
  /** Revenue split is on, by the brand or by the deployment. */
  readonly contracts: boolean
  readonly may: (flag: Flag) => boolean
  readonly can: (ability: Ability) => boolean
  /** Open work of this user. A number that was not counted is left out. */
  readonly counts: MenuCounts
}

export interface MenuCounts {
  /** Required actions of the person or the company. */
  readonly required?: number
  /** Revenue split: requests of other customers, and active contracts. */
  readonly contractRequests?: number
  readonly contractsActive?: number
  readonly approvals?: number
  /** Support: tickets with an answer that was not read. */
  readonly unreadTickets?: number
}

export type Condition = (reader: MenuReader) => boolean

export const company: Condition = ({ isCompany }) => isCompany
export const person: Condition = ({ isCompany }) => !isCompany
export const requestsMoney: Condition = ({ may }) => may('requestMoney')
/** The same rule in every menu (decisions.md). */
export const splitsRevenue: Condition = ({ verified, contracts }) => verified && contracts
/** Whoever prepares payments and may do so by a file. */
export const paysMany: Condition = ({ can, may }) =>
  can('initiate') &&
  ['p2p', 'wire', 'eft', 'oct', 'digital', 'globalTransfer'].some((way) => may(`massPayments.${way}` as 'massPayments.p2p'))
