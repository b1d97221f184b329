/** Reputation: what buyers said after a completed payment. Other modules say `reputationOf(db, customerId)`. */
import { buyerRatings, reputations } from '@ducat/contract/reputation/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { list, summary } from './list.ts'
import { rating } from './rate.ts'

export { reputationOf } from './list.ts'
export { ratedByLink, saveRating } from './store.ts'

export const reputationArea = (): Area => ({
  area: 'reputation',
  handled: [...handle(reputations, { list, summary }), ...handle(buyerRatings, rating)],
  reasons: { RATING_CLOSED: (i18n) => i18n.t('A payment can be rated within 60 days.') },
})
