/** Everything that can happen to money in a world, as happenings that the ledger will book. Each checks that the money is there. */
import type { TransactionType } from '@ducat/contract/history/models'
import { exchange as exchanged, type Rate } from '@ducat/values'
import { arrival, departure, exchangeLegs, feeOnly, transfer } from '../ledger/index.ts'
import type { Account, Happening, Seen } from './model.ts'

export interface About {
  readonly at: Date
  readonly name?: string
  readonly email?: string
  readonly description?: string
}

const rails: Partial<Record<TransactionType, string>> = {
  Wire: 'wire',
  EFT: 'eft',
  OCT: 'oct',
  Crypto: 'crypto',
  Instant: 'instant',
  Interac: 'interac',
  Card: 'card-scheme',
  Deposit: 'deposit',
}
const railOf = (type: TransactionType): string => rails[type] ?? 'other'

/** Money from outside. */
export function comes(to: Account, amount: bigint, type: TransactionType, about: About): Happening {
  to.balance += amount
  return happening(about, type, [seen(to, 'in', amount, 0n, about)], (ledger) =>
    arrival({ rail: ledger('rail', railOf(type), to.currency), to: to.ledgerId, amount }),
  )
}

/** Money to outside, if there is enough. */
export function goes(from: Account, amount: bigint, fee: bigint, type: TransactionType, about: About): Happening | undefined {
  if (from.balance < amount + fee) return undefined
  from.balance -= amount + fee
  return happening(about, type, [seen(from, 'out', amount, fee, about)], (ledger) =>
    departure({
      from: from.ledgerId,
      rail: ledger('rail', railOf(type), from.currency),
      amount,
      income: ledger('income', 'fees', from.currency),
      fee,
    }),
  )
}

/** From one customer to another, in one currency. */
export function pays(from: Account, to: Account, amount: bigint, fee: bigint, type: TransactionType, about: About): Happening | undefined {
  if (from.balance < amount + fee || from.currency !== to.currency) return undefined
  from.balance -= amount + fee
  to.balance += amount
  const sides = [
    seen(from, 'out', amount, fee, { ...about, name: to.owner.name, ...emailOf(to) }),
    seen(to, 'in', amount, 0n, { ...about, name: from.owner.name, ...emailOf(from) }),
  ]
  return happening(about, type, sides, (ledger) =>
    transfer({ from: from.ledgerId, to: to.ledgerId, amount, income: ledger('income', 'fees', from.currency), fee }),
  )
}

/** Between one's own accounts: an exchange where the currencies differ, a card load where they do not. */
export function moves(from: Account, to: Account, amount: bigint, by: Rate | undefined, about: About): Happening | undefined {
  if (from.balance < amount) return undefined
  const bought = by ? exchanged({ minor: amount, currency: from.currency }, by).minor : amount
  if (bought <= 0n) return undefined
  from.balance -= amount
  to.balance += bought
  if (!by) {
    return happening(about, 'CardLoad', [seen(from, 'own', amount, 0n, about), seen(to, 'own', amount, 0n, about)], () =>
      transfer({ from: from.ledgerId, to: to.ledgerId, amount, income: 0, fee: 0n }),
    )
  }
  const named = { ...about, name: `${from.currency} → ${to.currency}` }
  return happening(about, 'Exchange', [seen(from, 'own', amount, 0n, named), seen(to, 'own', bought, 0n, named)], (ledger) =>
    exchangeLegs({
      from: from.ledgerId,
      fxFrom: ledger('fx', 'position', from.currency),
      sold: amount,
      fxTo: ledger('fx', 'position', to.currency),
      to: to.ledgerId,
      bought,
    }),
  )
}

/** A fee by itself, hidden on the home screen. */
export function costs(from: Account, fee: bigint, about: About): Happening | undefined {
  if (from.balance < fee) return undefined
  from.balance -= fee
  return happening(about, 'Fees', [seen(from, 'out', fee, 0n, about)], (ledger) =>
    feeOnly({ from: from.ledgerId, income: ledger('income', 'fees', from.currency), fee }),
  )
}

/** Sent and not yet settled: it has left the account and is on its way. */
export function isOnItsWay(from: Account, amount: bigint, type: TransactionType, about: About): Happening | undefined {
  const sent = goes(from, amount, 0n, type, about)
  return sent && { ...sent, status: 'processing' }
}

/** Paid with a card a moment ago: set aside, and the shop has not come for it yet. */
export const isSetAside = (card: Account, amount: bigint, about: About): Happening => {
  card.balance -= amount
  return { ...happening(about, 'Card', [seen(card, 'out', amount, 0n, about)], () => []), status: 'processing', held: true }
}

/** Refused: nothing moved. */
export const refused = (from: Account, amount: bigint, type: TransactionType, about: About): Happening => ({
  ...happening(about, type, [seen(from, 'out', amount, 0n, about)], () => []),
  status: 'rejected',
})

const seen = (
  account: Account,
  direction: Seen['direction'],
  amount: bigint,
  fee: bigint,
  { name, email }: Pick<About, 'name' | 'email'>,
): Seen => ({ account, direction, amount, fee, name, email })
const emailOf = ({ owner }: Account): { email?: string } => (owner.person ? { email: owner.person.email } : {})
const happening = ({ at, description }: About, type: TransactionType, sides: readonly Seen[], legs: Happening['legs']): Happening => ({
  at,
  type,
  status: 'completed',
  description,
  seen: sides,
  legs,
})
