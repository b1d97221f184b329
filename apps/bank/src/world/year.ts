/** A year in the life of a customer: paid by some, paying others, loading a card and using it, changing money now and then. */
import type { Rate } from '@ducat/values'
import { comes, costs, goes, isOnItsWay, moves, pays, refused } from './happenings.ts'
import type { World } from './builder.ts'
import type { Account, Customer } from './model.ts'
import { payees, payers, shops } from './names.ts'
import type { Chance } from './random.ts'

export interface Wallet {
  readonly owner: Customer
  readonly main: Account
  readonly others: readonly Account[]
  readonly cards: readonly Account[]
  /** How much moves: 1 for a person, more for a company. */
  readonly size: number
}

export interface Today {
  readonly chance: Chance
  /** The next moment of this day; each call is a little later. */
  readonly moment: () => Date
  readonly rate: (from: string, to: string) => Rate | undefined
  readonly day: number
  readonly wallets: readonly Wallet[]
}

/** Whole units to minor units of a two-decimal currency, with some cents. */
const units = (chance: Chance, low: number, high: number): bigint => BigInt(chance.between(low, high)) * 100n + BigInt(chance.below(100))

export function liveADay(world: World, { owner, main, others, cards, size }: Wallet, today: Today): void {
  const { chance, moment, rate, day } = today
  if (day % 7 === 2 || chance.once(16)) {
    const [name, what] = chance.pick(payers)
    const account = chance.once(4) ? (others.find(({ currency }) => currency === 'EUR') ?? main) : main
    const description = what.endsWith('-') ? `${what}${chance.between(1000, 2999)}` : what
    world.happens(
      comes(account, units(chance, 260 * size, 940 * size), chance.once(3) ? 'Wire' : 'EFT', { at: moment(), name, description }),
    )
  }
  if (day % 30 === 4 || chance.once(18)) {
    const [name, description, type] = chance.pick(payees)
    world.happens(
      goes(main, units(chance, 80 * size, 420 * size), type === 'Wire' ? 1200n : 95n, type, { at: moment(), name, description }),
    )
  }
  if (chance.once(24)) {
    const friend = chance.pick(today.wallets)
    if (friend.owner !== owner)
      world.happens(
        pays(main, friend.main, units(chance, 15, 120 * size), 25n, 'P2P', {
          at: moment(),
          description: chance.pick(['Lunch', 'Shared ride', 'Tickets', 'Photos', 'Invoice split']),
        }),
      )
  }
  for (const card of cards) useCard(world, main, card, today)
  const other = chance.pick(others.filter(({ currency }) => currency !== 'BTC'))
  if (other && chance.once(26))
    world.happens(moves(main, other, units(chance, 100 * size, 400 * size), rate(main.currency, other.currency), { at: moment() }))
  const coins = others.find(({ currency }) => currency === 'BTC')
  if (coins && chance.once(70))
    world.happens(moves(main, coins, units(chance, 50 * size, 160 * size), rate(main.currency, 'BTC'), { at: moment() }))
  if (day % 30 === 28) world.happens(costs(main, 250n, { at: moment(), description: 'Account keeping' }))
}

function useCard(world: World, main: Account, card: Account, { chance, moment, rate }: Today): void {
  if (card.balance < 180_00n && main.balance > 900_00n) {
    const by = main.currency === card.currency ? undefined : rate(main.currency, card.currency)
    world.happens(
      moves(main, card, units(chance, 260, 620), by, {
        at: moment(),
        name: card.card?.alias ?? 'Card',
        description: `Card •• ${card.card?.lastFour}`,
      }),
    )
  }
  if (card.card?.status !== 2 || !chance.once(2)) return
  const [name, what, low, high] = chance.pick(shops)
  const about = { at: moment(), name, description: `Card •• ${card.card.lastFour}, ${what.toLowerCase()}` }
  const amount = units(chance, low, high)
  const bought = goes(card, amount, 0n, 'Card', about)
  // Most people look first; now and then somebody tries anyway.
  world.happens(bought ?? (chance.once(6) ? refused(card, amount, 'Card', about) : undefined))
}

/** The last two days: something on its way, something refused, something that just arrived. */
export function endOfStory(world: World, { main, others, cards, size }: Wallet, { chance, moment }: Today): void {
  const euros = others.find(({ currency }) => currency === 'EUR') ?? main
  world.happens(
    isOnItsWay(euros, units(chance, 40 * size, 90 * size), 'EFT', { at: moment(), name: 'Matei Ionescu', description: 'Design work' }),
  )
  const card = cards.find(({ card: facts }) => facts?.status !== 2)
  if (card)
    world.happens(
      refused(card, units(chance, 30, 90), 'Card', { at: moment(), name: 'Lumen Ads', description: `Card •• ${card.card?.lastFour}, ads` }),
    )
  world.happens(
    comes(main, units(chance, 380 * size, 860 * size), 'Wire', { at: moment(), name: 'Pixelharbor Ltd', description: 'Revenue share' }),
  )
}
