/** Why something of the public API is refused. */
import { MOST } from '@ducat/contract/public-api/models'
import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  TOO_MANY_WEBHOOKS: (i18n) => i18n.t('You can have up to {most} webhooks. Delete one you no longer use first.', { most: MOST.webhooks }),
  TOO_MANY_KEYS: (i18n) => i18n.t('You can have up to {most} API keys. Delete one you no longer use first.', { most: MOST.apiKeys }),
  SCOPE_MISSING: (i18n) => i18n.t('Choose what the key may do.'),
  SCOPE_ALONE: (i18n) => i18n.t('A key for bookkeeping can do nothing else. Make another key for the rest.'),
  ACCOUNTS_MISSING: (i18n) => i18n.t('Choose the accounts whose statements this key may read.'),
  KEY_NEVER_PAYS: (i18n) => i18n.t('This key cannot pay. Limits are for keys that may pay on their own.'),
  LIMITS_WRONG: (i18n) => i18n.t('Enter amounts above zero. The daily limit cannot be lower than the limit per payment.'),
  KEY_LIMIT: (i18n) => i18n.t('This is more than the key may pay on its own today. Send it again: it will wait for approval.'),
  API_KEY_ACCOUNT: (i18n) => i18n.t('This API key reads the statements of certain accounts only. Name one of them.'),
  URL_INVALID: (i18n) => i18n.t('Enter a full web address, like https://shop.example.com/webhooks.'),
  URL_HTTPS_ONLY: (i18n) => i18n.t('The address must begin with https://.'),
  URL_CREDENTIALS: (i18n) =>
    i18n.t('Remove the user name and password from the address. The signature proves that a message comes from us.'),
  URL_PORT: (i18n) => i18n.t('Use port 443 or 8443.'),
  URL_NOT_PUBLIC: (i18n) => i18n.t('This address cannot be reached from the internet. Use a public address.'),
  WEBHOOK_OFF: (i18n) => i18n.t('This webhook is off. Turn it on first.'),
  API_KEY_REPEATS: (i18n) => i18n.t('A payment prepared with an API key cannot repeat or start on a later day.'),
  API_KEY_INVISIBLE: (i18n) => i18n.t('Remove the invisible characters: the person who approves this must see exactly what it says.'),
  API_KEY_WRONG: (i18n) => i18n.t('The API key or secret is not valid.'),
  API_KEY_SCOPE: (i18n) => i18n.t('This API key does not allow this call.'),
  API_KEY_ADDRESS: (i18n) => i18n.t('This API key cannot be used from this IP address.'),
}
