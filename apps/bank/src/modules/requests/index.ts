/** Requests for payment: somebody asks for money and somebody agrees. Invoices, buttons and checkouts stand on it. */
import { requests as calls } from '@ducat/contract/requests/calls'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { carryCharges } from './carry.ts'
import { page } from './page.ts'
import { payingByCard } from './pay-by-card.ts'

export { agreedPayee, askedOf, type Asked, type Payee } from './asked.ts'
export { newPayLink, payAddress } from './links.ts'
export { openPbnSecret, sealedPbnSecret } from './return-address.ts'
export { firstDayOf, sellerOf, termsShown } from './seller.ts'
export { request } from './operations.ts'
export {
  adoptRequests,
  closeRequest,
  expireRequests,
  forgetExpired,
  insertRequest,
  paidOn,
  payerBy,
  settleRequest,
  takeUntold,
  type DocumentState,
  type PaidOn,
  type SubscriptionTerms,
} from './store.ts'

export const requestsArea = (parts: AreaParts): Area => ({
  area: 'requests',
  handled: handle(calls, { get: page(parts.seal), ...payingByCard(parts) }),
  reasons: {
    SUBSCRIPTION_NEEDS_ACCOUNT: (i18n) => i18n.t('A subscription is paid from an account. Sign in to subscribe.'),
    NOT_BY_CARD: (i18n) => i18n.t('This cannot be paid by card. Sign in to pay from an account.'),
    CARD_NUMBER: (i18n) => i18n.t('This is not a card number. Check the digits.'),
    CARD_EXPIRED: (i18n) => i18n.t('This card has expired. Check the date or use another card.'),
    ATTEMPT_OVER: (i18n) => i18n.t('This attempt is over. Start again.'),
  },
  jobs: [{ name: 'card-charges', every: 2, work: () => carryCharges({ ...parts, onTrouble: warns(parts, 'card charge') }) }],
})
