/**
 * The payout blacklist of a customer. It holds wherever money goes to a person: payments to people, mass and global payments, invoices,
 * payment pages, subscriptions, cards of others, and whatever a program pays.
 */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { email, int, list, oneOf, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { trimmed } from '../kit/trimmed.ts'
import { BLACKLIST_PAGE, blacklistEntry, blockTypes } from './models.ts'

const changes = ['blacklist'] as const

export const blacklist = {
  list: query('blacklistList', {
    spec: 'C-SET-009',
    about: 'The entries by address; `email` finds those that contain it, `type` those of one kind.',
    access: customer('see'),
    input: { email: optional(text(254)), type: optional(oneOf(blockTypes)), ...pageInput(BLACKLIST_PAGE) },
    output: { entries: list(blacklistEntry), total: int(), ...pageOutput },
    shows: ['blacklist'],
  }),
  add: command('blacklistAdd', {
    spec: 'C-SET-010',
    about: 'Adds an address, or changes the kind of an entry that is there.',
    access: customer('manage'),
    input: { email: trimmed(email()), blockType: oneOf(blockTypes) },
    refuses: { email: ['BLOCKS_ONESELF', 'BLACKLIST_FULL'] },
    changes,
  }),
  remove: command('blacklistDelete', {
    spec: 'C-SET-011',
    about: 'Takes an address off the list. Payments are possible again at once.',
    access: customer('manage'),
    input: { email: trimmed(email()) },
    refuses: { email: ['NOT_ON_BLACKLIST'] },
    changes,
  }),
}
