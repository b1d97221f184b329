/** Own data: the schemas and types of what travels. */
import { bool, currencyCode, decimal, instant, int, list, longId, object, oneOf, opaque, optional, text } from '../kit/fields.ts'
import { obstacleKinds } from '../kit/obstacles.ts'

export const dataExportStatuses = ['processing', 'ready', 'failed'] as const

export type DataExportStatus = (typeof dataExportStatuses)[number]

export const dataExport = object({
  exportId: opaque(),
  status: oneOf(dataExportStatuses),
  created: instant(),
  /** Until then it can be downloaded. */
  expires: instant(),
  /** In bytes, once it is ready. */
  size: optional(int()),
})

/** Of one person for one customer, within a day: each is everything. */
export const EXPORTS_A_DAY = 3
/** How long one can be downloaded. */
export const EXPORT_DAYS = 7

/** What somebody did, as people look for it. */
export const activityGroups = [
  'security',
  'payments',
  'accounts',
  'cards',
  'documents',
  'company',
  'merchant',
  'messages',
  'settings',
] as const
export type ActivityGroup = (typeof activityGroups)[number]

/** Who did it, as people ask: they themselves, somebody else of the customer, or the bank. */
export const activityDoers = ['you', 'others', 'staff'] as const
export type ActivityDoer = (typeof activityDoers)[number]

export const activityLine = object({
  lineId: longId(),
  at: instant(),
  /** Nobody where a link or a phone did it without a session. */
  personName: optional(text(200)),
  isYou: bool(),
  /** Somebody of the bank, without their name. */
  isStaff: bool(),
  group: oneOf(activityGroups),
  /** The call, as the documents of the API name it. */
  action: text(300),
  isDone: bool(),
  /** Of staff none is told. */
  address: optional(text(64)),
  isSealed: bool(),
})

export const obstacle = object({
  kind: oneOf(obstacleKinds),
  /** How many of them: accounts, payments, contracts. */
  count: int(),
  /** Of money: how much of each currency. */
  sums: list(object({ amount: decimal(), currencyCode: currencyCode() })),
})

/** In which the closing of all accounts can be taken back, from anywhere one is signed in. */
export const CLOSING_DAYS = 14
