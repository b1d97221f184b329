/** Own data: everything the bank knows of a customer, to take away. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { approvalModes } from '../kit/approval.ts'
import { bool, day, instant, int, list, object, oneOf, opaque, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { activityDoers, activityGroups, activityLine, dataExport, obstacle } from './models.ts'

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

const wanted = {
  action: optional(text(60)),
  /** In the name of who did it, in the address it came from, or in the name of the call. */
  search: optional(text(60)),
  /** Calls that what is searched for stands for in the words of the page. */
  actions: optional(list(text(100), 100)),
  who: optional(oneOf(activityDoers)),
  group: optional(oneOf(activityGroups)),
  address: optional(text(64)),
  fromDate: optional(day()),
  toDate: optional(day()),
}

/** What was done in one's name: the lines of the bank's audit that are about the customer, or about nobody but the person. */
export const activity = {
  list: query('activityList', {
    spec: 'C-OWN-294',
    about:
      'Everything that was done for the customer and in one’s own name: by whom, from where, and how it ended, newest first. Searched, or narrowed to who, what it belongs to, a network address and days; of staff neither name nor address is searched. `publicKey` checks an export (`activityExport`).',
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

/** The end of a relationship: what blocks it, asking for it with the second step, and taking it back. */
export const closing = {
  get: query('closingGet', {
    spec: 'C-OWN-344',
    about:
      'What blocks the closing of everything the customer has, one by one, and the request that waits, if there is one. `companies` are those that the person loses access to.',
    access: manage,
    output: {
      obstacles: list(obstacle),
      companies: int(),
      days: int(),
      waiting: optional(object({ askedAt: instant(), closesAt: instant(), isYours: bool(), personName: text(200) })),
      /** Why the last one was stopped on its day. */
      stoppedAt: optional(instant()),
    },
    shows: ['ownData', 'accounts', 'approvals', 'schedules', 'invoices', 'contracts', 'batches', 'cards'],
    limit: { perMinute: 60 },
  }),
  ask: command('closingAsk', {
    spec: 'C-OWN-345',
    about:
      'Asks for everything to be closed. The second step confirms it, a code by e-mail where there is none; then it waits, and is written to everybody who manages the customer.',
    access: manage,
    output: {
      closingKey: opaque(),
      approveType: oneOf(approvalModes),
      approvalSentTo: optional(text(254)),
      approvalDigits: optional(text(2)),
    },
    refuses: { closing: ['CLOSING_BLOCKED', 'CLOSING_WAITS'] },
    limit: { perMinute: 5 },
    fresh: true,
    steps: true,
    changes,
  }),
  confirm: command('closingConfirm', {
    spec: 'C-OWN-346',
    about: 'The code that confirms it, or a recovery code. By push the phone says it; closingConfirmed tells the result.',
    access: manage,
    input: { closingKey: opaque(), code: text(16, 4) },
    refuses: { code: ['CODE_WRONG'] },
    steps: true,
    changes,
  }),
  takeBack: command('closingTakeBack', {
    spec: 'C-OWN-347',
    about: 'Takes the request back while it waits. Everybody who manages the customer may.',
    access: manage,
    refuses: { closing: ['CLOSING_NOT_WAITING'] },
    changes,
  }),
}
