/** One more currency, or a wallet. Whoever asks twice, or from two windows, has one account. */
import { accountTypes } from '@ducat/contract/accounts/models'
import { opening as calls } from '@ducat/contract/accounts/calls'
import { currency, customerCurrencies } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { openAccount, openingFor, openPaymentAccount, walletAddress } from './store.ts'

export const opening: Handlers<typeof calls> = {
  async currency({ currencyCode }, context) {
    const { refuse } = context
    if (!customerCurrencies.some((one) => one === currencyCode)) throw refuse('currencyCode', 'CURRENCY')
    if ((await openingFor(context.db, context.customerId)).limited) throw refuse('currencyCode', 'LIMITED')
    const opened = await paymentAccount(context, currencyCode)
    if (!opened.isNew) throw refuse('currencyCode', 'ALREADY_OPEN')
    return { accountId: opened.id }
  },

  async wallet({ currencyCode }, context) {
    const { db, refuse, gateways } = context
    // A bank without a network of it can give no address.
    if (!currency(currencyCode).digital || gateways.receiving.networkOf(currencyCode) === undefined)
      throw refuse('currencyCode', 'CURRENCY')
    if ((await openingFor(db, context.customerId)).limited) throw refuse('currencyCode', 'LIMITED')
    const { id } = await paymentAccount(context, currencyCode)
    return { accountId: id, address: await walletAddress(db, id, () => gateways.receiving.newAddress(currencyCode)) }
  },
}

/** The open one, or a new one. */
async function paymentAccount({ db, customerId, brand }: Surroundings, code: string): Promise<{ id: number; isNew: boolean }> {
  const known = await openPaymentAccount(db, customerId, code)
  if (known !== undefined) return { id: known, isNew: false }
  return { id: await openAccount(db, { customerId, brand: brand.id, currency: code, type: accountTypes.payment }), isNew: true }
}
