/** News of the brand: what changes, what is new, and what somebody is asked to agree to. */
import { signedIn } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, id, int, list, oneOf, optional } from '../kit/fields.ts'
import { pageInput } from '../kit/paged.ts'
import { announcement, choices } from './models.ts'

export const news = {
  list: query('announcementList', {
    spec: 'C-NOTIF-001',
    about: 'News for whoever is signed in, newest first, in their language; `withConfirmation` for those that ask for a choice, or not.',
    access: signedIn,
    input: { withConfirmation: optional(bool()), ...pageInput(20) },
    output: { announcements: list(announcement), total: int(), unreadCount: int() },
    shows: ['news'],
  }),
  get: command('announcementGet', {
    spec: 'C-NOTIF-002',
    about: 'One of them, whole. Reading it marks it as read.',
    access: signedIn,
    input: { id: id() },
    output: { announcement },
    audited: false,
    changes: ['news'],
  }),
  choose: command('announcementChoiceSet', {
    spec: 'C-NOTIF-003',
    about: 'Accepts or declines what one of them asks. Whoever declined may still accept; what was accepted stays so.',
    access: signedIn,
    input: { id: id(), choice: oneOf(choices) },
    refuses: { id: ['NOTHING_TO_CHOOSE'], choice: ['ALREADY_ACCEPTED'] },
    changes: ['news'],
  }),
}
