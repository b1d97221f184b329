/** News: read, and answered where they ask. */
import { news as calls } from '@ducat/contract/news/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { news } from './announcements.ts'

export const newsArea = (): Area => ({
  area: 'news',
  handled: handle(calls, news),
  reasons: {
    NOTHING_TO_CHOOSE: (i18n) => i18n.t('This news needs no answer.'),
    ALREADY_ACCEPTED: (i18n) => i18n.t('You have already accepted this. To withdraw, write to us.'),
  },
})
