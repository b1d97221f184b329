/** Statements: files of the history and of months, and the bank's papers. */
import * as calls from '@ducat/contract/statements/calls'
import type { Area, AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { forgetFiles } from '../../files/store.ts'
import { exportBacklog } from './backlog.ts'
import { papersWith } from './papers.ts'
import { exportsWith } from './exports.ts'
import { makeExports } from './make.ts'
import { forgetExports } from './store.ts'

export { fileBehind } from './downloads.ts'
export { letterheadOf } from './letterhead.ts'
export { readerOf } from './source.ts'

export const statementsArea = ({ db, reads, log, clock, links, alarm }: AreaParts): Area => ({
  area: 'statements',
  handled: [...handle(calls.statements, exportsWith(links)), ...handle(calls.documents, papersWith(links))],
  reasons: {
    ONE_ACCOUNT: (i18n) => i18n.t('This format is for account statements. Choose one account and a period, without other filters.'),
    TOO_FINE: (i18n) => i18n.t('This format allows five decimal places at most, and this currency has more. Choose another format.'),
    TOO_MANY_ROWS: (i18n) => i18n.t('A PDF holds 10,000 transactions at most. Choose a shorter period, or CSV or Excel.'),
    TOO_MANY_EXPORTS: (i18n) => i18n.t('Ten of your files are already being prepared. Wait until one of them is ready.'),
    NOT_A_MONTH: (i18n) => i18n.t('A monthly statement covers one account and one completed month.'),
    NOT_YOUR_ADDRESS: (i18n) => i18n.t('We send files only to your own confirmed e-mail address.'),
    NOT_READY: (i18n) => i18n.t('The file is not ready yet.'),
    WHICH_ACCOUNT: (i18n) => i18n.t('Choose an account.'),
    WHICH_ONE: (i18n) => i18n.t('Choose what the document is about.'),
  },
  backlogs: [exportBacklog],
  jobs: [
    {
      name: 'exports',
      every: 1,
      work: () =>
        makeExports({
          db,
          reads,
          clock,
          alarm: (trx, what, facts) => alarm(trx, 'statement', what, facts),
          onTrouble: (error, id) => log.warn({ err: error, export: id }, 'export'),
        }),
    },
    { name: 'forget-files', every: 600, work: () => forgetExports(db).then(() => forgetFiles(db)) },
  ],
})
