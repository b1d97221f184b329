/** Notices that wait for a person until they read them. They are the person's own, whichever company they act for. */
import { signedIn } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, int, list, longId, longText, oneOf, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { notification, notificationSetting, notificationStatuses, quiet, settingNames, writtenGroups } from './models.ts'

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
    refuses: { identified: ['ALWAYS_ON', 'NO_NUMBER', 'NO_PHONE'] },
    changes: ['notifications'],
  }),
  preview: query('notificationPreviewGet', {
    spec: 'C-OWN-342',
    about: 'An example of the letters of a group, in the language that is asked in.',
    access: signedIn,
    input: { group: oneOf(writtenGroups) },
    output: { subject: text(300), body: longText(5000) },
    shows: { nothing: 'an example changes with a release' },
  }),
}

export const quietHours = {
  get: query('quietHoursGet', {
    spec: 'C-OWN-340',
    about: 'Between which hours no text message and no push comes. Letters, and what concerns security, wait for nothing.',
    access: signedIn,
    output: quiet,
    shows: ['notifications'],
  }),
  set: command('quietHoursSet', {
    spec: 'C-OWN-341',
    about: 'Sets these hours, by the clock of a time zone. They may go over midnight.',
    access: signedIn,
    input: quiet,
    refuses: { to: ['NO_HOURS'] },
    changes: ['notifications'],
  }),
}
