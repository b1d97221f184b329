/** How long the bank keeps what it knows about people: what operators decide about it, and the forgetting. */
import * as calls from '@ducat/contract/retention/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { forgetByRules } from './forgetting.ts'
import { retention } from './room.ts'

export const retentionArea = (parts: AreaParts): Area => ({
  area: 'retention',
  handled: [...handle(calls.retention, retention)],
  reasons: {
    KEPT_TOO_SHORT: (i18n) => i18n.t('The law or the service needs it longer than this.'),
    KEPT_TOO_LONG: (i18n) => i18n.t('Nobody may keep it this long.'),
    KEPT_AS_LONG: (i18n) => i18n.t('It is kept this long already.'),
    CHANGE_PROPOSED: (i18n) => i18n.t('A change of this has been proposed already. A second person decides.'),
    CHANGE_DECIDED: (i18n) => i18n.t('This change has been decided already.'),
  },
  jobs: [
    {
      name: 'forget-by-rules',
      every: 3_600,
      work: () => forgetByRules({ ...parts, onTrouble: warns(parts, 'forgetting') }),
    },
  ],
})
