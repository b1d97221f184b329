/**
 * E-mail addresses: several for a customer, one of them primary; and the user name that a person signs in with.
 *   contactOf         where the bank writes to a customer
 *   senderAddress     the own address that a payer chose to be seen with
 *   openUsernameOf    the change of a user name that is under way
 */
import { emailLinks, emails as calls, username as usernameCalls } from '@ducat/contract/emails/calls'
import { MOST_EMAILS } from '@ducat/contract/emails/models'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { emails } from './addresses.ts'
import { links } from './links.ts'
import { username } from './username.ts'
import { keeping } from './keeping.ts'

export { contactOf, senderAddress } from './store.ts'
export { openUsernameOf } from './username-store.ts'

export const emailsArea = (): Area => ({
  area: 'emails',
  handled: [...handle(calls, emails), ...handle(emailLinks, links), ...handle(usernameCalls, username)],
  keeping,
  reasons: {
    EMAIL_LISTED: (i18n) => i18n.t('This address is already on your list.'),
    TOO_MANY_EMAILS: (i18n) =>
      i18n.t('You have {most} addresses, which is the most you can have. Delete one first.', { most: MOST_EMAILS }),
    EMAIL_PRIMARY: (i18n) => i18n.t('This is your primary address. Make another one primary first.'),
    EMAIL_KEPT: (i18n) => i18n.t('This was your primary address. It can be deleted 72 hours after it was replaced.'),
    EMAIL_CONFIRMED: (i18n) => i18n.t('This address is already confirmed.'),
    EMAIL_NOT_CONFIRMED: (i18n) => i18n.t('Confirm this address first: open the link in the e-mail we sent to it.'),
    USERNAME_SAME: (i18n) => i18n.t('You already sign in with this address.'),
    USERNAME_OPEN: (i18n) => i18n.t('You have already asked for another user name. Finish or cancel that request first.'),
    USERNAME_STATE: (i18n) => i18n.t('This request is at another step. Open the page again.'),
    USERNAME_TAKEN: (i18n) => i18n.t('This address cannot be used to sign in. Ask for another one.'),
    IDENTITY_OPEN: (i18n) => i18n.t('The identity verification is not finished yet.'),
    IDENTITY_REFUSED: (i18n) => i18n.t('Your identity could not be verified. Your user name has not changed.'),
  },
})
