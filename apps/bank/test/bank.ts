/** A bank on a database of its own, and the people a test needs: `const { ana, bob } = await bank.world({ ana: { usd: '100.00' }, bob: {} })`. */
import { brands, type BrandId } from '@ducat/brands'
import { auth } from '@ducat/contract/session/calls'
import { accounts } from '@ducat/contract/accounts/calls'
import type { Right } from '@ducat/contract/kit/access'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { parseMoney } from '@ducat/values'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openBank } from '../src/bank.ts'
import type { BankParts } from '../src/bank-parts.ts'
import { outside } from '../src/outside.ts'
import type { Db } from '../src/db/pool.ts'
import { trialBalance } from '../src/ledger/index.ts'
import { openLog } from '../src/log.ts'
import { hashPassword } from '../src/modules/session/index.ts'
import { worldOf } from '../src/world/builder.ts'
import { comes } from '../src/world/happenings.ts'
import type { Customer, Person } from '../src/world/model.ts'
import { writeWorld } from '../src/world/write.ts'
import { Client } from './client.ts'
import { freshDb, type FreshDb } from './fresh-db.ts'

export const PASSWORD = 'many-mints-1'
/** Hashed once for all: making a hash is slow on purpose. */
const passwordHash = hashPassword(PASSWORD)

/** One person and what they have. A person with `company` works for it with a right. */
export interface Wish {
  readonly usd?: string
  readonly eur?: string
  readonly ron?: string
  readonly btc?: string
  /** With this money on it; one of a debit card lies on the card too. */
  readonly cards?: readonly CardWish[]
  readonly email?: string
  readonly approveMode?: ApprovalMode
  readonly loginMode?: 'no' | 'push' | 'otp' | 'sms' | 'approvalCode'
  readonly migration?: 'soft' | 'strict'
  readonly verified?: boolean
  readonly limitReason?: 1 | 2 | 3 | 4 | 5
  /** Has an app with codes: `codeNow` of test/phone.ts reads it. */
  readonly authenticator?: boolean
  /** Has a linked phone: `says` of test/phone.ts answers with it. */
  readonly device?: { readonly name: string; readonly type: 'android' | 'ios' }
  /** Takes nothing from these people: names of the same world, or addresses. */
  readonly blocks?: readonly string[]
  /** Pays nothing to these. */
  readonly blacklist?: readonly string[]
  readonly termsAccepted?: boolean
  readonly activated?: boolean
  readonly isAdmin?: boolean
  readonly language?: 'en' | 'es' | 'pt' | 'ro' | 'ru' | 'ua'
  readonly works?: { readonly for: string; readonly rights: Right; readonly balanceInfo?: boolean; readonly positions?: readonly number[] }
}

export interface CardWish {
  readonly product: 'prepaid' | 'debit' | 'virtual'
  readonly currency?: string
  readonly status?: number
  readonly amount?: string
  readonly expiry?: readonly [month: number, year: number]
}

export class Somebody extends Client {
  readonly email: string
  readonly customerId: number

  constructor(app: FastifyInstance, host: string, { email }: Pick<Person, 'email'>, customer: Pick<Customer, 'id'> | undefined) {
    super(app, host)
    this.email = email
    this.customerId = customer?.id ?? 0
  }

  async signIn() {
    const answer = await this.call(auth.login, { client: 'spa', username: this.email, password: PASSWORD, codeChallenge: 'c'.repeat(43) })
    this.token = answer.accessToken
    return answer
  }

  /** What the ledger says, through the call people use. */
  async balance(currency: string): Promise<string | undefined> {
    const { accounts: all } = await this.call(accounts.list, {})
    return all.account.find(({ currencyCode }) => currencyCode === currency)?.balance
  }
}

export interface TestBank {
  readonly app: FastifyInstance
  readonly db: Db
  readonly url: string
  /** What it was opened with, for a second node on the same database. */
  readonly parts: BankParts
  readonly anyone: (brand?: BrandId) => Client
  world<K extends string>(wishes: Record<K, Wish>, brand?: BrandId): Promise<Record<K, Somebody>>
  close(): Promise<void>
}

/** `on`: a database that somebody prepared; it is dropped with the bank. */
export async function testBank(parts: Partial<BankParts> = {}, on?: FreshDb): Promise<TestBank> {
  const { url, db, close } = on ?? (await freshDb())
  const all: BankParts = {
    db,
    mode: 'demo',
    brand: 'aldermint',
    store: 'embedded',
    version: '2.1.2',
    build: 'test',
    dist: undefined,
    log: openLog('silent'),
    limitFactor: 1000,
    ...parts,
  }
  const app = await openBank(all)
  const hostOf = (brand: BrandId) => `${brands[brand].hosts[0]}.localhost`
  return {
    app,
    db,
    url,
    parts: all,
    anyone: (brand = 'aldermint') => new Client(app, hostOf(brand)),
    async world(wishes, brand = 'aldermint') {
      const world = worldOf(brand)
      const companies = new Map<string, Customer>()
      const made = Object.entries<Wish>(wishes).map(([name, wish]) => [name, people(world, companies, name, wish)] as const)
      for (const [name, { customer }] of made) {
        const emailOf = (who: string) => made.find(([other]) => other === who)?.[1].person.email ?? who
        const { blocks = [], blacklist = [] } = wishes[name as keyof typeof wishes]
        if (!customer) continue
        for (const who of blocks) world.blocks.push({ customer, email: emailOf(who), type: 'in' })
        for (const who of blacklist) world.blocks.push({ customer, email: emailOf(who), type: 'out' })
      }
      await writeWorld(db, world, await passwordHash, outside.cardsOn(db))
      const all = made.map(async ([name, { person, customer }]) => {
        const somebody = new Somebody(app, hostOf(brand), person, customer)
        if (person.activated) await somebody.signIn()
        return [name, somebody] as const
      })
      return Object.fromEntries(await Promise.all(all)) as never
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

function people(world: ReturnType<typeof worldOf>, companies: Map<string, Customer>, name: string, wish: Wish) {
  const facts = { email: `${name.toLowerCase()}@test.example`, firstName: name, lastName: 'Test', ...wish }
  if (wish.isAdmin) return { person: world.person(facts), customer: undefined }
  if (wish.works) {
    const company = companies.get(wish.works.for) ?? world.company(wish.works.for)
    companies.set(wish.works.for, company)
    const person = world.person(facts)
    world.access(person, company, wish.works)
    give(world, company, wish)
    return { person, customer: company }
  }
  const customer = world.customer(facts)
  give(world, customer, wish)
  return { person: customer.person, customer }
}

function give(world: ReturnType<typeof worldOf>, owner: Customer, wish: Wish): void {
  for (const currency of ['USD', 'EUR', 'RON', 'BTC'] as const) {
    const amount = wish[currency.toLowerCase() as 'usd']
    if (amount === undefined) continue
    world.happens(
      comes(world.account(owner, currency), parseMoney(amount, currency).minor, 'Deposit', { at: new Date(), name: 'Opening deposit' }),
    )
  }
  for (const [place, { product, currency = 'USD', status, amount, expiry }] of (wish.cards ?? []).entries()) {
    const facts = {
      alias: `Card ${place + 1}`,
      lastFour: String(1000 + place),
      ...(status !== undefined && { status }),
      ...(expiry && { expiry }),
    }
    const card = world.card(owner, currency, product, facts)
    if (amount !== undefined)
      world.happens(comes(card, parseMoney(amount, currency).minor, 'Deposit', { at: new Date(), name: 'Opening deposit' }))
  }
}

/** A bank that closes with the test that asked for it. */
export async function bankForTest(parts: Partial<BankParts> = {}): Promise<TestBank> {
  const bank = await testBank(parts)
  onTestFinished(() => bank.close())
  return bank
}

/** Fails the test when the books are wrong. */
export async function booksAreRight({ db }: TestBank): Promise<void> {
  const balance = await trialBalance(db)
  if (!balance.ok)
    throw new Error(
      `the books are wrong: ${balance.wrong} accounts, ${balance.currencies.map(({ currency, sum }) => `${currency} ${sum}`).join(', ')}`,
    )
}

/** How many of its connections wait for another one's lock. */
export async function waiting({ db }: Pick<TestBank, 'db'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]!.n
}
