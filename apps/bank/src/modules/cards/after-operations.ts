/** What follows a purchase as an operation of its own: a refund, and a taking that came after the hold was gone. */
import { randomUUID } from 'node:crypto'
import type { Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { CardNews } from '../../gateways/cards/port.ts'
import { IntentRefused, type Pair } from '../../operations/batcher.ts'
import { inOwn, toldOf, type Authorisation, type TakingParts } from './authorisation.ts'
import { backLegs, takingLegs } from './legs.ts'

export async function refunded(parts: TakingParts, found: Authorisation, news: CardNews): Promise<string> {
  if (!['cleared', 'refunded', 'reversed', 'expired'].includes(found.status)) return 'NOT_TAKEN'
  const taken = { held: found.taken ?? found.held, asked: found.takenMerchant ?? found.asked }
  // Never more than was taken.
  if (news.amount.minor > taken.asked.minor) return 'TOO_MUCH'
  const back = inOwn(taken, news.amount)
  const legs = await backLegs(parts.db, found, back, news.amount)
  await parts.batches.accept(operation(found, { kind: 'card_refund', key: `card refund ${news.ref}`, amount: back, legs, direction: 'in' }))
  if (news.amount.minor === taken.asked.minor)
    await sql`update card_authorization set status = 'refunded' where id = ${found.id} and status = 'cleared'`.execute(parts.db)
  return 'REFUNDED'
}

/** What there is, when there is not enough: the bank pays the rest. What its holder reads is what left the account. */
export async function lateTaking(parts: TakingParts, found: Authorisation, news: CardNews): Promise<string> {
  const amount = inOwn(found, news.amount)
  const book = async (paid: Money) => {
    const legs = await takingLegs(parts.db, found, amount, news.amount, paid)
    await parts.batches.accept(operation(found, { kind: 'card_late', key: `card late ${found.ref}`, amount: paid, legs, direction: 'out' }))
    return paid
  }
  const paid = await book(amount).catch(async (error: unknown) => {
    if (!(error instanceof IntentRefused) || error.reason !== 'NOT_ENOUGH') throw error
    return book(await availableOf(parts.db, found))
  })
  await sql`
    update card_authorization set status = 'cleared', cleared_amount = ${paid.minor > 0n ? paid.minor : null}, cleared_merchant = ${news.amount.minor}
    where id = ${found.id} and status in ('reversed', 'expired', 'asked')`.execute(parts.db)
  return 'LATE'
}

async function availableOf(db: Db, { ledgerId, held }: Authorisation): Promise<Money> {
  const { rows } = await sql<{ free: bigint }>`select posted - held as free from ledger_account where id = ${ledgerId}`.execute(db)
  return { minor: rows[0]?.free ?? 0n, currency: held.currency }
}

interface Of {
  readonly kind: string
  readonly key: string
  readonly amount: Money
  readonly legs: readonly Pair[]
  readonly direction: 'in' | 'out'
}

const operation = (found: Authorisation, { kind, key, amount, legs, direction }: Of) => ({
  publicId: randomUUID().replaceAll('-', ''),
  brand: found.brand,
  kind,
  state: 'posted',
  customer: found.customerId,
  key,
  hash: '00',
  sendAmount: String(amount.minor),
  sendCurrency: amount.currency,
  fee: '0',
  payee: { name: found.merchant },
  legs,
  holds: [],
  movements: [
    {
      customer: found.customerId,
      account: found.fundingAccountId,
      type: 'Card',
      direction,
      status: 'completed',
      amount: String(amount.minor),
      fee: '0',
      currency: amount.currency,
      description: `Card •• ${found.lastFour}`,
      name: found.merchant,
    },
  ],
  tells: toldOf(found),
})
