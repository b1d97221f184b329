/** History: what happened on the accounts, the story of each payment, and views that are kept. */
import * as calls from '@ducat/contract/history/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle, longReads } from '../../call/context.ts'
import { history } from './list.ts'
import { savedViews } from './saved-views.ts'
import { story } from './timeline.ts'
import { statusLinks } from '../transfers/index.ts'
import { writeChapters } from './chapters.ts'
import { keeping } from './keeping.ts'

export { amountsIn } from './amounts.ts'
export { columns as movementColumns, shown as shownMovement, type Row as MovementRow } from './rows.ts'
export { selectedMovements } from './selected.ts'

export const historyArea = ({ db, seal }: AreaParts): Area => ({
  area: 'history',
  handled: [
    ...longReads(handle(calls.history, history)),
    ...longReads(handle(calls.story, story(statusLinks(seal)))),
    ...handle(calls.savedViews, savedViews),
  ],
  keeping,
  reasons: {
    NAME_TAKEN: (i18n) => i18n.t('You already use this name. Choose another one.'),
    TOO_MANY_VIEWS: (i18n) => i18n.t('You have saved the maximum of 30 views. Remove one you no longer use first.'),
  },
  jobs: [{ name: 'history-chapters', every: 60, lease: 120, work: (lease) => writeChapters(db, lease) }],
})
