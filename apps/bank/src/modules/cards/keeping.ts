/**
 * What keeping a card costs, taken once for each month or year that it works. The row is claimed before anything is booked, and the
 * operation has the period as its key: whoever is cut off in between finds it booked. Where there is not enough it is tried again daily.
 */
import { cardTypes } from '@ducat/contract/accounts/models'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Fx } from '../../gateways/fx/port.ts'
import { bankAccount, feeOnly } from '../../ledger/index.ts'
import { accepting, changed, pairsOf } from '../../operations/accepts.ts'
import { IntentRefused, type Accept, type Batcher } from '../../operations/batcher.ts'
import { pricesOf } from '../../pricing/cards.ts'
import { scheduled } from '../../pricing/price.ts'
import { cardFee } from './operations.ts'
import { cardByAccount, shown, type Card } from './store.ts'

export interface KeepingParts {
  readonly db: Db
  readonly batches: Batcher
  readonly fx: Fx
  readonly onTrouble: (error: unknown) => void
}

type Kind = 'monthly' | 'annual'
interface Due {
  readonly accountId: number
  readonly kind: Kind
  readonly period: string
}

const AT_ONCE = 200

export async function chargeCardKeeping(parts: KeepingParts): Promise<number> {
  const due = [...(await dueNow(parts.db, 'monthly')), ...(await dueNow(parts.db, 'annual'))]
  for (const one of due) await charge(parts, one).catch(parts.onTrouble)
  return due.length
}

/** The month or year in which a card was activated is paid with it. */
async function dueNow(db: Db, kind: Kind): Promise<Due[]> {
  const period =
    kind === 'monthly'
      ? sql`date_trunc('month', now())::date`
      : sql`(c.activated_at + make_interval(years => extract(year from age(now(), c.activated_at))::integer))::date`
  const { rows } = await sql<Due>`
    select c.account_id as "accountId", ${kind}::text as kind, to_char(p.period, 'YYYY-MM-DD') as period
    from card c join account a on a.id = c.account_id cross join lateral (select ${period} as period) p
    where c.status in (2, 27, 71) and c.activated_at < p.period and a.type = any (${charged(kind)})
      and not exists (select 1 from card_fee f where f.account_id = c.account_id and f.kind = ${kind} and f.period = p.period
                      and (f.operation_id is not null or f.tried_at > now() - interval '1 day'))
    order by c.account_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Products that cost something to keep, whatever the brand. */
const charged = (kind: Kind): number[] => (kind === 'monthly' ? [cardTypes.prepaid] : [cardTypes.debit])

async function charge(parts: KeepingParts, due: Due): Promise<void> {
  const { db, batches, fx } = parts
  const card = await cardByAccount(db, due.accountId)
  if (!card) return
  const { rows: mine } = await sql`
    insert into card_fee (account_id, kind, period) values (${due.accountId}, ${due.kind}, ${due.period}::date)
    on conflict (account_id, kind, period) do update set tried_at = now()
      where card_fee.operation_id is null and card_fee.tried_at <= now() - interval '1 day'
    returning 1`.execute(db)
  if (mine.length === 0) return
  const fee = scheduled(pricesOf(card.type, card.brand)[due.kind], card.currency, await fx.rates())
  if (fee.minor === 0n) return
  try {
    const { operationId } = await batches.accept(await operationOf(db, card, due, fee.minor))
    await sql`
      update card_fee set operation_id = ${operationId} where account_id = ${due.accountId} and kind = ${due.kind} and period = ${due.period}::date`.execute(
      db,
    )
  } catch (error) {
    if (!(error instanceof IntentRefused)) throw error
  }
}

async function operationOf(db: Db, card: Card, { kind, period }: Due, fee: bigint): Promise<Accept> {
  const income = await bankAccount(db, 'income', 'fees', card.brand, card.currency)
  const name = `${card.alias ?? card.holderName} ${shown(card)}`
  return {
    ...accepting({
      ...cardFee.of(),
      brand: card.brand,
      customer: card.customerId,
      key: `card ${kind} ${card.accountId} ${period}`,
      amount: money(fee, card.currency),
      payee: { name },
    }),
    legs: pairsOf(feeOnly({ from: card.funding.ledgerId, income, fee })),
    movements: [
      {
        customer: card.customerId,
        account: card.funding.accountId,
        type: 'Fees',
        direction: 'out',
        status: 'completed',
        amount: fee,
        fee: 0n,
        currency: card.currency,
        name,
      },
    ],
    tells: [changed(card.customerId, 'accounts', 'history')],
  }
}
