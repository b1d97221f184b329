/**
 * Makes people and money, for tests and for the demo alike.
 *   const world = worldOf(mainBrand.id)
 *   const maria = world.customer({ email: 'maria@demo.example', firstName: 'Maria', lastName: 'Ionescu' })
 *   const usd = world.account(maria, 'USD')
 *   world.happens(comes(usd, 100_00n, 'Wire', { at, name: 'Pixelharbor Ltd' }))
 *   await writeWorld(db, world)
 */
import { accountTypes, cardStatus, cardTypes } from '@ducat/contract/accounts/models'
import { flags as everyFlag, type Flag } from '@ducat/contract/kit/permissions'
import type { Right } from '@ducat/contract/kit/access'
import type { Access, Account, Block, CardFacts, Customer, Happening, Need, Notice, Person, Structure } from './model.ts'

type PersonWish = Partial<Omit<Person, 'id'>> & Pick<Person, 'email' | 'firstName' | 'lastName'>
type CustomerWish = Partial<Omit<Customer, 'id' | 'person' | 'kind' | 'needs'>> & { needs?: readonly Need[] }
interface AccessWish {
  readonly rights: Right
  readonly balanceInfo?: boolean
  readonly flags?: readonly Flag[]
  readonly positions?: readonly number[]
}

export interface World {
  readonly brand: string
  readonly people: Person[]
  readonly customers: Customer[]
  readonly accesses: Access[]
  readonly blocks: Block[]
  /** Who stands behind a company beside those who sign in. */
  readonly structures: Structure[]
  readonly accounts: Account[]
  readonly notices: Notice[]
  readonly happenings: Happening[]
  person(wish: PersonWish): Person
  /** A person who is a customer. */
  customer(wish: PersonWish & CustomerWish): Customer & { person: Person }
  company(name: string, wish?: CustomerWish): Customer
  access(person: Person, customer: Customer, wish: AccessWish): void
  account(owner: Customer, currency: string, type?: number): Account
  card(
    owner: Customer,
    currency: string,
    product: keyof typeof cardTypes,
    facts: Partial<CardFacts> & Pick<CardFacts, 'alias' | 'lastFour'>,
  ): Account
  happens(happening: Happening | undefined): void
}

/** Companies pay many people at once; whether a user may is their right's affair. */
const companyFlags = everyFlag.filter((flag) => flag !== 'settlementAccount')

export function worldOf(brand: string): World {
  const world: World = {
    brand,
    people: [],
    customers: [],
    accesses: [],
    blocks: [],
    structures: [],
    accounts: [],
    notices: [],
    happenings: [],
    person(wish) {
      const person: Person = {
        id: 0,
        language: 'en',
        country: 'RO',
        approveMode: 'none',
        loginMode: 'no',
        isAdmin: false,
        staffRights: wish.isAdmin ? ['act', 'support'] : [],
        activated: true,
        useOldWeb: false,
        hasOldWeb: false,
        termsAccepted: true,
        migration: 'none',
        authenticator: false,
        device: undefined,
        phone: `+4072${String(1_000_000 + world.people.length * 7919).slice(-7)}`,
        birthDay: `19${70 + (world.people.length % 30)}-0${1 + (world.people.length % 9)}-1${world.people.length % 10}`,
        ...wish,
      }
      world.people.push(person)
      return person
    },
    customer(wish) {
      const person = world.person(wish)
      const made = { ...customerOf({ name: `${wish.firstName} ${wish.lastName}`, country: person.country, ...wish }, 0), person }
      world.customers.push(made)
      return made
    },
    company(name, wish = {}) {
      const made = customerOf({ ...wish, name }, 2)
      world.customers.push(made)
      return made
    },
    access(person, customer, { rights, balanceInfo = true, flags = companyFlags, positions = [] }) {
      world.accesses.push({ person, customer, rights, balanceInfo, flags, positions })
    },
    account: (owner, currency, type = accountTypes.payment) => push({ owner, currency, type, subType: undefined, card: undefined }),
    card: (owner, currency, product, facts) =>
      push({
        owner,
        currency,
        type: cardTypes[product],
        subType: product === 'debit' ? 'DEBIT' : 'PREPAID',
        card: { status: cardStatus.active, isVirtual: product === 'virtual', expiry: [8, 2029], ...facts },
      }),
    happens(happening) {
      if (happening) world.happenings.push(happening)
    },
  }
  return world

  function push(facts: Omit<Account, 'id' | 'ledgerId' | 'balance' | 'closed'>): Account {
    const account: Account = { id: 0, ledgerId: 0, balance: 0n, closed: false, ...facts }
    world.accounts.push(account)
    return account
  }
}

const customerOf = (wish: CustomerWish & { name: string }, kind: 0 | 2): Customer => ({
  id: 0,
  kind,
  person: undefined,
  country: wish.country ?? 'RO',
  verified: wish.verified ?? true,
  limitReason: wish.limitReason,
  isMerchant: wish.isMerchant ?? false,
  settlementOf: wish.settlementOf,
  name: wish.name,
  needs: new Set(wish.needs),
})
