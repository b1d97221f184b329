/**
 * People with money and living sessions, as many as a scenario wants. Nobody signs in one by one: hashing passwords is not what is tried.
 *   const [ana, bob] = await town.people(2, { usd: '100.00', approveMode: 'sms' })
 *   const [{ maker, checker, boss }] = await town.companies(1, '1000.00')
 */
import { mainBrand } from '@ducat/brands'
import type { Right } from '@ducat/contract/kit/access'
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import { parseMoney } from '@ducat/values'
import type { Db } from './bank.ts'
import { startFamily } from '../../apps/bank/src/modules/session/families.ts'
import { hashPassword, openTokens } from '../../apps/bank/src/modules/session/index.ts'
import { worldOf, type World } from '../../apps/bank/src/world/builder.ts'
import { comes } from '../../apps/bank/src/world/happenings.ts'
import type { Account, Customer, Person } from '../../apps/bank/src/world/model.ts'
import { writeWorld } from '../../apps/bank/src/world/write.ts'

export interface Held {
  readonly id: number
  readonly ledgerId: number
  readonly currency: string
}

export interface Payer {
  readonly email: string
  readonly phone: string
  readonly personId: number
  readonly customerId: number
  readonly familyId: string
  /** Used up by each refresh, which leaves the next one here. */
  readonly refresh: { token: string }
  readonly accounts: readonly Held[]
  /** Living, whenever it is asked for. */
  token(): Promise<string>
}

export interface Wish {
  /** Amounts by currency. */
  readonly money?: Readonly<Record<string, string>>
  readonly approveMode?: ApprovalMode
  /** An empty one in dollars, last of the accounts. */
  readonly prepaidCard?: boolean
}

export interface Town {
  people(count: number, wish?: Wish): Promise<Payer[]>
  /** Each with somebody who prepares, somebody who approves, and somebody who may do all. */
  companies(count: number, usd: string, makerMode?: ApprovalMode, approverMode?: ApprovalMode): Promise<Team[]>
  /** The same person in a new session. */
  again(who: Payer): Promise<Payer>
}

type Known = Pick<Person, 'id' | 'email' | 'phone'>
export type Team = Readonly<Record<'maker' | 'checker' | 'boss', Payer>>

/** New ones well before the five minutes of the old ones are over. */
const FRESH_MS = 180_000
let count = 0
/** Everybody's. */
export const PASSWORD = 'many-mints-1'

export const accountIn = ({ accounts }: Payer, currency: string): Held => {
  const found = accounts.find((account) => account.currency === currency)
  if (!found) throw new Error(`nobody gave this payer an account in ${currency}`)
  return found
}

export async function openTown(db: Db): Promise<Town> {
  const tokens = await openTokens(db)
  const password = await hashPassword(PASSWORD)

  async function payer(person: Known, customer: Pick<Customer, 'id'>, accounts: readonly Held[]): Promise<Payer> {
    const { family, refreshToken } = await startFamily(db, person.id, mainBrand.id, 'spa', { address: '127.0.0.1', browser: 'torture' })
    let made: { token: Promise<string>; at: number } | undefined
    return {
      email: person.email,
      phone: person.phone,
      personId: person.id,
      customerId: customer.id,
      familyId: family.id,
      refresh: { token: refreshToken },
      accounts: accounts.map(({ id, ledgerId, currency }) => ({ id, ledgerId, currency })),
      token() {
        if (!made || performance.now() - made.at > FRESH_MS)
          made = { token: tokens.sign({ personId: person.id, familyId: family.id }, mainBrand.id), at: performance.now() }
        return made.token
      },
    }
  }

  return {
    again: (who) => payer({ ...who, id: who.personId }, { id: who.customerId }, who.accounts),
    async people(number, { money = { USD: '1000.00' }, approveMode = 'none', prepaidCard = false } = {}) {
      const world = worldOf(mainBrand.id)
      const made = Array.from({ length: number }, () => {
        const customer = world.customer({ ...identity(), approveMode })
        const accounts = give(world, customer, money)
        return { customer, accounts: prepaidCard ? [...accounts, world.card(customer, 'USD', 'prepaid', card)] : accounts }
      })
      await writeWorld(db, world, password)
      return Promise.all(made.map(({ customer, accounts }) => payer(customer.person, customer, accounts)))
    },
    async companies(number, usd, makerMode = 'none', approverMode = 'none') {
      const world = worldOf(mainBrand.id)
      const made = Array.from({ length: number }, () => {
        const company = world.company(`Company ${++count}`)
        const accounts = give(world, company, { USD: usd })
        const worker = (rights: Right, approveMode: ApprovalMode) => {
          const person = world.person({ ...identity(), approveMode })
          world.access(person, company, { rights })
          return () => payer(person, company, accounts)
        }
        return { maker: worker(3, makerMode), checker: worker(4, approverMode), boss: worker(2, approverMode) }
      })
      await writeWorld(db, world, password)
      return Promise.all(
        made.map(async ({ maker, checker, boss }) => ({ maker: await maker(), checker: await checker(), boss: await boss() })),
      )
    },
  }
}

const card = { alias: 'Card', lastFour: '0001' }

/** Numbers that no two people share: how often one may be written to is counted by number. */
function identity() {
  const turn = ++count
  return {
    email: `payer${turn}@torture.example`,
    firstName: 'Payer',
    lastName: String(turn),
    phone: `+4070${String(turn).padStart(7, '0')}`,
  }
}

function give(world: World, owner: Customer, money: Readonly<Record<string, string>>): Account[] {
  return Object.entries(money).map(([currency, amount]) => {
    const account = world.account(owner, currency)
    const { minor } = parseMoney(amount, currency)
    if (minor > 0n) world.happens(comes(account, minor, 'Deposit', { at: new Date(), name: 'Opening deposit' }))
    return account
  })
}
