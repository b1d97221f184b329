/** Notices: what waits for a person until they read it. Other modules say `notify(db, { personId, customerId, text, facts })`. */
import { notificationSettings, notifications as calls, quietHours as quietCalls } from '@ducat/contract/notifications/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { writeNotices } from './letters.ts'
import { notifications } from './list.ts'
import { sendMessages } from './messages.ts'
import { quietHours } from './quiet-hours.ts'
import { settings } from './settings.ts'
import { keeping } from './keeping.ts'

export { notify, wordedNotice } from './notify.ts'
export type { Facts, NoticeText } from './texts.ts'

export const notificationsArea = (parts: AreaParts): Area => ({
  area: 'notifications',
  handled: [...handle(calls, notifications), ...handle(notificationSettings, settings), ...handle(quietCalls, quietHours)],
  keeping,
  reasons: {
    ALWAYS_ON: (i18n) => i18n.t('Security notifications cannot be switched off.'),
    NO_NUMBER: (i18n) => i18n.t('Confirm a phone number first.'),
    NO_PHONE: (i18n) => i18n.t('Link a phone first.'),
    NO_HOURS: (i18n) => i18n.t('Choose another time: quiet hours end later than they begin.'),
  },
  jobs: [
    {
      name: 'notice-letters',
      every: 5,
      work: () => writeNotices({ ...parts, mail: parts.gateways.mail, onTrouble: warns(parts, 'a letter about a notice') }),
    },
    {
      name: 'notice-messages',
      every: 5,
      work: () => sendMessages({ db: parts.db, ...parts.gateways, onTrouble: warns(parts, 'a message about a notice') }),
    },
  ],
})
