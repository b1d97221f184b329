/** Own data: everything the bank knows of a customer, to take away. */
import { activity, closing as closingCalls, dataExports } from '@ducat/contract/own-data/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { activityWith } from './activity.ts'
import { dataExportBacklog } from './backlog.ts'
import { tellOfClosedMoney } from './closed-money.ts'
import { closeDue } from './close-due.ts'
import { closingAnswered, closingWith } from './closing.ts'
import { exportsWith } from './exports.ts'
import { makeDataExports } from './make.ts'
import { openActivity } from './open-activity.ts'
import { openExport } from './open-export.ts'
import { forgetDataExports } from './store.ts'

export const ownDataArea = (parts: AreaParts): Area => ({
  area: 'own-data',
  handled: [
    ...handle(dataExports, exportsWith(parts)),
    ...handle(activity, activityWith(parts)),
    ...handle(closingCalls, closingWith(parts)),
  ],
  reasons: {
    EXPORTS_TODAY: (i18n) => i18n.t('You have requested your data three times today. Try again tomorrow.'),
    CLOSING_BLOCKED: (i18n) => i18n.t('Your accounts cannot be closed yet. Settle everything that is listed first.'),
    CLOSING_WAITS: (i18n) => i18n.t('You have already asked for your accounts to be closed.'),
    CLOSING_NOT_WAITING: (i18n) => i18n.t('There is no request to close your accounts.'),
    EXPORT_NOT_READY: (i18n) => i18n.t('Your data is still being collected.'),
  },
  answers: { closing: closingAnswered },
  backlogs: [dataExportBacklog],
  jobs: [
    { name: 'data-exports', every: 2, work: () => makeDataExports({ ...parts, onTrouble: warns(parts, 'an export of everything') }) },
    { name: 'closings', every: 15, work: () => closeDue({ ...parts, onTrouble: warns(parts, 'a closing') }) },
    { name: 'closed-money', every: 3_600, work: () => tellOfClosedMoney(parts) },
    { name: 'forget-data-exports', every: 3_600, work: () => forgetDataExports(parts.db) },
  ],
  opens: async (fileId) => (await openExport(parts)(fileId)) ?? openActivity(parts)(fileId),
})
