/** Notifications: what a notice can be about. */
import { bool, id, instant, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { notificationTypes } from '../kit/notices.ts'
import { clockTime, timeZone } from '../kit/zone.ts'

export const notificationStatuses = ['unread', 'read'] as const

/**
 * What a notice is about, so that a reader gets there with one press. `section` names a part of one's settings; the others are one thing
 * of the customer's, named by its number, or a list where there is none.
 */
export const noticeSubjects = [
  'transaction',
  'card',
  'schedules',
  'documents',
  'certification',
  'settings',
  'receivedInvoice',
  'sentInvoice',
  'verification',
  'company',
  'companyAccess',
  'ticket',
  'ownData',
  'contract',
] as const
export type NoticeSubject = (typeof noticeSubjects)[number]

export const noticeSections = [
  'phones',
  'two-step',
  'password',
  'authenticator',
  'passkeys',
  'recovery-codes',
  'addresses',
  'number',
  'browsers',
] as const
export type NoticeSection = (typeof noticeSections)[number]

export const noticeAbout = object({
  subject: oneOf(noticeSubjects),
  id: optional(longId()),
  section: optional(oneOf(noticeSections)),
})

export const notification = object({
  id: longId(),
  type: oneOf(notificationTypes),
  status: oneOf(notificationStatuses),
  title: text(200),
  body: text(1000),
  created: instant(),
  /** Nothing where no page fits. */
  about: optional(noticeAbout),
  /** Whose it is: of one's own access where there is none. */
  customerId: optional(id()),
})

/** What notices are about, as people choose among them. */
export const noticeGroups = ['security', 'payments', 'invoices', 'cards', 'company', 'support', 'account'] as const
export type NoticeGroup = (typeof noticeGroups)[number]
/** In the list and on the page at once; as a letter to the primary address; to the linked phones; as a text message to the confirmed number. */
export const noticeChannels = ['screen', 'email', 'push', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
/** A text message costs and interrupts: only what may not wait goes as one. */
const groupsByText: readonly NoticeGroup[] = ['security', 'payments', 'cards']
/** Whose letters are those of the settings. Each event of security has a letter of its own. */
export const writtenGroups = ['payments', 'invoices', 'cards', 'company', 'support', 'account'] as const satisfies readonly NoticeGroup[]
export type WrittenGroup = (typeof writtenGroups)[number]
export type SettingName = `${NoticeGroup}.${NoticeChannel}`
export const settingNames = noticeGroups.flatMap((group) =>
  noticeChannels.filter((channel) => channel !== 'sms' || groupsByText.includes(group)).map((channel) => `${group}.${channel}` as const),
) as unknown as readonly [SettingName, ...SettingName[]]

export const notificationSetting = object({
  identified: oneOf(settingNames),
  value: bool(),
  group: oneOf(noticeGroups),
  channel: oneOf(noticeChannels),
  isLocked: bool(),
  /** Why it cannot be switched on: a confirmed number, or a linked phone, is missing. */
  lacks: optional(oneOf(['number', 'phone'])),
})

/** When nothing rings: by the clock of a place, over midnight too. */
export const quiet = { isOn: bool(), from: clockTime(), to: clockTime(), timeZone: timeZone() }
