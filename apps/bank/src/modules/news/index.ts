/** News: read, and answered where they ask. */
import { news as calls } from '@ducat/contract/news/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { news } from './announcements.ts'

export const newsArea = (): Area => ({
  area: 'news',
  handled: handle(calls, news),
  reasons: {
    NOTHING_TO_CHOOSE: (i18n) => i18n.t('Nothing is asked here: there is nothing to accept or decline.'),
    ALREADY_ACCEPTED: (i18n) => i18n.t('You have accepted this. Write to us if you want to end it.'),
  },
})
