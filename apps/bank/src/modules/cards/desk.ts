/**
 * Whom the processor asks when somebody pays. Each purchase is answered once: the question is a row, made under the card's lock, and what
 * it sets aside is an operation with the purchase as its key, so a shop that asks twice, or two nodes that are asked at once, hear the same.
 */
import { brands, type BrandId } from '@ducat/brands'
import type { DeclineReason } from '@ducat/contract/cards/models'
import { exchangeBack, money, rateText, type Money, type Rate } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import type { CardDesk, Decision, Purchase } from '../../gateways/cards/port.ts'
import type { Fx } from '../../gateways/fx/port.ts'
import { accepting, changed } from '../../operations/accepts.ts'
import { IntentRefused, type Batcher, type Movement } from '../../operations/batcher.ts'
import type { Own } from '../../operations/definition.ts'
import { transferRate } from '../../pricing/price.ts'
import { cardDeclined, cardPayment } from './operations.ts'
import { cardByRef, shown, type Card } from './store.ts'
import { declineOf, type Spent } from './verdict.ts'

export interface DeskParts {
  readonly db: Db
  readonly batches: Batcher
  readonly fx: Fx
  /** Told after the answer: whoever is declined for security hears why. */
  readonly onDeclined: (card: Card, purchase: Purchase, reason: DeclineReason) => Promise<void>
}

/** A shop has this long to take what was set aside. */
const HELD_SECONDS = 7 * 86_400

export function cardDesk(parts: DeskParts): CardDesk {
  return {
    async authorise(purchase) {
      const card = await cardByRef(parts.db, purchase.cardRef)
      if (!card) return declined('WRONG_DETAILS')
      const by = transferRate(await parts.fx.rates(), card.currency, purchase.amount.currency, brands[card.brand as BrandId])
      const cost = by ? exchangeBack(purchase.amount, by) : money(purchase.amount.minor, card.currency)
      const asked = await ask(parts.db, card, purchase, cost, by === undefined ? 'CURRENCY' : undefined)
      if (asked.status !== 'asked' || !by) return tellDeclined(parts, card, purchase, asked)
      // Whoever asks again may see another rate: what the question says is what its taking and its end will free.
      return setAside(
        parts,
        card,
        purchase,
        asked.isNew ? { id: asked.id, cost, by } : { id: asked.id, cost: money(asked.amount, card.currency) },
      )
    },
  }
}

interface AskedRow {
  readonly id: bigint
  readonly status: string
  readonly wasHeld: boolean
  readonly reason: DeclineReason | null
  readonly amount: bigint
  readonly isNew: boolean
}

/** The first question makes the row; whoever asks again finds it. */
const ask = (db: Db, card: Card, purchase: Purchase, cost: Money, wrong: DeclineReason | undefined): Promise<AskedRow> =>
  transaction(db, async (trx) => {
    await sql`select 1 from card where account_id = ${card.accountId} for update`.execute(trx)
    const known = await rowOf(trx, purchase.ref)
    if (known) return { ...known, isNew: false }
    const { isLimited, at, ...spent } = await spentBy(trx, card)
    const category = purchase.merchant.category
    // Read again: somebody may have paused it while this waited for the lock.
    const now = (await cardByRef(trx, purchase.cardRef)) ?? card
    const own = declineOf(now, isLimited, spent, { amount: cost.minor, category }, at)
    const reason = own ?? wrong ?? (purchase.declined as DeclineReason | undefined)
    const { rows } = await sql<{ id: bigint }>`
      insert into card_authorization (ref, account_id, funding_account_id, amount, currency, merchant_amount, merchant_currency, merchant_name,
                                      merchant_code, category, status, reason, expires_at)
      values (${purchase.ref}, ${card.accountId}, ${card.funding.accountId}, ${cost.minor}, ${cost.currency}, ${purchase.amount.minor},
              ${purchase.amount.currency}, ${purchase.merchant.name.slice(0, 100)}, ${purchase.merchant.code}, ${category ?? null},
              ${reason ? 'declined' : 'asked'}, ${reason ?? null}, now() + make_interval(secs => ${HELD_SECONDS}))
      returning id`.execute(trx)
    return {
      id: rows[0]!.id,
      status: reason ? 'declined' : 'asked',
      wasHeld: false,
      reason: reason ?? null,
      amount: cost.minor,
      isNew: true,
    }
  })

const rowOf = async (db: Db | Trx, ref: string) =>
  (
    await sql<Omit<AskedRow, 'isNew'>>`
      select id, status, operation_id is not null as "wasHeld", reason, amount from card_authorization where ref = ${ref}`.execute(db)
  ).rows[0]

/** What counts against the limits: set aside and taken, today and this month. */
export async function spentBy(db: Db | Trx, { accountId, customerId }: Card): Promise<Spent & { isLimited: boolean; at: Date }> {
  const { rows } = await sql<{ today: bigint; month: bigint; limited: boolean; at: Date }>`
    select coalesce(sum(coalesce(cleared_amount, amount)) filter (where at >= current_date), 0)::bigint as today,
           coalesce(sum(coalesce(cleared_amount, amount)), 0)::bigint as month,
           (select limited from customer where id = ${customerId}) as limited, now() as at
    from card_authorization
    where account_id = ${accountId} and at >= date_trunc('month', now()) and status in ('asked', 'approved', 'cleared')`.execute(db)
  const { today, month, limited, at } = rows[0]!
  return { today, thisMonth: month, isLimited: limited, at }
}

/** The hold, the line that its owner reads and the news of it, all or nothing. */
async function setAside(
  parts: DeskParts,
  card: Card,
  purchase: Purchase,
  { id, cost, by }: { id: bigint; cost: Money; by?: Rate },
): Promise<Decision> {
  try {
    const outcome = await parts.batches.accept({
      ...operationOf(card, purchase, cost, {
        ...cardPayment.of({ authorization: String(id) }),
        state: 'approved',
        key: `card ${purchase.ref}`,
      }),
      rate: by && rateText(by),
      holds: [[card.funding.ledgerId, cost.minor]],
      mustBeOpen: [card.funding.accountId, card.accountId],
      movements: [movementOf(card, purchase, cost, 'processing')],
    })
    return outcome.outcome === 'KEY_REUSED' ? declined('SECURITY') : { approved: true }
  } catch (error) {
    if (!(error instanceof IntentRefused)) throw error
    const reason: DeclineReason = error.reason === 'NOT_ENOUGH' ? 'NOT_ENOUGH' : 'BLOCKED'
    const { rows } = await sql`
      update card_authorization set status = 'declined', reason = ${reason} where id = ${id} and status = 'asked' returning 1`.execute(
      parts.db,
    )
    const mine: AskedRow = { id, status: 'declined', wasHeld: false, reason, amount: cost.minor, isNew: true }
    // It was answered elsewhere, or the processor gave it up, while this node stood still: that stands.
    return tellDeclined(parts, card, purchase, rows.length > 0 ? mine : { ...(await rowOf(parts.db, purchase.ref))!, isNew: false })
  }
}

/** A decline is in the history too, once: people look there first. */
async function tellDeclined(parts: DeskParts, card: Card, purchase: Purchase, row: AskedRow): Promise<Decision> {
  // Given up before anything was set aside: nobody was promised anything.
  if (row.status === 'reversed' && !row.wasHeld) return declined('BLOCKED')
  if (row.status !== 'declined') return row.status === 'asked' ? declined('SECURITY') : { approved: true }
  const reason = row.reason ?? 'SECURITY'
  if (!row.isNew) return declined(reason)
  const cost = money(row.amount, card.currency)
  await parts.batches.accept({
    ...operationOf(card, purchase, cost, { ...cardDeclined.of(), state: 'declined', key: `card declined ${purchase.ref}` }),
    movements: [movementOf(card, purchase, cost, 'rejected')],
  })
  await parts.onDeclined(card, purchase, reason)
  return declined(reason)
}

const declined = (reason: DeclineReason): Decision => ({ approved: false, reason })

const operationOf = (card: Card, purchase: Purchase, cost: Money, of: Own & { state: 'approved' | 'declined'; key: string }) => ({
  ...accepting({
    ...of,
    brand: card.brand,
    customer: card.customerId,
    amount: cost,
    payee: { name: purchase.merchant.name, account: shown(card) },
  }),
  receiveAmount: purchase.amount.minor,
  receiveCurrency: purchase.amount.currency,
  tells: [changed(card.customerId, 'accounts', 'cards', 'history')],
})

export const movementOf = (
  card: Card,
  { merchant }: Pick<Purchase, 'merchant'>,
  cost: Money,
  status: 'processing' | 'rejected',
): Movement => ({
  customer: card.customerId,
  account: card.funding.accountId,
  type: 'Card',
  direction: 'out',
  status,
  amount: cost.minor,
  fee: 0n,
  currency: cost.currency,
  description: `Card •• ${card.lastFour}`,
  name: merchant.name,
})
