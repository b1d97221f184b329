/** One field that finds everything. Pages and actions are the client's own; here are the things of the acting customer. */
import { customer } from '../kit/access.ts'
import { query } from '../kit/call.ts'
import { int, list, optional, text } from '../kit/fields.ts'
import { foundAccount, foundPayee, foundTransaction } from './models.ts'

export const search = {
  everything: query('searchEverything', {
    spec: 'C-OWN-020',
    about: 'Accounts, people paid before and movements of the last year that fit a few letters, a number or an amount; best first.',
    access: customer('see'),
    input: { query: text(100, 1), limit: optional(int(1, 20)) },
    output: { accounts: list(foundAccount), payees: list(foundPayee), transactions: list(foundTransaction) },
    limit: { perMinute: 120 },
    shows: ['accounts', 'cards', 'history'],
  }),
}
