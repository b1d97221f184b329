/** Own data: everything the bank knows of a customer, to take away. */
import { activity, dataExports } from '@ducat/contract/own-data/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { activityWith } from './activity.ts'
import { dataExportBacklog } from './backlog.ts'
import { exportsWith } from './exports.ts'
import { makeDataExports } from './make.ts'
import { openActivity } from './open-activity.ts'
import { openExport } from './open-export.ts'
import { forgetDataExports } from './store.ts'

export const ownDataArea = (parts: AreaParts): Area => ({
  area: 'own-data',
  handled: [...handle(dataExports, exportsWith(parts)), ...handle(activity, activityWith(parts))],
  reasons: {
    EXPORTS_TODAY: (i18n) => i18n.t('You have requested your data three times today. Try again tomorrow.'),
    EXPORT_NOT_READY: (i18n) => i18n.t('Your data is still being collected.'),
  },
  backlogs: [dataExportBacklog],
  jobs: [
    { name: 'data-exports', every: 2, work: () => makeDataExports({ ...parts, onTrouble: warns(parts, 'an export of everything') }) },
    { name: 'forget-data-exports', every: 3_600, work: () => forgetDataExports(parts.db) },
  ],
  opens: async (fileId) => (await openExport(parts)(fileId)) ?? openActivity(parts)(fileId),
})
