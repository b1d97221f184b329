import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  SAME_MODE: (i18n) => i18n.t('This setting is already in use.'),
  NEEDS_DEVICE: (i18n) => i18n.t('Link a phone first.'),
  NEEDS_PHONE: (i18n) => i18n.t('Confirm a phone number first.'),
  NEEDS_AUTHENTICATOR: (i18n) => i18n.t('Set up an authenticator app first.'),
  AUTHENTICATOR_IN_USE: (i18n) => i18n.t('Your authenticator app is in use. Choose another way to confirm payments and sign in first.'),
  PASSWORD_SAME: (i18n) => i18n.t('Choose a password different from your current one.'),
  PASSWORDS_DIFFER: (i18n) => i18n.t('The passwords do not match.'),
  ADDRESS_WRONG: (i18n) => i18n.t('Enter an IP address, like 192.0.2.10 or 2001:db8::10.'),
  RANGE_WRONG: (i18n) => i18n.t('The last address must be of the same type as the first and not come before it.'),
  TOO_MANY_ADDRESSES: (i18n) => i18n.t('The list is full. Remove an address first.'),
  OWN_ADDRESS_MISSING: (i18n) => i18n.t('Add your current address first, or you will lock yourself out.'),
}
