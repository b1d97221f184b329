import type { Reasons } from '../../call/context.ts'

export const reasons: Reasons = {
  NOT_ENOUGH: (i18n) => i18n.t('There is not enough money on this account. Add some, send less, or use another account.'),
  OVER_LIMIT: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This would go beyond your limit. Try a smaller amount or wait for the next period.')
      : i18n.t('This would go beyond your limit: {limit} of it is left. Try a smaller amount or wait for the next period.', { limit }),
  OVER_MAXIMUM: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This is more than one payment may be. Send it in smaller parts.')
      : i18n.t('One payment can be {limit} at most. Send it in smaller parts.', { limit }),
  UNDER_MINIMUM: (i18n, limit) =>
    limit === undefined
      ? i18n.t('This is less than one payment must be. Enter a larger amount.')
      : i18n.t('One payment has to be {limit} at least.', { limit }),
  PAYEE_UNKNOWN: (i18n) => i18n.t('Nobody with this e-mail address can be paid here. Check the spelling.'),
  PAYEE_BLOCKS_YOU: (i18n) => i18n.t('This person takes no payments from you.'),
  PAYEE_ON_BLACKLIST: (i18n) => i18n.t('You put this person on your blacklist. Take them off it to pay them.'),
  PAYEE_IS_YOU: (i18n) => i18n.t('This is your own address. To move money between your accounts, use the transfer between accounts.'),
  BIN_UNKNOWN: (i18n) => i18n.t('We know no bank for this card number. Check its first digits.'),
  SAME_ACCOUNT: (i18n) => i18n.t('Choose two different accounts.'),
  PAYOUTS_HALTED: (i18n) => i18n.t('Payments out of the bank are paused for the moment. Nothing was taken; try again later.'),
  START_IN_PAST: (i18n) => i18n.t('Choose today or a later day.'),
  START_TOO_FAR: (i18n) => i18n.t('Choose a day within the next year.'),
  NOT_LATER: (i18n) => i18n.t('A payment with a coupon, a new card or a security question can only be made today.'),
  END_NOT_LATER: (i18n) => i18n.t('Choose a day after today.'),
  END_TOO_FAR: (i18n) => i18n.t('Choose a day within the next five years.'),
  ONE_END: (i18n) => i18n.t('Choose one end only: a day, a number of payments, or until you cancel.'),
  TOO_LATE: (i18n) => i18n.t('This payment can no longer be taken back. Ask whoever got it to send it back.'),
  QUOTE_EXPIRED: (i18n) => i18n.t('This price is no longer valid. Look at the new one and confirm again.'),
  COUPON_UNKNOWN: (i18n) => i18n.t('We do not know this coupon. Check its letters.'),
  COUPON_OVER: (i18n) => i18n.t('This coupon is over: its time has passed, or all of them are used.'),
  COUPON_USED: (i18n) => i18n.t('You have used this coupon already.'),
  COUPON_NOT_FOR_THIS: (i18n) => i18n.t('This coupon is for other kinds of payment.'),
}
