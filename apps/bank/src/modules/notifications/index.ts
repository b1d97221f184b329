/** Notices: what waits for a person until they read it. Other modules say `notify(db, { personId, customerId, text, facts })`. */
import { notificationSettings, notifications as calls } from '@ducat/contract/notifications/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { writeNotices } from './letters.ts'
import { notifications } from './list.ts'
import { settings } from './settings.ts'

export { notify, wordedNotice } from './notify.ts'
export type { Facts, NoticeText } from './texts.ts'

export const notificationsArea = (parts: AreaParts): Area => ({
  area: 'notifications',
  handled: [...handle(calls, notifications), ...handle(notificationSettings, settings)],
  reasons: { ALWAYS_ON: (i18n) => i18n.t('Security notifications cannot be switched off.') },
  jobs: [
    {
      name: 'notice-letters',
      every: 5,
      work: () => writeNotices({ db: parts.db, mail: parts.gateways.mail, onTrouble: warns(parts, 'a letter about a notice') }),
    },
  ],
})
