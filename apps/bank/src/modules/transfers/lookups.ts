import { lookups as lookupCalls, operations as operationCalls } from '@ducat/contract/transfers/calls'
import { sameEmailForm } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { shortRate, transferRate } from '../../pricing/price.ts'
import { rateText } from '@ducat/values'
import { isOnBlacklist } from '../blacklist/index.ts'
import { holderOf, payeeByEmail } from './store.ts'

export const lookups: Handlers<typeof lookupCalls> = {
  async rate({ fromCurrencyCode, toCurrencyCode }, { gateways, brand, refuse }) {
    const by = transferRate(await gateways.fx.rates(), fromCurrencyCode, toCurrencyCode, brand)
    if (!by) throw refuse('toCurrencyCode', 'CURRENCY')
    return { exchangeRate: shortRate(rateText(by)) }
  },
  async payee({ email: typed }, { db, brand, customerId, principal }) {
    const email = sameEmailForm(typed)
    const payer = { id: customerId, email: principal.email }
    const { payee, isBlacklisted } = await payeeByEmail(db, { brand: brand.id, email, currency: 'USD', payer })
    return { exist: payee !== undefined, outBlacklist: isBlacklisted }
  },
  async emailAddress({ email: typed }, { db, brand, principal }) {
    const email = sameEmailForm(typed)
    const [holder, outBlacklist] = await Promise.all([
      holderOf(db, brand.id, email),
      principal.customerId === undefined ? false : isOnBlacklist(db, principal.customerId, email),
    ])
    const exist = holder !== undefined
    return { exist, exists: exist, isEmployee: holder === 'employee', outBlacklist }
  },
  async bin({ binNumber }, { gateways, refuse }) {
    const found = await gateways.bins.find(binNumber)
    if (!found) throw refuse('binNumber', 'BIN_UNKNOWN')
    return { ...found }
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
