/**
 * Paying what the bank itself asks for. No permission to send money is needed: whoever is limited because of such an invoice pays it with
 * this, and is free again (`limits_lifted` of the profile).
 */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import { dayOf, instantOf, money, zero } from '@ducat/values'
import { brands, type BrandId } from '@ducat/brands'
import type { Handlers } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { bankAccount, perAccount, transfer } from '../../ledger/index.ts'
import { request } from '../requests/index.ts'
import { ownAccount } from '../transfers/index.ts'
import { bankInvoice } from './operations.ts'
import { invoiceBy } from './row.ts'

export const payBank: Handlers<typeof calls>['payBank'] = async ({ invoiceId, accountId }, context) => {
  const { db, customerId, now, refuse } = context
  const row = await invoiceBy(db, invoiceId)
  if (!row || row.payerId !== customerId || row.customerId !== null) throw notYours()
  const from = await ownAccount(db, customerId, accountId)
  if (row.state !== 'open') throw refuse('invoiceId', 'INVOICE_STATE')
  if (from.currency !== row.currency) throw refuse('invoiceId', 'CURRENCY')
  const amount = money(row.amount, row.currency)
  if (amount.minor > from.available.minor) throw new Refused('VF', { field: 'accountId', reason: 'NOT_ENOUGH' })
  const { name } = brands[row.brand as BrandId].accountConfirmation
  const income = await bankAccount(db, 'income', 'fees', row.brand, row.currency)
  return {
    ...bankInvoice.of(),
    send: amount,
    fee: zero(row.currency),
    rate: '1',
    receive: amount,
    arrivesOn: dayOf(instantOf(now)),
    quoteId: undefined,
    payee: { name },
    riders: [request.with({ id: invoiceId, number: row.number }, 'invoiceId')],
    legs: perAccount(transfer({ from: from.ledgerId, to: income, amount: amount.minor, income, fee: 0n })),
    movements: [
      {
        type: 'Invoice',
        description: row.number,
        customer: customerId,
        account: from.id,
        direction: 'out',
        amount: amount.minor,
        fee: 0n,
        currency: row.currency,
        name,
      },
    ],
    payerAccounts: [from.ledgerId],
    accounts: [from.id],
    limits: [],
    amountField: 'accountId',
    tells: [customerId],
  }
}
