/**
 * Where a customer may stand, on every navigation: the first guard that says where to go decides. Pure functions of who they are and of
 * the page. Spec: foundations §2; decisions.md, routes and guards.
 *   standing({ customer, hasChosen, ssoPath }, '/home')   { go: '/kyc' }, or undefined: they may stay
 */
import { rights } from '@ducat/contract/kit/access'
import type { Customer } from '#api/session-store.ts'
import * as to from '#paths'
import { awayFromDesk, isOfDesk } from '#shell/desk-pages.ts'

export type Facts = Pick<
  Customer,
  | 'customerType'
  | 'customerId'
  | 'isAdmin'
  | 'staffRights'
  | 'isHaveRelatedAccounts'
  | 'useOldWeb'
  | 'oldWebUrl'
  | 'accessRights'
  | 'balanceInfo'
  | 'verified'
  | 'limited'
  | 'isNeedPersonalInfoUpdate'
  | 'isNeedKyc'
>

export interface Visitor {
  readonly customer: Facts
  /** The acting customer was named: by the address, or by choosing a company. */
  readonly hasChosen: boolean
  /** Where a partner's site sent them; kept until they get there. */
  readonly ssoPath?: string | undefined
}

/** Another page of ours, or another site. */
export type Way = { readonly go: string } | { readonly leave: string }
/** `stay` asks no further guard. */
type Guard = (visitor: Visitor, path: string) => Way | 'stay' | undefined

export const isAdministrator = ({ isAdmin, customerId }: Facts): boolean => isAdmin && customerId === undefined
/** An administrator who looks at a customer is held up by nothing that the customer has to do. */
const isLooking = ({ isAdmin, customerId }: Facts): boolean => isAdmin && customerId !== undefined
export const isBusiness = ({ customerType }: Facts): boolean => customerType === 'business'
export const isWithoutCompany = ({ isAdmin, customerId }: Facts): boolean => !isAdmin && customerId === undefined
/** Sees no money: the company's papers are what there is. Spec: foundations §6; right 5 is for documents alone. */
export const isRepresentative = (facts: Facts): boolean =>
  isBusiness(facts) && facts.customerId !== undefined && (!facts.balanceInfo || facts.accessRights === rights.uploading)
export const kycOf = (facts: Facts): string => (isBusiness(facts) ? to.businessKyc : to.kyc)

/** Without a named customer, where the old web has an address. */
export const oldWebOf = ({ customer, hasChosen }: Visitor): Way | undefined =>
  customer.useOldWeb && customer.oldWebUrl !== undefined && !hasChosen ? { leave: customer.oldWebUrl } : undefined

/** These pages and no other, whatever else waits for them. */
const only = (pages: readonly string[], path: string): Way | 'stay' => (pages.includes(path) ? 'stay' : { go: pages[0]! })

const administrator: Guard = ({ customer }, path) =>
  !isAdministrator(customer)
    ? undefined
    : path.startsWith(`${to.settings}/`)
      ? 'stay'
      : isOfDesk(path)
        ? atDesk(customer, path)
        : only([to.adminOverview, ...ownPages], path)

/** The bank's own people open what they have the right for; everybody else goes home. */
const atDesk = ({ staffRights }: Facts, path: string): Way | 'stay' => {
  const elsewhere = awayFromDesk(staffRights ?? [], path)
  return elsewhere === undefined ? 'stay' : { go: elsewhere }
}

const withoutCompany: Guard = ({ customer }, path) => (isWithoutCompany(customer) ? only([to.oldWeb], path) : undefined)

/** Always, with the page where documents are given; but for a person who is asked for their details first, and for whoever turns to another company. */
const needKyc: Guard = ({ customer }, path) => {
  if (!customer.isNeedKyc || isLooking(customer)) return undefined
  const first = isBusiness(customer) ? to.chooseCompany : customer.isNeedPersonalInfoUpdate ? to.profileUpdate : undefined
  return path === first ? 'stay' : only([kycOf(customer), ...(isBusiness(customer) ? [] : [to.documents])], path)
}

const representative: Guard = ({ customer }, path) =>
  isRepresentative(customer) ? only([to.companyDocuments, to.chooseCompany], path) : undefined

const singleSignOn: Guard = ({ ssoPath }, path) =>
  ssoPath === undefined || ssoPath.replace(/[?#].*/, '') === path ? undefined : { go: ssoPath }

/** Each of these is for some, and home for the others. */
const forSome: Readonly<Record<string, (customer: Facts) => boolean>> = {
  [to.adminOverview]: ({ isAdmin }) => isAdmin,
  [to.oldWeb]: isWithoutCompany,
  [to.unverifiedAccount]: ({ verified }) => !verified,
  [to.limitedAccount]: ({ limited }) => limited,
  [to.profileUpdate]: (customer) => !isBusiness(customer),
  [to.certificationSplash]: (customer) => !isBusiness(customer),
  [to.companyDocuments]: isBusiness,
  [to.documents]: (customer) => !isBusiness(customer),
  [to.chooseCompany]: (customer) => isBusiness(customer) && !customer.isAdmin,
}

const notForThem: Guard = ({ customer }, path) => {
  if (isOfDesk(path)) return customer.isAdmin ? atDesk(customer, path) : { go: to.home }
  if (path === to.kyc || path === to.businessKyc) return only([kycOf(customer)], path)
  return (forSome[path]?.(customer) ?? true) ? undefined : { go: to.home }
}

const guards: readonly Guard[] = [oldWebOf, administrator, withoutCompany, needKyc, representative, singleSignOn, notForThem]

export function standing(visitor: Visitor, path: string): Way | undefined {
  for (const guard of guards) {
    const way = guard(visitor, path)
    if (way) return way === 'stay' ? undefined : way
  }
  return undefined
}

/** About the person who signed in, whomever they act for. */
const ownPages = [to.settings, to.loginHistory]
