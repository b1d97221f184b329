import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  REQUEST_OVER: (i18n) => i18n.t('This is already paid, being paid or no longer available.'),
  REQUEST_AMOUNT: (i18n) => i18n.t('This is not the amount that was requested. Open the request again and pay what it asks for.'),
  REQUEST_PAYEE: (i18n) => i18n.t('This request is from somebody else. Open it again and pay it from there.'),
  REQUEST_ONCE: (i18n) => i18n.t('This is paid once. Leave the repetition out; only an invoice can be paid on a later date.'),
  REQUEST_PLANNED: (i18n) => i18n.t('A payment of this invoice is already scheduled. Cancel it to choose another date.'),
  REQUEST_NOWHERE: (i18n) => i18n.t('The account this was to be paid into is closed. Ask for a new request.'),
  NOT_ENOUGH: (i18n) => i18n.t('Insufficient funds. Add money to this account, send a smaller amount, or use another account.'),
  OVER_LIMIT: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This payment exceeds your limit. Enter a smaller amount or wait for the next period.')
      : i18n.t('This payment exceeds your limit: {limit} is left. Enter a smaller amount or wait for the next period.', { limit }),
  OVER_MAXIMUM: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This exceeds the maximum for one payment. Split it into smaller payments.')
      : i18n.t('The maximum for one payment is {limit}. Split it into smaller payments.', { limit }),
  UNDER_MINIMUM: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This is below the minimum for one payment. Enter a larger amount.')
      : i18n.t('The minimum for one payment is {limit}.', { limit }),
  PAYEE_UNKNOWN: (i18n) => i18n.t('Nobody with this e-mail address can be paid here. Check the spelling.'),
  PAYEE_BLOCKS_YOU: (i18n) => i18n.t('This person does not accept payments from you.'),
  PAYEE_ON_BLACKLIST: (i18n) => i18n.t('You have blocked this person. Unblock them to pay them.'),
  PAYEE_IS_YOU: (i18n) => i18n.t('This is your own e-mail address. To move money between your accounts, use “Between your accounts”.'),
  REFUND_NOWHERE: (i18n) => i18n.t('This payment cannot be given back here. Send the money to the person instead.'),
  REFUND_TOO_MUCH: (i18n) => i18n.t('This is more than what is left of the payment. Enter a smaller amount.'),
  BIN_UNKNOWN: (i18n) => i18n.t('We could not find the bank of this card. Check the first digits.'),
  SAME_ACCOUNT: (i18n) => i18n.t('Choose two different accounts.'),
  PAYOUTS_HALTED: (i18n) => i18n.t('Payments to other banks are paused at the moment. No money was taken. Try again later.'),
  START_IN_PAST: (i18n) => i18n.t('Choose today or a later date.'),
  START_TOO_FAR: (i18n) => i18n.t('Choose a date within the next year.'),
  NOT_LATER: (i18n) => i18n.t('A payment with a coupon, a new card or a security question cannot be scheduled. Choose today.'),
  END_NOT_LATER: (i18n) => i18n.t('Choose a date after today.'),
  END_TOO_FAR: (i18n) => i18n.t('Choose a date within the next five years.'),
  ONE_END: (i18n) => i18n.t('Choose one end only: a date, a number of payments, or until you cancel.'),
  TOO_LATE: (i18n) => i18n.t('This payment can no longer be cancelled. Ask the recipient to return it.'),
  QUOTE_EXPIRED: (i18n) => i18n.t('The fee and rate have expired. Check the new amounts and confirm again.'),
  COUPON_UNKNOWN: (i18n) => i18n.t('This coupon is not valid. Check the code.'),
  COUPON_OVER: (i18n) => i18n.t('This coupon has expired or has been used up.'),
  COUPON_USED: (i18n) => i18n.t('You have already used this coupon.'),
  COUPON_NOT_FOR_THIS: (i18n) => i18n.t('This coupon is not valid for this type of payment.'),
}
