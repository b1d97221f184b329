/** One contract, as lists and pages show it. */
import { day, decimal, id, instant, longText, object, oneOf, optional, text, url } from '../kit/fields.ts'

/**
 *   UNSIGNED             waits for the first signature
 *   NEED_IDENTIFICATION  a signer wants to sign and has to show first who they are
 *   SIGNED               one side has signed
 *   WAITING              both have, and it begins on a later day
 *   ACTIVE               splits what comes in
 *   TERMINATING          one side has asked to end it; it splits until the end of its notice
 *   TERMINATED, EXPIRED  it is over: ended by a side, or by its last day
 *   CANCELLED, REJECTED  it never began: withdrawn by whoever proposed it, or turned down
 */
export const contractStatuses = [
  'ACTIVE',
  'EXPIRED',
  'TERMINATED',
  'TERMINATING',
  'UNSIGNED',
  'WAITING',
  'CANCELLED',
  'REJECTED',
  'SIGNED',
  'NEED_IDENTIFICATION',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const identificationStatuses = ['NEW', 'PROCESSING', 'SUCCESS', 'FAILED'] as const
export type IdentificationStatus = (typeof identificationStatuses)[number]

/** As whoever looks sees it: the sender pays, the beneficiary receives. */
export const contractDirections = ['PAY', 'RECEIVE'] as const
export type ContractDirection = (typeof contractDirections)[number]

/** How the list and the badge count: what waits for an answer of whoever looks, what waits otherwise, what runs, what is over. */
export const contractSorts = ['requests', 'pending', 'active', 'ended'] as const
export type ContractSort = (typeof contractSorts)[number]

export const contractOrders = ['COMPANY_NAME', 'INCOMING_FIRST', 'CREATED_AT'] as const

/** Rows of the list, of the badge's look at it, and of the companies. Spec: foundations §9. */
export const CONTRACT_PAGE = 100
export const BADGE_PAGE = 1_000
export const COMPANY_PAGE = 100

export const splitCompany = object({ id: id(), title: text(140), logo: optional(url()) })
const party = object({ id: id(), username: text(254), name: text(200) })

export const contract = object({
  id: id(),
  status: oneOf(contractStatuses),
  sort: oneOf(contractSorts),
  /** Of whoever looks, as long as they have something to sign. */
  identificationStatus: optional(oneOf(identificationStatuses)),
  percentage: decimal(),
  initiatorId: id(),
  direction: oneOf(contractDirections),
  note: optional(longText(1_000)),
  activeFrom: day(),
  activeTo: optional(day()),
  /** While it ends, when it will. */
  terminateInfo: optional(object({ terminatedAt: instant(), note: longText(1_000), terminatedBy: id() })),
  updatedAt: instant(),
  createdAt: instant(),
  company: splitCompany,
  sender: party,
  beneficiary: party,
})
