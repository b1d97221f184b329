/**
 * Who may make a call. A call names what it demands, `may()` answers: the bank's door, the client's buttons and its routes all ask here.
 *   access: open                                     anybody
 *   access: signingIn                                the temporary token of a sign-in of several steps
 *   access: signedIn                                 any session
 *   access: customer('initiate', 'otherPeople.p2p')  acting for a customer, with an ability and, if named, one of the flags
 * An administrator who looks at a customer reads and does nothing: whatever right a command asks for, it is refused (`isOwnAct`), but for
 * the few that say so (`adminFor`, `adminToo`). Spec: product-areas §6.
 */
import type { Flag } from './permissions.ts'

/** Rights are not a ladder: an approver may not prepare, whoever uploads documents may not see money. Spec: foundations §3, house. */
export const rights = { none: 0, read: 1, full: 2, initiate: 3, confirm: 4, uploading: 5 } as const
export type Right = (typeof rights)[keyof typeof rights]
export type Ability = 'see' | 'initiate' | 'confirm' | 'upload' | 'manage'

export const abilities: Readonly<Record<Right, readonly Ability[]>> = {
  0: [],
  1: ['see'],
  2: ['see', 'initiate', 'confirm', 'upload', 'manage'],
  3: ['see', 'initiate'],
  4: ['see', 'confirm'],
  5: ['upload'],
}

export type Access =
  | { readonly who: 'open' }
  /** The refresh token in the body is the proof. */
  | { readonly who: 'refreshToken' }
  /** The signature of a linked device is the proof. */
  | { readonly who: 'device' }
  /** A secret that belongs to one payment is the proof: the link that its recipient got. */
  | { readonly who: 'paymentSecret' }
  /** A token of the help desk is the proof: one customer for an hour. */
  | { readonly who: 'helpDesk' }
  /** Somebody in the middle of signing in: the temporary token of the login answer; or, where it says so, a session. */
  | { readonly who: 'signingIn'; readonly orSession: boolean }
  | { readonly who: 'signedIn'; readonly acting: boolean }
  | {
      readonly who: 'customer'
      readonly acting: true
      readonly ability: Ability
      readonly flags: readonly Flag[]
      readonly balance: boolean
      /** The field or the header that names the customer, where it is not `fromCustomerId`. */
      readonly namedBy?: 'customerId' | 'Customer-Id'
      /** Also an administrator who acts for the customer. */
      readonly adminToo?: boolean
    }
  /** Where it acts, for a customer whom they look at. */
  | { readonly who: 'admin'; readonly acting: boolean }

export const open: Access = { who: 'open' }
export const refreshToken: Access = { who: 'refreshToken' }
export const device: Access = { who: 'device' }
export const paymentSecret: Access = { who: 'paymentSecret' }
export const helpDesk: Access = { who: 'helpDesk' }
export const signingIn: Access = { who: 'signingIn', orSession: false }
export const signingInOrSignedIn: Access = { who: 'signingIn', orSession: true }
export const signedIn: Access = { who: 'signedIn', acting: false }
/** Any session; answers for the acting customer when one is named. */
export const signedInActing: Access = { who: 'signedIn', acting: true }
export const admin: Access = { who: 'admin', acting: false }
/** An administrator who acts for a customer; nobody else. */
export const adminFor: Access = { who: 'admin', acting: true }

/** One of the flags is enough. */
export const customer = (ability: Ability, ...flags: readonly Flag[]): Access => ({
  who: 'customer',
  acting: true,
  ability,
  flags,
  balance: true,
})
/** Like `customer('manage')`, for paths that name the customer as `customerId`. */
export const namedCustomer = (ability: Ability, ...flags: readonly Flag[]): Access =>
  ({ ...customer(ability, ...flags), namedBy: 'customerId' }) as Access
/** For paths to which a request says in a header for whom it acts. */
export const namedByHeader = (access: Access): Access => (access.who === 'customer' ? { ...access, namedBy: ACTING_HEADER } : access)
/** Like `customer('upload')`, for those who may see no money. */
export const withoutBalance = (access: Access): Access => (access.who === 'customer' ? { ...access, balance: false } : access)

/** Also for an administrator who acts for that customer. */
export const adminToo = (access: Access): Access => (access.who === 'customer' ? { ...access, adminToo: true } : access)

export const actsForCustomer = (access: Access): boolean => 'acting' in access && access.acting
/** Where a request says for whom it acts. */
export const ACTING_HEADER = 'Customer-Id'
export const actingField = (access: Access): 'fromCustomerId' | 'customerId' | typeof ACTING_HEADER =>
  (access.who === 'customer' && access.namedBy) || 'fromCustomerId'
export const needsBearer = (access: Access): boolean =>
  !['open', 'refreshToken', 'device', 'paymentSecret', 'helpDesk'].includes(access.who)

/** What is known of whoever calls. Personal customers hold right 2 on themselves. */
export interface Caller {
  readonly isAdmin: boolean
  readonly right: Right
  readonly balanceInfo: boolean
  readonly flags: ReadonlySet<Flag>
  /** An administrator who sees what a customer sees. */
  readonly looks: boolean
}

/** What `may()` is asked about: a call, or what a handler does for a customer that its call did not name. */
export interface Asked {
  readonly kind: 'query' | 'command'
  readonly access: Access
}

/**
 * What an administrator may still do while they look at a customer. What acts for nobody is their own: their session, password and phones,
 * `actingStart` and `actingEnd`. Everything else is the customer's to do, also what only asks for the right to see, but for the few
 * commands that are unlocked for them.
 */
export const isOwnAct = ({ access }: Asked): boolean => !actsForCustomer(access)

/** What an administrator does for the customer they look at. */
export const isUnlocked = (access: Access): boolean =>
  (access.who === 'admin' && access.acting) || (access.who === 'customer' && access.adminToo === true)

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly code: 'AU' | '13' | 'ENOA' }

export function may(caller: Caller | undefined, asked: Asked): Verdict {
  const { access } = asked
  if (!needsBearer(access)) return allowed
  if (!caller) return refused('AU')
  if (caller.looks && asked.kind === 'command' && !isOwnAct(asked)) return isUnlocked(access) ? allowed : refused('13')
  switch (access.who) {
    case 'admin':
      return caller.isAdmin && (caller.looks || !access.acting) ? allowed : refused('13')
    case 'customer':
      if (access.balance && !caller.balanceInfo) return refused('ENOA')
      if (!abilities[caller.right].includes(access.ability)) return refused('13')
      return access.flags.length === 0 || access.flags.some((flag) => caller.flags.has(flag)) ? allowed : refused('13')
    default:
      return allowed
  }
}

const allowed: Verdict = { allowed: true }
const refused = (code: 'AU' | '13' | 'ENOA'): Verdict => ({ allowed: false, code })
