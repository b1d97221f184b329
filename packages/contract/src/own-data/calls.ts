/** Own data: everything the bank knows of a customer, to take away. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { day, list, opaque, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { activityLine, dataExport } from './models.ts'

/** Of a company it holds what all of its users did: only whoever manages it takes it away. */
const manage = customer('manage')
const changes = ['ownData'] as const

export const dataExports = {
  list: query('dataExportList', {
    spec: 'C-OWN-290',
    about: 'Exports of everything that whoever is signed in asked for, newest first.',
    access: manage,
    output: { exports: list(dataExport) },
    shows: ['ownData'],
  }),
  create: command('dataExportCreate', {
    spec: 'C-OWN-291',
    about:
      'Asks for one archive with everything that the bank knows of the customer: the answers of its calls as JSON, and files. It is written in the background; a letter says that it was asked for, a notice that it is ready. Asked again meanwhile, it is the same one.',
    access: manage,
    output: { exportId: opaque() },
    refuses: { exportId: ['EXPORTS_TODAY'] },
    limit: { perMinute: 10 },
    fresh: true,
    changes,
  }),
  download: command('dataExportDownload', {
    spec: 'C-OWN-292',
    about: 'A link to an archive that is ready. It works for a minute, for whoever asked for the archive and in this session.',
    access: manage,
    input: { exportId: opaque() },
    output: { link: text(4000) },
    refuses: { exportId: ['EXPORT_NOT_READY'] },
    fresh: true,
    changes: [],
  }),
  remove: command('dataExportDelete', {
    spec: 'C-OWN-293',
    about: 'Deletes an archive before its time.',
    access: manage,
    input: { exportId: opaque() },
    changes,
  }),
}

const wanted = { action: optional(text(60)), fromDate: optional(day()), toDate: optional(day()) }

/** What was done in one's name: the lines of the bank's audit that are about the customer, or about nobody but the person. */
export const activity = {
  list: query('activityList', {
    spec: 'C-OWN-294',
    about:
      'Everything that was done for the customer and in one’s own name: by whom, from where, and how it ended, newest first. `publicKey` checks an export (`activityExport`).',
    access: manage,
    input: { ...wanted, ...pageInput(50) },
    output: { lines: list(activityLine), publicKey: optional(text(60)), ...pageOutput },
    shows: { nothing: 'it grows with every command; whoever reads it asks again' },
    limit: { perMinute: 60 },
  }),
  export: command('activityExport', {
    spec: 'C-OWN-295',
    about:
      'A link to those lines as an archive, at most 20,000, each with the proof that the bank sealed it, and a script that checks them without the bank. It works for a minute.',
    access: manage,
    input: { fromDate: optional(day()), toDate: optional(day()) },
    output: { link: text(4000) },
    fresh: true,
    changes: [],
  }),
}
