/** Asked behind every page, for the number in the menu: so it stands apart from the rest of support, which no other page needs. */
import { signedInActing } from '../kit/access.ts'
import { rest } from '../kit/call.ts'
import { int, list, text } from '../kit/fields.ts'

export const badge = {
  stats: rest('GET', '/zoho/tickets/stats', {
    spec: 'C-SUPP-003',
    about: 'How many tickets there are in each state, and which have an answer that was not read.',
    access: signedInActing,
    output: { unreadTicketNumbers: list(text(32)), open: int(), new: int(), closed: int(), total: int() },
    shows: ['support'],
  }),
}
