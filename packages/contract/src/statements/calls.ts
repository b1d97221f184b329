/** Files to keep: exports of the history, monthly statements, and papers made from what the bank knows. */
import { customer, signedIn } from '../kit/access.ts'
import { command, query, rest } from '../kit/call.ts'
import { day, email, id, instant, int, list, longId, object, oneOf, opaque, optional, text, url } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { historyFilter } from '../history/models.ts'
import { documentNames, exportFailures, exportFormats, exportSources, exportStatuses } from './models.ts'

export const statements = {
  start: command('transactionExportStart', {
    spec: 'C-HIST-002',
    about:
      'Begins to write a file: of what the filter selects, or (`monthly`) of a finished month of an account. Days of a selection are those of `timeZone`; a statement, which adds up, has the days of the bank (UTC).',
    access: customer('see'),
    input: { ...historyFilter, format: optional(oneOf(exportFormats)), source: optional(oneOf(exportSources)) },
    output: { exportId: opaque() },
    refuses: { format: ['ONE_ACCOUNT', 'TOO_FINE', 'TOO_MANY_ROWS', 'TOO_MANY_EXPORTS'], toDate: ['BEFORE_START', 'NOT_A_MONTH'] },
    changes: [],
  }),
  status: query('transactionExportStatusGet', {
    spec: 'C-HIST-003',
    about: 'How far a file is, in parts of a thousand; once it is there, a link that opens it for one minute.',
    access: customer('see'),
    input: { exportId: opaque() },
    output: {
      status: oneOf(exportStatuses),
      link: optional(url()),
      progress: optional(int(0, 1000)),
      fileName: optional(text(200)),
      reason: optional(oneOf(exportFailures)),
    },
    shows: { nothing: 'whoever waits asks again' },
  }),
  send: command('transactionExportSend', {
    spec: 'C-HIST-004',
    about: 'Writes to one of the person’s own confirmed addresses where the file is. The link asks for a sign-in.',
    access: customer('see'),
    input: { exportId: opaque(), email: email() },
    refuses: { email: ['NOT_YOUR_ADDRESS'], exportId: ['NOT_READY'] },
    changes: [],
  }),
  list: query('transactionExportList', {
    spec: 'C-HIST-005',
    about: 'Finished months of an account, newest first (`monthly`), or the files of the last days (`history`).',
    access: customer('see'),
    input: { accountId: optional(id()), source: oneOf(exportSources), ...pageInput(12) },
    output: { exports: list(exportEntry()), total: int(), ...pageOutput },
    refuses: { accountId: ['WHICH_ACCOUNT'] },
    shows: { nothing: 'a finished month stays as it is; whoever waits for a file asks for its status' },
  }),
}

export const documents = {
  make: rest('POST', '/pdf/api/generator_pdf/{name}', {
    spec: 'C-PDF-001',
    about: 'Makes one of the bank’s papers as PDF. `data` only names what it is about; everything in it comes from the bank.',
    access: signedIn,
    input: {
      name: oneOf(documentNames),
      data: object({ accountId: optional(id()), instructionId: optional(id()), transactionId: optional(longId()) }),
      lang: optional(text(10)),
    },
    output: { redirectLink: url() },
    refuses: { data: ['WHICH_ONE'] },
    changes: [],
  }),
}

function exportEntry() {
  return object({
    exportId: opaque(),
    fromDate: optional(day()),
    toDate: optional(day()),
    /** Of a month: its PDF, when it has been made already. */
    link: optional(url()),
    format: optional(oneOf(exportFormats)),
    status: optional(oneOf(exportStatuses)),
    created: optional(instant()),
    fileName: optional(text(200)),
    accountId: optional(id()),
  })
}
