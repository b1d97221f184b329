/** A shop gives back, at once or in parts: never more than it has taken, at the rate at which it took. */
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { CardNews } from '../../gateways/cards/port.ts'
import { operationOf } from './after-operations.ts'
import { authorisation, inOwn, type Authorisation, type TakingParts } from './authorisation.ts'
import { backLegs } from './legs.ts'
import { cardRefund } from './operations.ts'

export async function refunded(parts: TakingParts, found: Authorisation, news: CardNews): Promise<string> {
  if (!['cleared', 'refunded', 'reversed', 'expired'].includes(found.status)) return 'NOT_TAKEN'
  const part = await keep(parts.db, found, news)
  if (!part) return 'TOO_MUCH'
  const legs = await backLegs(parts.db, found, { ...part, merchant: news.amount })
  await parts.batches.accept(
    operationOf(found, {
      ...cardRefund.of(),
      key: `card refund ${news.ref}`,
      moved: part.back,
      atShop: news.amount,
      legs,
      direction: 'in',
    }),
  )
  return 'REFUNDED'
}

interface Part {
  readonly back: Money
  readonly ofBank: Money
}

/** Written before it is booked: whoever hears the same again, after a crash too, books the same. Nothing when it would be too much. */
async function keep(db: Db, { id, held }: Authorisation, { ref, amount }: CardNews): Promise<Part | undefined> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{
      before: bigint
    }>`select refunded_merchant as before from card_authorization where id = ${id} for update`.execute(trx)
    const kept = await trx.selectFrom('card_refund').select(['amount', 'of_bank']).where('ref', '=', ref).executeTakeFirst()
    if (kept) return { back: money(kept.amount, held.currency), ofBank: money(kept.of_bank, held.currency) }
    const found = (await authorisation(trx, sql`z.id = ${id}`))!
    const { before } = rows[0]!
    const after = before + amount.minor
    const taken = (found.takenMerchant ?? found.asked).minor
    if (after > taken) return undefined
    const part = partOf(found, before, after)
    await sql`
      insert into card_refund (ref, authorization_id, merchant_amount, amount, of_bank)
      values (${ref}, ${id}, ${amount.minor}, ${part.back.minor}, ${part.ofBank.minor})`.execute(trx)
    await sql`
      update card_authorization set refunded_merchant = ${after}, status = case when ${after === taken} and status = 'cleared' then 'refunded' else status end
      where id = ${id}`.execute(trx)
    return part
  })
}

/** The difference of two sums and not each part rounded by itself: all parts together are exactly what was taken. */
function partOf({ held, asked, taken = held, takenMerchant = asked }: Authorisation, before: bigint, after: bigint): Part {
  const upTo = (all: Money, minor: bigint) => inOwn({ held: all, asked: takenMerchant }, money(minor, asked.currency)).minor
  const between = (all: Money) => money(upTo(all, after) - upTo(all, before), held.currency)
  const back = between(taken)
  // In one currency the two must be what the shop gives back, to the cent.
  if (held.currency === asked.currency) return { back, ofBank: money(after - before - back.minor, held.currency) }
  const lent = inOwn({ held, asked }, takenMerchant).minor - taken.minor
  return { back, ofBank: between(money(lent > 0n ? lent : 0n, held.currency)) }
}
