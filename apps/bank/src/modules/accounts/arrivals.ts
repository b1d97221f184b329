/**
 * Money from outside onto accounts. The other side keeps what arrived until it is answered for; it is booked under its own number, so one
 * that is read twice, or by two nodes at once, or again after a crash, is booked once.
 */
import { createHash } from 'node:crypto'
import { accountStatus } from '@ducat/contract/accounts/models'
import { compactIban } from '@ducat/values/iban'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Arrival, Receiving, SentBack } from '../../gateways/receiving/port.ts'
import { arrival as recipe, bankAccount } from '../../ledger/index.ts'
import { accepting, changed, pairsOf } from '../../operations/accepts.ts'
import { IntentRefused, type Batcher } from '../../operations/batcher.ts'
import { deposit } from './operations.ts'

const AT_ONCE = 100

export interface ArrivalParts {
  readonly db: Db
  readonly batches: Batcher
  readonly receiving: Receiving
  readonly onTrouble: (error: unknown) => void
}

/** To the end of the list: however many stay open until a person has looked at them, nothing waits behind them. */
export async function takeArrivals(parts: ArrivalParts): Promise<number> {
  for (let read = 0, last: string | undefined; ;) {
    const arrived = await parts.receiving.arrived(AT_ONCE, last)
    await Promise.all(arrived.map((one) => take(parts, one).catch(parts.onTrouble)))
    read += arrived.length
    last = arrived.at(-1)?.id
    if (arrived.length < AT_ONCE) return read
  }
}

async function take(parts: ArrivalParts, arrived: Arrival): Promise<void> {
  const account = await accountOf(parts.db, arrived)
  // Before anything else: what was booked and not answered for never goes back, although the account was closed meanwhile.
  if (account && (await isBooked(parts.db, account, arrived))) return parts.receiving.credited(arrived.id)
  const obstacle = obstacleOf(account, arrived)
  if (obstacle || !account) return parts.receiving.sendBack(arrived.id, obstacle ?? 'UNKNOWN')
  try {
    await book(parts, account, arrived)
  } catch (error) {
    // It was closed in this moment.
    if (error instanceof IntentRefused && error.reason === 'CLOSED') return parts.receiving.sendBack(arrived.id, 'CLOSED')
    throw error
  }
  await parts.receiving.credited(arrived.id)
}

interface Destination {
  readonly id: number
  readonly customer: number
  readonly ledger: number
  readonly currency: string
  readonly status: number
  readonly name: string
}

/** The brand of the account that a payment from outside names, when it names one. */
export async function brandPaid(db: Db, destination: string, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ brand: string }>`
    select c.brand from account a join customer c on c.id = a.customer_id
    where a.number = ${compactIban(destination)} or a.id = ${numberIn(reference)}::integer
    order by a.number = ${compactIban(destination)} desc limit 1`.execute(db)
  return rows[0]?.brand
}

const numberIn = (reference: string | undefined): string | null => /^DU(\d{1,9})$/.exec(reference?.trim().toUpperCase() ?? '')?.[1] ?? null

/** By its number, its address, or the reference at an account that many share. */
async function accountOf(db: Db, { brand, destination, reference }: Arrival): Promise<Destination | undefined> {
  const number = numberIn(reference)
  const { rows } = await sql<Destination>`
    select a.id, a.customer_id as customer, a.ledger_account_id as ledger, a.currency, a.status, c.name
    from account a join customer c on c.id = a.customer_id left join wallet w on w.account_id = a.id
    where c.brand = ${brand}
      and (a.number = ${compactIban(destination)} or w.address = ${destination.trim()} or a.id = ${number}::integer)
    order by (a.number = ${compactIban(destination)} or w.address = ${destination.trim()}) desc limit 1`.execute(db)
  return rows[0]
}

function obstacleOf(account: Destination | undefined, { amount }: Arrival): SentBack | undefined {
  if (!account) return 'UNKNOWN'
  if (account.status === accountStatus.closed) return 'CLOSED'
  return account.currency === amount.currency ? undefined : 'CURRENCY'
}

async function book({ db, batches }: ArrivalParts, account: Destination, arrived: Arrival): Promise<void> {
  const { id, brand, amount, sender, note } = arrived
  const rail = await bankAccount(db, 'rail', 'deposit', brand, amount.currency)
  const { outcome } = await batches.accept({
    ...accepting({
      ...deposit.of(),
      brand,
      customer: account.customer,
      key: `arrival ${id}`,
      hash: hashOf(arrived),
      amount,
      payee: { name: account.name, account: String(account.id) },
    }),
    rate: '1',
    receiveAmount: amount.minor,
    receiveCurrency: amount.currency,
    legs: pairsOf(recipe({ rail, to: account.ledger, amount: amount.minor })),
    mustBeOpen: [account.id],
    movements: [
      {
        customer: account.customer,
        account: account.id,
        type: 'Deposit',
        direction: 'in',
        status: 'completed',
        amount: amount.minor,
        fee: 0n,
        currency: amount.currency,
        description: note,
        name: sender,
      },
    ],
    tells: [changed(account.customer, 'accounts', 'history')],
  })
  // Not booked, so nobody says that it was: it stays open until a person has looked.
  if (outcome === 'KEY_REUSED') throw new Error(`arrival ${id} is not the money that was booked under this number`)
}

/** The same number with another amount is other money. */
const hashOf = ({ id, amount }: Arrival) => createHash('sha256').update(`${id} ${amount.minor} ${amount.currency}`).digest('hex')

/**
 * An older version had a key that callers can send, too, so only a deposit of the same money counts. Looked for instead of renamed,
 * because no index finds such keys; they are freed after 30 days, and then nobody has to look for the second one any more.
 */
async function isBooked(db: Db, { customer }: Destination, arrived: Arrival): Promise<boolean> {
  const { rows } = await sql`
    select 1 from operation where customer_id = ${customer} and idem_key in (${`arrival ${arrived.id}`}, ${`arrival:${arrived.id}`})
    and kind = 'deposit' and request_hash = decode(${hashOf(arrived)}, 'hex')`.execute(db)
  return rows.length > 0
}
