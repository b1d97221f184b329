/** What follows a purchase as an operation of its own: a taking that came after the hold was gone, and (refunds.ts) what is given back. */
import type { Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { CardNews } from '../../gateways/cards/port.ts'
import { accepting } from '../../operations/accepts.ts'
import { IntentRefused, type Accept, type Movement, type Pair } from '../../operations/batcher.ts'
import type { Own } from '../../operations/definition.ts'
import { inOwn, toldOf, type Authorisation, type TakingParts } from './authorisation.ts'
import { takingLegs } from './legs.ts'
import { cardLate } from './operations.ts'

/** What there is, when there is not enough: the bank pays the rest. What its holder reads is what left the account. */
export async function lateTaking(parts: TakingParts, found: Authorisation, news: CardNews): Promise<string> {
  const amount = inOwn(found, news.amount)
  const book = async (paid: Money) => {
    const legs = await takingLegs(parts.db, found, amount, news.amount, paid)
    const { outcome, operationId } = await parts.batches.accept(
      operationOf(found, { ...cardLate.of(), key: `card late ${found.ref}`, moved: paid, atShop: news.amount, legs, direction: 'out' }),
    )
    // Heard before, and booked then: what stands there was paid.
    return outcome === 'replay' ? paidWith(parts.db, operationId, paid) : paid
  }
  const paid = await book(amount).catch(async (error: unknown) => {
    if (!(error instanceof IntentRefused) || error.reason !== 'NOT_ENOUGH') throw error
    return book(await availableOf(parts.db, found))
  })
  await sql`
    update card_authorization set status = 'cleared', cleared_amount = ${paid.minor}, cleared_merchant = ${news.amount.minor}
    where id = ${found.id} and status in ('reversed', 'expired', 'asked')`.execute(parts.db)
  return 'LATE'
}

async function paidWith(db: Db, operation: bigint, { currency }: Money): Promise<Money> {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(amount), 0)::bigint as paid from movement where operation_id = ${operation}`.execute(db)
  return { minor: rows[0]?.paid ?? 0n, currency }
}

async function availableOf(db: Db, { ledgerId, held }: Authorisation): Promise<Money> {
  const { rows } = await sql<{ free: bigint }>`select posted - held as free from ledger_account where id = ${ledgerId}`.execute(db)
  return { minor: rows[0]?.free ?? 0n, currency: held.currency }
}

interface Of extends Own {
  readonly key: string
  /** What the holder pays or gets, perhaps nothing; and what the shop takes or gives. */
  readonly moved: Money
  readonly atShop: Money
  readonly legs: readonly Pair[]
  readonly direction: 'in' | 'out'
}

export const operationOf = (found: Authorisation, { kind, key, moved, atShop, legs, direction }: Of): Accept => ({
  // An operation is about something, although all of it is the bank's.
  ...accepting({
    kind,
    brand: found.brand,
    customer: found.customerId,
    key,
    amount: moved.minor > 0n ? moved : atShop,
    payee: { name: found.merchant },
  }),
  legs,
  movements: moved.minor > 0n ? [movementOf(found, moved, direction)] : [],
  tells: toldOf(found),
})

const movementOf = (found: Authorisation, moved: Money, direction: 'in' | 'out'): Movement => ({
  customer: found.customerId,
  account: found.fundingAccountId,
  type: 'Card',
  direction,
  status: 'completed',
  amount: moved.minor,
  fee: 0n,
  currency: moved.currency,
  description: `Card •• ${found.lastFour}`,
  name: found.merchant,
})
