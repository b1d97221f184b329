/** The demo world: a cast on each brand, wallets for whoever may have one, and a year of life. */
import { brandIds, brands, type BrandId } from '@ducat/brands'
import { cardStatus } from '@ducat/contract/accounts/models'
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import { transaction } from '../db/transaction.ts'
import type { CardProcessor } from '../gateways/cards/port.ts'
import type { Bins } from '../gateways/bins/port.ts'
import type { Directory } from '../gateways/directory/port.ts'
import type { Fx } from '../gateways/fx/port.ts'
import { hashPassword } from '../modules/session/index.ts'
import { collect } from './collection.ts'
import { middleRate } from '../pricing/middle-rates.ts'
import { worldOf, type World } from './builder.ts'
import { deskPeople } from './desk-people.ts'
import { mainCast, smallCast, type Cast } from './cast.ts'
import type { Role } from './role.ts'
import { writeCoupons } from './coupons.ts'
import { comes } from './happenings.ts'
import { workCarefully, writeRules } from './careful.ts'
import type { Customer } from './model.ts'
import { writeNews } from './news.ts'
import { noticesFor } from './notices.ts'
import { hasPart, markPart } from './part.ts'
import { writePayees } from './payees.ts'
import { fundPayroll } from './payroll.ts'
import { writeRequests } from './requests.ts'
import { fundSplitCast, writeContracts } from './revenue-split.ts'
import { chance, type Chance } from './random.ts'
import { repeat, writeSchedules } from './schedules.ts'
import { writeWallets } from './wallets.ts'
import { writeWorld } from './write.ts'
import { endOfStory, liveADay, type Wallet } from './year.ts'

/** Everybody's password in the demo; production mode has no demo people. */
export const DEMO_PASSWORD = 'many-mints-1'
const DAYS = 365

/** Who can sign in at a brand. */
export function rolesOf(brand: BrandId): readonly Role[] {
  return castOf(brand, worldOf(brand)).roles
}

function castOf(brand: BrandId, world: World): Cast {
  const { isMain } = brands[brand]
  const cast = (isMain ? mainCast : smallCast)(world)
  return { ...cast, roles: [...cast.roles, ...deskPeople(world, isMain)] }
}

export async function isSeeded(db: Db): Promise<boolean> {
  return hasPart(db, 'demo')
}

interface Outside {
  readonly bins: Bins
  readonly directory: Directory
  readonly fx: Fx
  /** The processor, on the transaction in which everything is written. */
  readonly cardsOn: (db: Db) => CardProcessor
  /** Of a wallet. */
  readonly newAddress: (currency: string) => Promise<string>
}

export async function seed(
  db: Db,
  { bins, directory, fx, cardsOn, newAddress }: Outside,
  now: Date,
  tell: (brand: BrandId) => void = () => undefined,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  // All of it or nothing: a start that is cut off leaves an empty bank, and the next one begins again.
  await transaction(db, async (trx) => {
    for (const brand of brandIds) {
      tell(brand)
      const world = worldOf(brand)
      const cast = castOf(brand, world)
      await live(world, cast, fx, now, chance(brand))
      if (cast.collector) collect(world, cast.collector, now)
      if (cast.careful) workCarefully(world, cast.careful, now)
      if (cast.payroll) fundPayroll(world, cast.payroll, now)
      if (cast.split) fundSplitCast(world, cast.split, now)
      if (cast.repeater) repeat(world, cast.repeater, await fx.rates(), now)
      noticesFor(world, brands[brand].projectName, now)
      await writeWorld(trx, world, passwordHash, cardsOn(trx))
      await writeRequests(trx, world, await fx.rates(), now)
      if (cast.careful) await writeRules(trx, world, cast.careful, await fx.rates(), now)
      if (cast.repeater) await writeSchedules(trx, world, cast.repeater, await fx.rates())
      if (cast.split) await writeContracts(trx, world, cast.split)
      await writeWallets(trx, world, newAddress)
      await writePayees(trx, world, { directory, bins })
      await writeNews(trx, brand)
      await writeCoupons(trx, brand)
    }
    await markPart(trx, 'demo')
  })
}

async function live(world: World, { people, companies }: Cast, fx: Fx, now: Date, luck: Chance): Promise<void> {
  const wallets = [
    ...people.map((owner, index) => personalWallet(world, owner, index, luck)),
    ...companies.map((owner) => companyWallet(world, owner, luck)),
  ]
  const today = dayOf(instantOf(now))
  for (let ago = DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const dollars = await fx.rates(day)
    const moment = clockOf(day, now, luck)
    const rate = (from: string, to: string) => middleRate(dollars, from, to)
    for (const wallet of wallets) {
      const todays = { chance: luck, moment, rate, day: DAYS - ago, wallets }
      if (ago === DAYS) open(world, wallet, moment())
      else if (ago > 0) liveADay(world, wallet, todays)
      else endOfStory(world, wallet, todays)
    }
  }
}

/** The first day: something in every account. */
function open(world: World, { main, others, size }: Wallet, at: Date): void {
  world.happens(comes(main, BigInt(1800 * size) * 100n, 'Wire', { at, name: 'Opening deposit', description: 'First deposit' }))
  for (const account of others) {
    const amount = account.currency === 'BTC' ? 1_250_000n * BigInt(size) : BigInt(620 * size) * 100n
    world.happens(
      comes(account, amount, account.currency === 'BTC' ? 'Crypto' : 'Deposit', {
        at,
        name: 'Opening deposit',
        description: 'First deposit',
      }),
    )
  }
}

function personalWallet(world: World, owner: Customer, index: number, luck: Chance): Wallet {
  const main = world.account(owner, 'USD')
  const others = index < 4 ? ['EUR', 'RON', 'BTC'].map((currency) => world.account(owner, currency)) : [world.account(owner, 'EUR')]
  const cards =
    index < 4
      ? [
          world.card(owner, 'USD', 'prepaid', { alias: 'Everyday', lastFour: four(luck) }),
          world.card(owner, 'EUR', 'virtual', {
            alias: 'Subscriptions',
            lastFour: four(luck),
            status: index === 1 ? cardStatus.active : cardStatus.paused,
          }),
          ...(index === 0
            ? [world.card(owner, 'EUR', 'debit', { alias: 'Weekend trips', lastFour: four(luck), status: cardStatus.shipped })]
            : []),
        ]
      : [world.card(owner, 'USD', luck.once(2) ? 'prepaid' : 'virtual', { alias: 'Everyday', lastFour: four(luck) })]
  return { owner, main, others, cards, size: 1 }
}

function companyWallet(world: World, owner: Customer, luck: Chance): Wallet {
  return {
    owner,
    main: world.account(owner, 'USD'),
    others: ['EUR', 'RON', 'BTC'].map((currency) => world.account(owner, currency)),
    cards: [
      world.card(owner, 'USD', 'prepaid', { alias: 'Ads and hosting', lastFour: four(luck) }),
      world.card(owner, 'EUR', 'virtual', { alias: 'Subscriptions', lastFour: four(luck), status: cardStatus.paused }),
      world.card(owner, 'USD', 'debit', { alias: 'Office', lastFour: four(luck), expiry: [3, 2026], status: cardStatus.expired }),
    ],
    size: 14,
  }
}

const four = (luck: Chance): string => String(luck.between(1000, 9999))

/** Moments of a day in order, from seven in the morning; today's never lie ahead of now. */
function clockOf(day: Day, now: Date, luck: Chance): () => Date {
  const start = Date.parse(`${day}T07:00:00Z`)
  const end = Math.min(Date.parse(`${day}T23:00:00Z`), now.getTime() - 60_000)
  let at = Math.min(start, end - 3_600_000)
  return () => {
    at = Math.min(at + luck.between(20, 240) * 1000, end)
    return new Date(at)
  }
}
