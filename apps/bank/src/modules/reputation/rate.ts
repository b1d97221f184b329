/** A buyer says how a payment went: once, within so many days, and changes it within that time. */
import type { buyerRatings as calls } from '@ducat/contract/reputation/calls'
import type { Rating } from '@ducat/contract/reputation/models'
import { instantOf } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { ratedBy, ratedByLink, saveRating, type Rated } from './store.ts'

export const rating: Handlers<typeof calls> = {
  get: async ({ transactionId }, { db, customerId }) => shown(found(await ratedBy(db, customerId, transactionId))),
  byLink: async ({ paymentSecret }, { db, brand }) => shown(found(await ratedByLink(db, brand.id, paymentSecret))),

  async set({ transactionId, status, note }, { db, customerId, refuse }) {
    const of = found(await ratedBy(db, customerId, transactionId))
    if (!of.isOpen) throw refuse('transactionId', 'RATING_CLOSED')
    return save(db, of, status, note)
  },
  async setByLink({ paymentSecret, status, note }, { db, brand, refuse }) {
    const of = found(await ratedByLink(db, brand.id, paymentSecret))
    if (!of.isOpen) throw refuse('paymentSecret', 'RATING_CLOSED')
    return save(db, of, status, note)
  },
}

/** Somebody else's payment, one that is not there and one that nobody was asked for get one answer. */
function found(of: Rated | undefined): Rated {
  if (!of) throw notYours()
  return of
}

async function save(db: Db, of: Rated, status: Rating, typed: string | undefined) {
  const note = typed?.trim() || null
  await saveRating(db, of, status, note)
  await tell(db, { customerId: of.customerId, name: 'changed', data: { topics: ['reputation'] } })
  return shown({ ...of, status, note })
}

const shown = ({ payeeName, status, note, until, isOpen }: Rated) => ({
  payeeName,
  status: status ?? undefined,
  note: note ?? undefined,
  until: instantOf(until),
  mayRate: isOpen,
})
