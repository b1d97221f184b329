/**
 * Blacklist: whom a customer does not pay, and from whom they take nothing. Payments by address ask where they look for the payee; the others
 * ask here.
 *   isOnBlacklist   the payer pays nobody with this address
 *   blocksPayer     the customer with this address takes nothing from the payer
 *   blocksFollow    what was said of an address holds for the one that replaces it
 */
import { blacklist as calls } from '@ducat/contract/blacklist/calls'
import { MOST_BLOCKED } from '@ducat/contract/blacklist/models'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { blacklist } from './entries.ts'
import { keeping } from './keeping.ts'

export { blocksFollow, blocksPayer, isOnBlacklist } from './blocked.ts'

export const blacklistArea = (): Area => ({
  area: 'blacklist',
  handled: handle(calls, blacklist),
  keeping,
  reasons: {
    BLOCKS_ONESELF: (i18n) => i18n.t('This is your own e-mail address.'),
    BLACKLIST_FULL: (i18n) =>
      i18n.t('The list has {most} entries, which is the most it can have. Remove one first.', { most: MOST_BLOCKED }),
    NOT_ON_BLACKLIST: (i18n) => i18n.t('This address is not on the list.'),
  },
})
