/** Notifications: what a notice can be about. */
import { bool, id, instant, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { notificationTypes } from '../kit/notices.ts'

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
/** In the list and on the page at once; and as a letter to the primary address. */
export const noticeChannels = ['screen', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
/** Of these everybody hears: whoever takes an account over would switch them off first. */
export const LOCKED_GROUP: NoticeGroup = 'security'
export type SettingName = `${NoticeGroup}.${NoticeChannel}`
export const settingNames = noticeGroups.flatMap((group) =>
  noticeChannels.map((channel) => `${group}.${channel}` as const),
) as unknown as readonly [SettingName, ...SettingName[]]

export const notificationSetting = object({
  identified: oneOf(settingNames),
  value: bool(),
  group: oneOf(noticeGroups),
  channel: oneOf(noticeChannels),
  isLocked: bool(),
})
