/** One payment by any way, for tests that hold all of them to the same words: what it is priced with, what it costs, how much may go, and its call. */
import { accounts } from '@ducat/contract/accounts/calls'
import { railTypes } from '@ducat/contract/destinations/models'
import { bounds, cryptoEft } from '@ducat/contract/external/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { betweenAccounts, p2p, quotes } from '@ducat/contract/transfers/calls'
import type { QuotedType } from '@ducat/contract/transfers/models'
import type { Somebody } from './bank.ts'
import { accountIn, orderOf, railCalls, usually } from './leaving.ts'

export const everyWay = ['betweenAccounts', 'p2p', ...railTypes] as const

type Said = OutputOf<typeof quotes.create>['limits']
type Limits = Omit<Said, 'monthly'> & { readonly monthlyLimit?: string | undefined }
type Costs = Partial<OutputOf<typeof cryptoEft.fee>>
export interface Way {
  readonly from: number
  /** What the price depends on, beside the amount. */
  readonly target: { readonly transferType: QuotedType; readonly fromAccountId: number }
  /** All answer the same. */
  readonly call: typeof p2p.send
  /** What is sent: the amount that leaves, and between own accounts the one that arrives. */
  readonly order: (quote: { readonly sendAmount: string; readonly receiveAmount: string; readonly quoteId?: string }) => object
  readonly fee: (amount: string) => Promise<Costs>
  readonly limits: () => Promise<Limits>
  readonly most: () => Promise<string>
}

/** From the payer's dollars; between own accounts to their account in the currency, on a card where it is the same. */
export async function wayOf(
  kind: (typeof everyWay)[number],
  payer: Somebody,
  payee: Somebody,
  [countryCode, currencyCode] = kind === 'p2p' || kind === 'betweenAccounts' ? ['US', 'USD'] : usually[kind],
): Promise<Way> {
  const from = await accountIn(payer)
  const place = { fromAccountId: from }
  if (kind === 'betweenAccounts') {
    const all = (await payer.call(accounts.list, {})).accounts.account
    const to = all.find((one) => one.accountId !== from && one.currencyCode === currencyCode)?.accountId ?? 0
    const pair = { ...place, toAccountId: to }
    return {
      from,
      target: { transferType: kind, ...pair },
      call: betweenAccounts.send as unknown as typeof p2p.send,
      order: ({ receiveAmount, quoteId }) => ({ fromAccount: from, toAccount: to, toAmount: receiveAmount, quoteId }),
      fee: (amount) => payer.call(betweenAccounts.fee, { ...pair, amount }),
      limits: () => payer.call(betweenAccounts.limits, { type: kind, ...pair }),
      most: async () => (await payer.call(betweenAccounts.maxAmount, { operation: kind, ...pair })).maxAmount,
    }
  }
  if (kind === 'p2p') {
    const target = { transferType: kind, ...place, toEmail: payee.email }
    return {
      from,
      target,
      call: p2p.send,
      order: ({ sendAmount, quoteId }) => ({ accountId: from, currency: 'USD', toEmail: payee.email, amount: sendAmount, quoteId }),
      fee: (amount) => payer.call(p2p.fee, { accountId: from, currency: 'USD', toEmail: payee.email, amount }),
      // The limits of people are said with a price alone.
      limits: async () => asOfWay((await payer.call(quotes.create, { ...target, amount: '1.00', side: 'send' })).limits),
      most: async () => (await payer.call(bounds.maxAmount, { operation: kind, ...place })).maxAmount,
    }
  }
  const there = { ...place, countryCode, currencyCode }
  const order = await orderOf(payer, kind, [countryCode, currencyCode])
  return {
    from,
    target: { transferType: kind, ...there },
    call: railCalls[kind].send as unknown as typeof p2p.send,
    order: ({ sendAmount, quoteId }) => ({ ...order, amount: sendAmount, quoteId }),
    fee: (amount) => payer.call(railCalls[kind].fee as typeof cryptoEft.fee, { ...there, toCurrencyCode: currencyCode, amount }),
    limits: () => payer.call(bounds.limits, { type: kind, countryCode, ...place }),
    most: async () => (await payer.call(bounds.maxAmount, { operation: kind, ...there })).maxAmount,
  }
}

/** What a quote says of limits, as the limits of a way say it. */
export const asOfWay = ({ monthly, ...limits }: Said): Limits => ({ ...limits, ...(monthly && { monthlyLimit: monthly.limit }) })
