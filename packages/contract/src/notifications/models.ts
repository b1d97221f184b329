/** Notifications: what a notice can be about. */
import { id, instant, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { notificationTypes } from '../kit/notices.ts'

export const notificationStatuses = ['unread', 'read'] as const

/**
 * What a notice is about, so that a reader gets there with one press. `section` names a part of one's settings; the others are one thing
 * of the customer's, named by its number, or a list where there is none.
 */
export const noticeSubjects = ['transaction', 'card', 'schedules', 'documents', 'settings', 'receivedInvoice', 'sentInvoice'] as const
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
