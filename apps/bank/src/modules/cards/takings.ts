/**
 * What becomes of a purchase after it was approved: a shop takes the money, perhaps another amount; gives it up; gives it back; or nobody
 * ever comes for it. Each piece of news counts once, whoever hears it and however often.
 *   hearCardNews     everything that the processor has to tell
 *   expireCardHolds  what was set aside and never taken
 */
import type { Money } from '@ducat/values'
import { sql } from 'kysely'
import type { CardNews } from '../../gateways/cards/port.ts'
import { IntentRefused } from '../../operations/batcher.ts'
import { takingLegs } from './legs.ts'
import { lateTaking } from './after-operations.ts'
import { authorisation, inOwn, toldOf, type Authorisation, type TakingParts } from './authorisation.ts'
import { refunded } from './refunds.ts'

export async function hearCardNews(parts: TakingParts): Promise<number> {
  const news = await parts.cards.news()
  // What follows a piece of news that could not be heard waits for it: a refund before its taking would be for nothing.
  const stuck = new Set<string>()
  for (const one of news)
    if (!stuck.has(one.purchase))
      await hear(parts, one).catch((error: unknown) => {
        stuck.add(one.purchase)
        parts.onTrouble(error)
      })
  return news.length
}

const wrong: ReadonlySet<string> = new Set(['UNKNOWN', 'DECLINED', 'NOT_TAKEN', 'TOO_MUCH'])

export async function hear(parts: TakingParts, news: CardNews): Promise<string> {
  const known = await parts.db.selectFrom('card_message').select('outcome').where('ref', '=', news.ref).executeTakeFirst()
  const outcome = known?.outcome ?? (await act(parts, news))
  // Money that somebody asks for and nobody owes: a person has to look.
  if (!known && wrong.has(outcome)) parts.onTrouble(new Error(`${news.kind} ${news.ref}: ${outcome}`))
  if (!known) await sql`insert into card_message (ref, outcome) values (${news.ref}, ${outcome}) on conflict do nothing`.execute(parts.db)
  await parts.cards.taken(news.ref)
  return outcome
}

async function act(parts: TakingParts, news: CardNews): Promise<string> {
  const found = await authorisation(parts.db, sql`z.ref = ${news.purchase}`)
  if (!found) return 'UNKNOWN'
  if (news.kind === 'reversed') return release(parts, found, 'cancelled')
  if (news.kind === 'refunded') return refunded(parts, found, news)
  return clear(parts, found, news)
}

async function clear(parts: TakingParts, known: Authorisation, news: CardNews): Promise<string> {
  const found = known.status === 'asked' ? await givenUp(parts, known) : known
  if (found.status === 'cleared' || found.status === 'refunded') return 'ALREADY'
  if (found.status === 'declined') return 'DECLINED'
  // What was not set aside any more is taken all the same: the shop was promised it.
  if (found.status !== 'approved' || found.operationId === null || found.version === null) return lateTaking(parts, found, news)
  // Written first; the first who writes decides, and what is booked is what stands here.
  await sql`
    update card_authorization set cleared_merchant = ${news.amount.minor}, cleared_amount = ${inOwn(found, news.amount).minor}
    where id = ${found.id} and status = 'approved' and cleared_amount is null`.execute(parts.db)
  const now = (await authorisation(parts.db, sql`z.id = ${found.id}`))!
  if (now.status !== 'approved' || !now.taken || !now.takenMerchant)
    return now.status === 'cleared' ? 'ALREADY' : lateTaking(parts, now, news)
  // The whole always, and of it what is kept as the holder's: whoever comes second books the bank's part too.
  const whole = inOwn(now, now.takenMerchant)
  try {
    if (await booked(parts, now, whole, now.takenMerchant, now.taken)) return 'CLEARED'
  } catch (error) {
    if (!(error instanceof IntentRefused) || error.reason !== 'NOT_ENOUGH') throw error
    // More than was set aside, and more than there is: the holder pays what was set aside, the bank the rest until somebody asks for it.
    await sql`update card_authorization set cleared_amount = amount where id = ${now.id} and status = 'approved'`.execute(parts.db)
    if (await booked(parts, now, whole, now.takenMerchant, now.held)) return 'SHORT'
  }
  // It expired or was given up in this moment.
  return lateTaking(parts, (await authorisation(parts.db, sql`z.id = ${now.id}`))!, news)
}

/** Whether it is in the books now, whoever wrote it. */
async function booked(parts: TakingParts, of: Authorisation, taken: Money, merchant: Money, atMost: Money): Promise<boolean> {
  const { outcome, state } = await parts.batches.advance({
    operation: of.operationId!,
    from: 'approved',
    to: 'posted',
    version: of.version ?? 1,
    releases: [[of.ledgerId, of.held.minor]],
    movementStatus: 'completed',
    tells: toldOf(of),
    legs: await takingLegs(parts.db, of, taken, merchant, atMost),
  })
  return outcome === 'done' || state === 'posted'
}

async function release(parts: TakingParts, known: Authorisation, to: 'cancelled' | 'expired'): Promise<string> {
  const found = known.status === 'asked' ? await givenUp(parts, known) : known
  if (found.status === 'reversed' && found.operationId === null) return 'REVERSED'
  if (found.status !== 'approved' || found.operationId === null) return 'ALREADY'
  const outcome = await parts.batches.advance({
    operation: found.operationId,
    from: 'approved',
    to,
    version: found.version ?? 1,
    releases: [[found.ledgerId, found.held.minor]],
    movementStatus: 'returned',
    tells: toldOf(found),
  })
  return outcome.outcome === 'done' ? 'REVERSED' : 'ALREADY'
}

/** From now on it cannot be set aside; unless that was done in this moment, and then it is what it has become. */
async function givenUp({ db }: TakingParts, { id }: Authorisation): Promise<Authorisation> {
  await sql`update card_authorization set status = 'reversed' where id = ${id} and status = 'asked'`.execute(db)
  return (await authorisation(db, sql`z.id = ${id}`))!
}

export async function expireCardHolds(parts: TakingParts): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    select id from card_authorization where status in ('asked', 'approved') and expires_at <= now() order by expires_at limit 100`.execute(
    parts.db,
  )
  for (const { id } of rows) {
    const found = await authorisation(parts.db, sql`z.id = ${id}`)
    if (found) await release(parts, found, 'expired').catch(parts.onTrouble)
  }
  return rows.length
}
