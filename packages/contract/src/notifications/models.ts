/** Notifications: what a notice can be about. */
import { instant, longId, object, oneOf, text } from '../kit/fields.ts'
import { notificationTypes } from '../kit/notices.ts'

export const notificationStatuses = ['unread', 'read'] as const

export const notification = object({
  id: longId(),
  type: oneOf(notificationTypes),
  status: oneOf(notificationStatuses),
  title: text(200),
  body: text(1000),
  created: instant(),
})
