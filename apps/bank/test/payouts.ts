/** A call that sends money out by any rail, for tests: the screens' own calls build the same intention. */
import { customer } from '@ducat/contract/kit/access'
import { command } from '@ducat/contract/kit/call'
import { currencyCode, decimal, id, oneOf, text } from '@ducat/contract/kit/fields'
import type { TransactionType } from '@ducat/contract/history/models'
import { submitted } from '@ducat/contract/transfers/models'
import { handle, type BankModule, type Handlers } from '../src/call/context.ts'
import { bankAccount, departure, departureExchanged } from '../src/ledger/index.ts'
import { limitUses } from '../src/modules/transfers/limits.ts'
import { mustHave, priced } from '../src/modules/transfers/pricing.ts'
import { ownAccount } from '../src/modules/transfers/store.ts'
import { rails } from '../src/modules/external/operations.ts'

export const payoutKinds = ['wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'] as const
const types: Record<(typeof payoutKinds)[number], TransactionType> = {
  wire: 'Wire',
  eft: 'EFT',
  oct: 'OCT',
  crypto_eft: 'Crypto',
  instant_payment: 'Instant',
  interac: 'Interac',
}

export const payouts = {
  send: command('testPayout', {
    spec: 'C-OWN-000',
    about: 'Sends money out.',
    access: customer('initiate', 'otherPeople.p2p'),
    input: { accountId: id(), kind: oneOf(payoutKinds), amount: decimal(), toCurrency: currencyCode(), toAccount: text(40, 1) },
    output: submitted,
    refuses: { amount: ['NOT_ENOUGH', 'PAYOUTS_HALTED'] },
    changes: ['accounts', 'history'],
    money: true,
  }),
}

const handlers: Handlers<typeof payouts> = {
  async send({ accountId, kind, amount, toCurrency, toAccount }, context) {
    const { db, customerId, brand } = context
    const from = await ownAccount(db, customerId, accountId)
    const figures = await priced(context, { kind, from, toCurrency, amount, side: 'send', field: 'amount' })
    mustHave(from, figures, 'amount')
    const ours = (account: 'income' | 'fx' | 'rail', name: string, currency: string) => bankAccount(db, account, name, brand.id, currency)
    const rail = await ours('rail', rails[kind].leaves!, toCurrency)
    const shared = { from: from.ledgerId, rail, income: await ours('income', 'fees', from.currency), fee: figures.fee.minor }
    return {
      ...figures,
      kind,
      quoteId: undefined,
      payee: { name: 'Somebody Elsewhere', account: toAccount },
      legs:
        from.currency === toCurrency
          ? departure({ ...shared, amount: figures.send.minor })
          : departureExchanged({
              ...shared,
              fxFrom: await ours('fx', 'position', from.currency),
              sold: figures.send.minor,
              fxTo: await ours('fx', 'position', toCurrency),
              bought: figures.receive.minor,
            }),
      payerAccounts: [from.ledgerId],
      movements: [
        {
          customer: customerId,
          account: from.id,
          type: types[kind],
          direction: 'out',
          amount: figures.send.minor,
          fee: figures.fee.minor,
          currency: from.currency,
          description: undefined,
          name: 'Somebody Elsewhere',
          email: undefined,
        },
      ],
      accounts: [from.id],
      limits: limitUses(customerId, kind, figures.send, figures.bounds),
      tells: [customerId],
    }
  },
}

export const payoutsModule: BankModule = { area: 'test', handled: handle(payouts, handlers), reasons: {} }
