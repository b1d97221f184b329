/** Subscribers: who pays a merchant again and again. Their payments are the schedules that stand. */
import { subscribers as calls } from '@ducat/contract/subscribers/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { endByPayee } from '../schedules/index.ts'
import { installments, list, summary } from './list.ts'

export const subscribersArea = (): Area => ({
  area: 'subscribers',
  handled: handle(calls, {
    list,
    installments,
    summary,
    async cancel({ subscriptionId }, { db, customerId, refuse }) {
      const ended = await endByPayee(db, customerId, subscriptionId)
      if (ended === undefined) throw notYours()
      if (!ended) throw refuse('subscriptionId', 'SUBSCRIPTION_ENDED')
      return {}
    },
  }),
  reasons: { SUBSCRIPTION_ENDED: (i18n) => i18n.t('This subscription has already ended.') },
})
