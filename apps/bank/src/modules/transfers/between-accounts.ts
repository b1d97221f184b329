/** Between one's own accounts and currencies. */
import { betweenAccounts as calls } from '@ducat/contract/transfers/calls'
import { decimal, type Money } from '@ducat/values'
import type { Surroundings, Handlers } from '../../call/context.ts'
import type { Intention } from '../../operations/intention.ts'
import { boundsFor, feeFor } from '../../pricing/price.ts'
import { cardLoad } from '../cards/operations.ts'
import { betweenAccountsKind } from './operations.ts'
import { ownMovements } from './own-movements.ts'
import { leftOf, limitUses } from './limits.ts'
import { mustBeAsSaid, mustHave, ownKind, payerOf, priced } from './pricing.ts'
import { transferLegs } from './postings.ts'
import { frozen } from './quotes.ts'
import { isToday, onItsDay, repeatOf } from './repeat.ts'
import { ownAccount } from './store.ts'

export const betweenAccounts: Handlers<typeof calls> = {
  async fee(input, context) {
    const { from, to } = await ends(context, input)
    const { fee } = await priced(context, {
      kind: ownKind(to),
      from,
      toCurrency: to.currency,
      amount: input.amount,
      side: 'send',
      field: 'amount',
    })
    return { fee: decimal(fee), currencyCode: fee.currency }
  },

  async maxAmount(input, context) {
    const { from, bounds, kind } = await limitsOf(context, input)
    const fee = feeFor(kind, from.available, payerOf(context, from.country), await context.gateways.fx.rates())
    const { daily, monthly } = await leftOf(context, kind, from.currency, bounds)
    const most = [from.available.minor - fee.minor, bounds.largest.minor, daily?.minor, monthly?.minor]
      .filter((one) => one !== undefined)
      .reduce((least, next) => (next < least ? next : least))
    const maxAmount: Money = { minor: most > 0n ? most : 0n, currency: from.currency }
    return { maxAmount: decimal(maxAmount), currencyCode: from.currency }
  },

  async limits(input, context) {
    const { from, bounds, kind } = await limitsOf(context, input)
    const left = await leftOf(context, kind, from.currency, bounds)
    return {
      minAmount: decimal(bounds.smallest),
      maxAmount: decimal(bounds.largest),
      dailyLimit: bounds.daily && decimal(bounds.daily),
      monthlyLimit: bounds.monthly && decimal(bounds.monthly),
      dailyLeft: left.daily && decimal(left.daily),
      monthlyLeft: left.monthly && decimal(left.monthly),
      currencyCode: from.currency,
    }
  },

  async send(input, context): Promise<Intention> {
    const { db, customerId, refuse } = context
    const repeats = repeatOf(calls.send, input, context)
    if (input.fromAccount === input.toAccount) throw refuse('toAccount', 'SAME_ACCOUNT')
    const from = await ownAccount(db, customerId, input.fromAccount)
    const to = await ownAccount(db, customerId, input.toAccount)
    if (!to.takesMoney) throw refuse('toAccount', 'CARD_STATE')
    const kind = ownKind(to)
    const { toAmount, sendAmount } = input
    const typed =
      sendAmount === undefined ? ({ amount: toAmount, side: 'receive' } as const) : ({ amount: sendAmount, side: 'send' } as const)
    const wanted = { kind, from, toCurrency: to.currency, ...typed, field: 'toAmount' }
    const figures = await frozen(context, wanted, String(to.id), input.quoteId)
    mustBeAsSaid(figures, { receive: toAmount })
    if (isToday(input, context.now)) mustHave(from, figures, 'toAmount')
    const type = to.isCard ? 'CardLoad' : 'Exchange'
    const name = from.currency === to.currency ? undefined : `${from.currency} → ${to.currency}`
    const intention: Intention = {
      ...figures,
      ...(to.isCard ? cardLoad : betweenAccountsKind).of(),
      riders: [...figures.riders, ...repeats],
      amountField: 'toAmount',
      payee: { name: name ?? to.currency, account: String(to.id) },
      legs: await transferLegs(context, { from, to }, figures),
      payerAccounts: [from.ledgerId],
      movements: ownMovements({ customer: customerId, from: from.id, to: to.id, type, name }, figures),
      accounts: [from.id, to.id],
      limits: limitUses(customerId, kind, figures.send, figures.bounds),
      tells: [customerId],
    }
    return onItsDay(intention, input, context)
  },
}

async function ends({ db, customerId }: Surroundings, { fromAccountId, toAccountId }: { fromAccountId: number; toAccountId: number }) {
  return { from: await ownAccount(db, customerId, fromAccountId), to: await ownAccount(db, customerId, toAccountId) }
}

async function limitsOf(context: Surroundings, input: { fromAccountId: number; toAccountId: number }) {
  const { from, to } = await ends(context, input)
  const kind = ownKind(to)
  return { kind, from, bounds: boundsFor(kind, from.currency, payerOf(context, from.country), await context.gateways.fx.rates()) }
}
