/** What is wrong with a field, as a sentence that says what to do. Modules add the sentences of their own refusals. */
import type { FieldReason } from '@ducat/contract/kit/problems'
import type { Money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import type { Reasons } from '../call/context.ts'
import { written } from '../texts.ts'

export const fieldReasons: Readonly<Record<FieldReason, (i18n: I18n, limit: number | string | undefined) => string>> = {
  REQUIRED: (i18n) => i18n.t('Fill in this field.'),
  FORMAT: (i18n) => i18n.t('This does not have the right form. Look for typos and missing characters.'),
  TOO_LONG: (i18n, limit) => i18n.t('{limit, plural, one {Use at most # character.} other {Use at most # characters.}}', { limit }),
  TOO_SHORT: (i18n, limit) => i18n.t('{limit, plural, one {Use at least # character.} other {Use at least # characters.}}', { limit }),
  TOO_LARGE: (i18n, limit) => i18n.t('This can be at most {limit}.', { limit }),
  TOO_SMALL: (i18n, limit) => i18n.t('This must be at least {limit}.', { limit }),
  TOO_MANY: (i18n, limit) =>
    i18n.t('{limit, plural, one {This list can have at most # entry.} other {This list can have at most # entries.}} Take some out.', {
      limit,
    }),
  TOO_MANY_DECIMALS: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This currency has fewer decimal places. Shorten the amount.')
      : i18n.t(
          '{limit, plural, =0 {This currency has no decimals. Enter a whole amount.} one {This currency has # decimal. Enter no more than that.} other {This currency has # decimals. Enter no more than that.}}',
          { limit },
        ),
  NOT_A_CHOICE: (i18n) => i18n.t('Choose a value from the list.'),
  EMAIL: (i18n) => i18n.t('Enter a full e-mail address, like name@example.com.'),
  PHONE: (i18n) => i18n.t('Enter the number with its country code, like +40 712 345 678.'),
  COUNTRY: (i18n) => i18n.t('Choose a country from the list.'),
  CURRENCY: (i18n) => i18n.t('Choose a currency from the list.'),
  DAY: (i18n) => i18n.t('Enter a valid date, like 2026-11-15.'),
  FILE_TYPE: (i18n) => i18n.t('This file type is not supported.'),
  FILE_SIZE: (i18n) => i18n.t('This file is too large or empty.'),
  KEY_MISSING: (i18n) => i18n.t('Send an Idempotency-Key header with this call.'),
  KEY_REUSED: (i18n) => i18n.t('This Idempotency-Key was used for another request. Send a new one.'),
}

export function sentence(reasons: Reasons, i18n: I18n, reason: string, limit?: number | Money): string {
  const text = reasons[reason] ?? (fieldReasons as Reasons)[reason]
  if (!text) throw new Error(`no sentence for the reason ${reason}`)
  return text(i18n, typeof limit === 'object' ? written(i18n, limit) : limit)
}
