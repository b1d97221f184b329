/**
 * A sale from the counter to the answer: what is bought with which card, whether the holder must confirm it first, and what the bank said.
 * What waits for a confirmation is remembered here for as long as the question is open; the number never is, the card's ref is enough.
 */
import { readMoney, type Money } from '@ducat/values'
import type { CardNetwork, Sold } from '../../gateways/cards/fake-network.ts'
import type { ThreeDSecure } from '../../modules/cards/index.ts'
import { goods, type Good } from './goods.ts'

export type Confirming = NonNullable<Awaited<ReturnType<ThreeDSecure['begin']>>>
export type Outcome = { readonly sold: Sold } | { readonly confirm: Confirming } | 'NO_SUCH_THING'

interface Waiting {
  readonly card: string
  readonly good: Good
  readonly amount: Money
  readonly confirming: Confirming
}

export interface Wish {
  readonly good?: unknown
  readonly amount?: unknown
  readonly card?: unknown
  readonly number?: unknown
  readonly expiry?: unknown
  readonly cvv?: unknown
}

const MOST = 200

export function sales(network: CardNetwork, secure: ThreeDSecure) {
  const waiting = new Map<string, Waiting>()

  const sell = (card: string, { shop, code, repeatsEvery }: Good, amount: Money, confirmed: boolean): Promise<Sold> =>
    network.sellWith(card, { amount, shop, code, confirmed, ...(repeatsEvery !== undefined && { repeatsEvery }) })

  return {
    async begin(wish: Wish): Promise<Outcome> {
      const good = goods.find(({ id }) => id === wish.good)
      const amount = good && readMoney(good.price ?? plain(wish.amount), good.currency)
      if (!good || !amount || typeof amount === 'string' || amount.minor === 0n) return 'NO_SUCH_THING'
      const card = await cardOf(network, wish)
      if (card === undefined) return { sold: { approved: false, reason: 'WRONG_DETAILS', ref: undefined } }
      if (!card.enrolled) return { sold: await sell(card.ref, good, amount, false) }
      const confirming = await secure.begin(card.ref, amount, good.shop)
      if (!confirming) return { sold: await sell(card.ref, good, amount, false) }
      waiting.set(confirming.id, { card: card.ref, good, amount, confirming })
      for (const old of [...waiting.keys()].slice(0, -MOST)) waiting.delete(old)
      return { confirm: confirming }
    },

    async confirm(id: string, code: string, givesUp: boolean): Promise<Outcome | { readonly again: Confirming }> {
      const sale = waiting.get(id)
      if (!sale) return 'NO_SUCH_THING'
      if (!givesUp && sale.confirming.mode !== 'push' && code !== '') await secure.answer(id, code)
      const state = givesUp ? 'no' : await secure.state(id)
      if (state === 'open') return { again: sale.confirming }
      waiting.delete(id)
      return { sold: await sell(sale.card, sale.good, sale.amount, state === 'yes') }
    },
  }
}

/** The one that was picked, or the one whose number was typed. */
async function cardOf(network: CardNetwork, { card, number, expiry, cvv }: Wish) {
  if (plain(card) !== '') return network.card(plain(card))
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(plain(expiry)) ?? []
  if (month === undefined || year === undefined) return undefined
  return network.find({ number: plain(number), expiry: [Number(month), (Number(year) % 100) + 2000], cvv: plain(cvv) })
}

const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
