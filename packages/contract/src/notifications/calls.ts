/** Notices that wait for a person until they read them. They are the person's own, whichever company they act for. */
import { signedIn } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, int, list, longId, oneOf, optional } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { notification, notificationSetting, notificationStatuses, settingNames } from './models.ts'

export const notifications = {
  list: query('notificationList', {
    spec: 'C-NOTIF-004',
    about: 'Notices of whoever is signed in, newest first, in the language they ask in.',
    access: signedIn,
    input: { ...pageInput(20), status: optional(oneOf(notificationStatuses)) },
    output: { notifications: list(notification), unreadCount: int(), total: int(), ...pageOutput },
    shows: ['notifications'],
  }),
  read: command('notificationRead', {
    spec: 'C-NOTIF-005',
    about: 'Marks notices as read; without `ids` all of them.',
    access: signedIn,
    input: { ids: optional(list(longId(), 100)) },
    output: { unreadCount: int() },
    changes: ['notifications'],
  }),
}

export const notificationSettings = {
  get: query('notificationSettingsGet', {
    spec: 'C-SET-016',
    about: 'Which notices whoever is signed in gets, by group and channel. What concerns security cannot be switched off.',
    access: signedIn,
    output: { settings: list(notificationSetting) },
    shows: ['notifications'],
  }),
  set: command('notificationSettingsSet', {
    spec: 'C-SET-017',
    about: 'Switches one on or off.',
    access: signedIn,
    input: { identified: oneOf(settingNames), value: bool() },
    refuses: { identified: ['ALWAYS_ON'] },
    changes: ['notifications'],
  }),
}
