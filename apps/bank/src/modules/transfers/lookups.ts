import { lookups as lookupCalls, operations as operationCalls } from '@ducat/contract/transfers/calls'
import { sameEmailForm } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { shortRate, transferRate } from '../../pricing/price.ts'
import { rateText } from '@ducat/values'
import { payeeByEmail } from './store.ts'

export const lookups: Handlers<typeof lookupCalls> = {
  async rate({ fromCurrencyCode, toCurrencyCode }, { gateways, refuse }) {
    const by = transferRate(await gateways.fx.rates(), fromCurrencyCode, toCurrencyCode)
    if (!by) throw refuse('toCurrencyCode', 'CURRENCY')
    return { exchangeRate: shortRate(rateText(by)) }
  },
  async payee({ email: typed }, { db, brand, customerId, principal }) {
    const email = sameEmailForm(typed)
    const payer = { id: customerId, email: principal.email }
    const { payee, isBlacklisted } = await payeeByEmail(db, { brand: brand.id, email, currency: 'USD', payer })
    return { exist: payee !== undefined, outBlacklist: isBlacklisted }
  },
}

export const operations: Handlers<typeof operationCalls> = {
  async byKey({ key }, { db, customerId }) {
    const row = await db
      .selectFrom('operation')
      .select(['id', 'public_id', 'state', 'answer'])
      .where('customer_id', '=', customerId)
      .where('idem_key', '=', key)
      .executeTakeFirst()
    if (!row) throw notYours()
    const transactionId = Number(row.id)
    return {
      operationId: row.public_id,
      state: row.state,
      transactionId,
      answer: { ...row.answer, transactionId, operationId: row.public_id },
    }
  },
}
