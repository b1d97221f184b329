/** What Andrei has prepared at his company and somebody else has to approve: the money is held, the payees see nothing yet. */
import { randomUUID } from 'node:crypto'
import { dayOf, decimal, instantOf, money, type Rate } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import { hashOf, linkText } from '../approvals/link.ts'
import { SECOND_PERSON_SECONDS } from '../approvals/steps.ts'
import type { Plan } from '../approvals/store.ts'
import { bankAccount, perAccount, transfer } from '../ledger/index.ts'
import { batcher, type Pair } from '../operations/batcher.ts'
import { feeFor } from '../pricing/price.ts'
import type { World } from './builder.ts'
import { at } from './cast.ts'
import type { Account, Person } from './model.ts'

const wanted = [
  { to: 'maria', cents: 65_000n, note: 'Photos for the autumn campaign' },
  { to: 'pavlo', cents: 124_050n, note: 'Editing, October' },
  { to: 'maria', cents: 8_900n, note: 'Train tickets' },
] as const

export async function writeRequests(db: Db, world: World, dollars: readonly Rate[], now: Date): Promise<void> {
  const andrei = world.people.find(({ email }) => email === at('andrei'))
  const company = world.accesses.find(({ person, rights }) => person === andrei && rights === 3)?.customer
  const from = world.accounts.find(({ owner, currency, card }) => owner === company && currency === 'USD' && !card)
  if (!andrei || !from) return
  for (const { to, cents, note } of wanted) {
    const payee = world.accounts.find(({ owner, currency, card }) => owner.person?.email === at(to) && currency === 'USD' && !card)
    if (payee) await request(db, world, { andrei, from, payee, cents, note, dollars, now })
  }
}

interface Wish {
  readonly andrei: Person
  readonly from: Account
  readonly payee: Account
  readonly cents: bigint
  readonly note: string
  readonly dollars: readonly Rate[]
  readonly now: Date
}

async function request(db: Db, { brand }: World, { andrei, from, payee, cents, note, dollars, now }: Wish): Promise<void> {
  const send = money(cents, 'USD')
  const fee = feeFor('p2p', send, { brand, company: true }, dollars)
  const income = await bankAccount(db, 'income', 'fees', brand, 'USD')
  const legs = perAccount(transfer({ from: from.ledgerId, to: payee.ledgerId, amount: send.minor, income, fee: fee.minor }))
  const holds: readonly Pair[] = [[from.ledgerId, String(send.minor + fee.minor)]]
  const [name, email] = [payee.owner.name, payee.owner.person?.email ?? '']
  const shown = { type: 'P2P' as const, currency: 'USD', description: note }
  const plan: Plan = {
    legs: legs.map(({ account, amount }): Pair => [account, String(amount)]),
    holds,
    movements: [
      {
        ...shown,
        customer: payee.owner.id,
        account: payee.id,
        direction: 'in',
        status: 'completed',
        amount: String(send.minor),
        fee: '0',
        name: from.owner.name,
        email: undefined,
      },
    ],
    tells: [from.owner.id, payee.owner.id].map((customer) => ({
      customer,
      name: 'changed',
      data: { topics: ['accounts', 'history', 'approvals'] },
    })),
    needsSecond: true,
  }
  const facts = { kind: 'p2p', send, fee, receive: send, payee: { name, email } }
  await batcher(db).accept({
    publicId: randomUUID().replaceAll('-', ''),
    brand,
    kind: 'p2p',
    state: 'awaiting_second_person',
    customer: from.owner.id,
    person: andrei.id,
    key: `demo-${note}`,
    hash: hashOf(note).toString('hex'),
    sendAmount: String(send.minor),
    sendCurrency: 'USD',
    fee: String(fee.minor),
    rate: '1',
    receiveAmount: String(send.minor),
    receiveCurrency: 'USD',
    arrivesOn: dayOf(instantOf(now)),
    payee: facts.payee,
    plan,
    link: hashOf(linkText(facts)).toString('hex'),
    answer: { fee: decimal(fee), approveType: 'none' },
    livesSeconds: SECOND_PERSON_SECONDS,
    legs: [],
    holds,
    mustBeOpen: [from.id],
    movements: [
      {
        ...shown,
        customer: from.owner.id,
        account: from.id,
        direction: 'out',
        status: 'processing',
        amount: String(send.minor),
        fee: String(fee.minor),
        name,
        email,
      },
    ],
  })
}
