/** Agreements: which there are, what was accepted when and from where, and each of them as a paper. */
import { signedInActing } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { email, id, int, list, optional, url } from '../kit/fields.ts'
import { agreement, change } from './models.ts'

export const legal = {
  info: query('legalInfoGet', {
    spec: 'C-SET-013',
    about: 'The agreements of the brand, the version in force, and which version whoever asks accepted, when and from where.',
    access: signedInActing,
    output: { agreements: list(agreement) },
    shows: ['customer'],
  }),
  download: query('agreementDownload', {
    spec: 'C-SET-018',
    about: 'An agreement as PDF, in the language of whoever asks. The answer is the file itself.',
    access: signedInActing,
    input: { id: id() },
    output: { file: download() },
    shows: { nothing: 'a file is fetched when somebody wants it' },
    limit: { perMinute: 20 },
  }),
  changes: query('agreementChangesGet', {
    spec: 'C-OWN-343',
    about: 'The text of an agreement that is in force, with what was added and removed since an older version.',
    access: signedInActing,
    input: { id: id(), since: int(1) },
    output: { version: int(), changes: list(change) },
    shows: { nothing: 'texts change with a release' },
  }),
}

const which = { accountId: optional(id()) }

export const accountAgreement = {
  get: query('accountAgreementGet', {
    spec: 'C-SET-019',
    about: 'A link that opens the agreement of an account as PDF for a minute: what both agreed to, for this account or for all.',
    access: signedInActing,
    input: which,
    output: { link: url() },
    shows: { nothing: 'a file is made when somebody wants it' },
    limit: { perMinute: 20 },
  }),
  send: command('accountAgreementSend', {
    spec: 'C-SET-020',
    about: 'Writes to an own, confirmed address where the agreement is; it opens for who is signed in.',
    access: signedInActing,
    input: { ...which, email: optional(email()) },
    refuses: { email: ['NOT_YOUR_ADDRESS'] },
    limit: { perMinute: 10 },
    changes: [],
  }),
}
