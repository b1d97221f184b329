/** Administration: whether the books are right, finding a customer, and seeing what they see. */
import { acting as actingCalls, customers as customerCalls, ledger as calls } from '@ducat/contract/admin/calls'
import { decimal } from '@ducat/values'
import type { Area } from '../../area.ts'
import { handle, type Handlers } from '../../call/context.ts'
import { trialBalance } from '../../ledger/index.ts'
import { acting, customers } from './acting.ts'

const ledger: Handlers<typeof calls> = {
  async trialBalance(_input, { db }) {
    const { currencies, ok } = await trialBalance(db)
    return {
      ok,
      currencies: currencies.map(({ currency, sum, accounts, entries }) => ({
        currencyCode: currency,
        sum: decimal({ minor: sum, currency }),
        accounts,
        entries,
      })),
    }
  },
}

export const adminArea = (): Area => ({
  area: 'admin',
  handled: [...handle(calls, ledger), ...handle(customerCalls, customers), ...handle(actingCalls, acting)],
  reasons: {},
})
