/**
 * The life of a contract, once: which act each status allows, to whom, and where it leads. The bank, the screens and the tests ask here.
 *   contractCan({ status, action, role, … })   whether this side may do this now
 *   afterAct({ … })                            the status it leads to
 *   endOfNotice(day)                           the last day of a contract that somebody asks to end on that day
 *   sortOf(standing, role)                     what it is counted as: a request, pending, active, ended
 * And a percentage as a share, a part as what it is of an amount.
 *   shareOf('12.5')                            125000n, of a million; nothing when it has too many decimals
 *   partOf(base, share)                        rounded down: the remainder stays with whoever earns
 * Spec: foundations §4 leaves it open; docs/spec/decisions.md has it in words.
 */
import { addDays, daysIn, type Day } from '@ducat/values'
import { NOTICE_DAYS, PERCENT_DECIMALS, WHOLE_SHARE, type ContractSort, type ContractStatus } from './models.ts'

export const contractActions = [
  'cancel',
  'reject',
  'terminate',
  'terminateCancel',
  'terminateNow',
  'sign',
  'identificationStarted',
  'identificationPush',
  'signerIdentification',
] as const
export type ContractAction = (typeof contractActions)[number]

/** Who looks: one of its two sides, an administrator who sees what a side sees, or somebody it does not concern. */
export const contractRoles = ['initiator', 'counterparty', 'administrator', 'stranger'] as const
export type ContractRole = (typeof contractRoles)[number]

/**
 *   initiator, counterparty   one of the two alone
 *   either                    both
 *   unsigned                  a side that has not signed
 *   asker, other              whoever asked to end it, and the other side
 */
type Who = 'initiator' | 'counterparty' | 'either' | 'unsigned' | 'asker' | 'other'

const identifies = { identificationStarted: 'unsigned', identificationPush: 'unsigned', signerIdentification: 'unsigned' } as const
const beforeBothSigned = { cancel: 'initiator', reject: 'counterparty', ...identifies } as const

export const life: Readonly<Record<ContractStatus, Readonly<Partial<Record<ContractAction, Who>>>>> = {
  UNSIGNED: { ...beforeBothSigned, sign: 'unsigned' },
  // Whoever is identified already signs; the other one has to be identified first.
  NEED_IDENTIFICATION: { ...beforeBothSigned, sign: 'unsigned' },
  SIGNED: { ...beforeBothSigned, sign: 'unsigned' },
  WAITING: {},
  ACTIVE: { terminate: 'either' },
  // To have asked is to have agreed: when the other side agrees as well it ends at once. Only whoever asked can take it back.
  TERMINATING: { terminateCancel: 'asker', terminateNow: 'other' },
  TERMINATED: {},
  EXPIRED: {},
  CANCELLED: {},
  REJECTED: {},
}

export interface Standing {
  readonly status: ContractStatus
  /** Whether the side that acts has signed, and whether it asked to end the contract. */
  readonly hasSigned: boolean
  readonly hasAsked: boolean
}

export interface Act extends Standing {
  readonly action: ContractAction
  readonly role: ContractRole
}

export function contractCan({ status, action, role, hasSigned, hasAsked }: Act): boolean {
  if (role === 'administrator' || role === 'stranger') return false
  const who = life[status][action]
  switch (who) {
    case undefined:
      return false
    case 'either':
      return true
    case 'unsigned':
      return !hasSigned
    case 'asker':
      return hasAsked
    case 'other':
      return !hasAsked
    default:
      return who === role
  }
}

/** `otherSigned` and `hasBegun` decide about a signature: what both signed waits for its first day, or begins. */
export function afterAct({
  status,
  action,
  otherSigned,
  hasBegun,
}: {
  readonly status: ContractStatus
  readonly action: ContractAction
  readonly otherSigned: boolean
  readonly hasBegun: boolean
}): ContractStatus {
  switch (action) {
    case 'cancel':
      return 'CANCELLED'
    case 'reject':
      return 'REJECTED'
    case 'terminate':
      return 'TERMINATING'
    case 'terminateCancel':
      return 'ACTIVE'
    case 'terminateNow':
      return 'TERMINATED'
    case 'sign':
      return !otherSigned ? 'SIGNED' : hasBegun ? 'ACTIVE' : 'WAITING'
    // The second signer is identified while it stays signed.
    case 'signerIdentification':
    case 'identificationPush':
      return status === 'UNSIGNED' ? 'NEED_IDENTIFICATION' : status
    case 'identificationStarted':
      return status
  }
}

/** A signer is identified: somebody may sign. Failed: they may try again. */
export const afterIdentification = (status: ContractStatus, success: boolean): ContractStatus =>
  status === 'NEED_IDENTIFICATION' && success ? 'UNSIGNED' : status

/** By the calendar: it begins on its first day, and is over after its last one, signed or not. */
export function onDay(
  status: ContractStatus,
  today: Day,
  { activeFrom, activeTo, endsOn }: { readonly activeFrom: string; readonly activeTo?: string | null; readonly endsOn?: string | null },
): ContractStatus {
  if (status === 'WAITING' && activeFrom <= today)
    return onDay('ACTIVE', today, { activeFrom, activeTo: activeTo ?? null, endsOn: endsOn ?? null })
  if (status === 'TERMINATING' && endsOn && endsOn < today) return 'TERMINATED'
  if (countedAs[status] !== 'ended' && activeTo && activeTo < today) return 'EXPIRED'
  return status
}

/** The first end of a month that is at least so many days ahead. */
export function endOfNotice(today: Day): Day {
  const [year, month] = addDays(today, NOTICE_DAYS).split('-').map(Number) as [number, number]
  return `${year}-${String(month).padStart(2, '0')}-${daysIn(year, month)}` as Day
}

/** How the list and the badge count: what somebody has to answer, what waits for the other side or its day, what runs, what is over. */
export const countedAs: Readonly<Record<ContractStatus, 'open' | 'pending' | 'active' | 'ended'>> = {
  UNSIGNED: 'open',
  NEED_IDENTIFICATION: 'open',
  SIGNED: 'open',
  WAITING: 'pending',
  ACTIVE: 'active',
  TERMINATING: 'active',
  TERMINATED: 'ended',
  EXPIRED: 'ended',
  CANCELLED: 'ended',
  REJECTED: 'ended',
}

/** A request is what the other side proposed and this one has not answered, or an end that it is asked to agree to. */
export function sortOf({ status, hasSigned, hasAsked }: Standing, role: ContractRole): ContractSort {
  const counted = countedAs[status]
  if (counted === 'open') return role === 'counterparty' && !hasSigned ? 'requests' : 'pending'
  return status === 'TERMINATING' && !hasAsked ? 'requests' : counted
}

export function shareOf(percentage: string): bigint | undefined {
  const [whole = '', decimals = ''] = percentage.split('.')
  if (decimals.replace(/0+$/, '').length > PERCENT_DECIMALS) return undefined
  return BigInt(whole + decimals.slice(0, PERCENT_DECIMALS).padEnd(PERCENT_DECIMALS, '0'))
}

export function percentageOf(share: bigint): string {
  const digits = share.toString().padStart(PERCENT_DECIMALS + 1, '0')
  const decimals = digits.slice(-PERCENT_DECIMALS).replace(/0+$/, '')
  return digits.slice(0, -PERCENT_DECIMALS) + (decimals === '' ? '' : `.${decimals}`)
}

export const partOf = (base: bigint, share: bigint): bigint => (base * share) / WHOLE_SHARE
