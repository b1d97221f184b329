/**
 * Where signing in leads, asked in this order: the first step that has a place decides. Terms to accept come before, since without them
 * nobody says who this is. Pure functions of what is known. Spec: foundations §4; decisions.md, routes and guards.
 *   destination(arrival)                      { go: '/profile-update' }
 *   destination(arrival, 'profileUpdate')     what comes after that step: { go: '/kyc' }
 */
import * as to from '#paths'
import { isAdministrator, isBusiness, isRepresentative, isWithoutCompany, kycOf, oldWebOf, type Visitor, type Way } from './standing.ts'

export interface Arrival extends Visitor {
  /** How many companies they may act for. */
  readonly companies: number
  /** The tax self-certification is due. Spec: foundations §3, the flag comes from the user status. */
  readonly owesCertification: boolean
  /** The path that was wanted before signing in. */
  readonly initialPath?: string | undefined
}

type Step = (arrival: Arrival) => Way | undefined
const go = (path: string): Way => ({ go: path })
const when = (isSo: boolean, path: string): Way | undefined => (isSo ? go(path) : undefined)
const person = ({ customer }: Arrival): boolean => !isBusiness(customer)

const steps = {
  oldWeb: oldWebOf,
  administrator: ({ customer }) => when(customer.isAdmin, to.adminOverview),
  withoutCompany: ({ customer }) => when(isWithoutCompany(customer), to.oldWeb),
  company: ({ customer, hasChosen, companies }) => when(isBusiness(customer) && companies > 1 && !hasChosen, to.chooseCompany),
  businessKyc: ({ customer }) => when(isBusiness(customer) && customer.isNeedKyc, kycOf(customer)),
  representative: ({ customer }) => when(isRepresentative(customer), to.companyDocuments),
  // Whoever must prove who they are does that first; the path waits.
  singleSignOn: ({ customer, ssoPath }) => (ssoPath !== undefined && !customer.isNeedKyc ? go(ssoPath) : undefined),
  profileUpdate: (arrival) => when(person(arrival) && arrival.customer.isNeedPersonalInfoUpdate, to.profileUpdate),
  kyc: (arrival) => when(person(arrival) && arrival.customer.isNeedKyc, to.kyc),
  certification: (arrival) => when(person(arrival) && arrival.owesCertification, to.certificationSplash),
  remembered: ({ initialPath }) => (initialPath !== undefined && leads(initialPath) ? go(initialPath) : undefined),
  home: () => go(to.home),
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps

/** With `after`, what follows that step, whoever put it off or has done it. */
export function destination(arrival: Arrival, after?: StepName): { readonly step: StepName; readonly way: Way } {
  const names = Object.keys(steps) as StepName[]
  for (const step of names.slice(after === undefined ? 0 : names.indexOf(after) + 1)) {
    const way = steps[step](arrival)
    if (way) return { step, way }
  }
  return { step: 'home', way: go(to.home) }
}

/** The status of a person is asked for by one step only. */
export const asksForStatus = ({ customer }: Pick<Visitor, 'customer'>): boolean => !isBusiness(customer) && !isAdministrator(customer)

/** The sign-in page itself is never what was wanted. */
const leads = (path: string): boolean => path.replace(/[?#].*/, '') !== to.login
