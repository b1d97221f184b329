/** A card that works no more, for good: its state, and the notice for whoever looks after it. Its money stays where it is. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { keepersOf } from '../session/index.ts'
import { shown, type Card } from './store.ts'

export async function closed(db: Db, card: Card, status: number): Promise<void> {
  await sql`update card set status = ${status}, closed_at = now() where account_id = ${card.accountId}`.execute(db)
  for (const { personId } of await keepersOf(db, card.customerId))
    await notify(db, { personId, customerId: card.customerId, text: 'cardClosed', facts: { card: shown(card), accountId: card.accountId } })
  await tell(db, { customerId: card.customerId, name: 'changed', data: { topics: ['accounts', 'cards'] } })
}
