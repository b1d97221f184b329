/**
 * What happens to cards without anybody asking: they are made and sent, and one day they run out. Found in the rows, any node may do it.
 *   followMaking   how far the processor is with what was ordered
 *   expireCards    the last day of their month has passed
 */
import { cardStatus } from '@ducat/contract/accounts/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { CardProcessor, Making } from '../../gateways/cards/port.ts'
import { tell } from '../../realtime/index.ts'
import { closed } from './closing.ts'
import { tellShipped, type LetterParts } from './letters.ts'
import { cardByAccount } from './store.ts'

export interface MakingParts extends LetterParts {
  readonly cards: CardProcessor
  readonly onTrouble: (error: unknown) => void
}

const statusOf: Readonly<Record<Making, number>> = {
  submitted: cardStatus.submitted,
  processing: cardStatus.processing,
  printing: cardStatus.printing,
  printed: cardStatus.printed,
  shipped: cardStatus.shipped,
}
const places = Object.values(statusOf)
const AT_ONCE = 200

export async function followMaking(parts: MakingParts): Promise<number> {
  const { db, cards } = parts
  const { rows } = await sql<{ account_id: number; customer_id: number; ref: string; status: number; is_next: boolean }>`
    select c.account_id, a.customer_id, coalesce(c.next_ref, c.ref) as ref, coalesce(c.reissue_status, c.status) as status,
           c.next_ref is not null as is_next
    from card c join account a on a.id = c.account_id
    where (c.status in (0, 19, 20, 41) or c.reissue_status in (0, 19, 20, 41)) and not c.is_virtual and c.ref is not null
    order by c.account_id limit ${AT_ONCE}`.execute(db)
  const now = await cards.making(rows.map(({ ref }) => ref))
  let moved = 0
  for (const { account_id: id, customer_id: customerId, ref, status, is_next: isNext } of rows) {
    const made = now.get(ref)
    // Only onwards: what the processor has not begun with may have been begun elsewhere.
    if (made === undefined || places.indexOf(statusOf[made]) <= places.indexOf(status)) continue
    const column = isNext ? sql.ref('reissue_status') : sql.ref('status')
    const won = await transaction(db, async (trx) => {
      const { rows: mine } = await sql`
        update card set ${column} = ${statusOf[made]} where account_id = ${id} and ${column} = ${status} returning 1`.execute(trx)
      if (mine.length > 0) await tell(trx, { customerId, name: 'changed', data: { topics: ['accounts', 'cards'] } })
      return mine.length > 0
    })
    moved += won ? 1 : 0
    if (won && made === 'shipped') await tellShipped(parts, id).catch(parts.onTrouble)
  }
  return moved
}

export async function expireCards({ db, cards }: { readonly db: Db; readonly cards: CardProcessor }): Promise<number> {
  const { rows } = await sql<{ account_id: number; ref: string | null }>`
    select account_id, ref from card where status in (${cardStatus.active}, ${cardStatus.limited}, ${cardStatus.paused})
      and make_date(expiry_year, expiry_month, 1) + interval '1 month' <= now() limit ${AT_ONCE}`.execute(db)
  for (const { account_id: id, ref } of rows)
    await transaction(db, async (trx) => {
      const card = await cardByAccount(trx, id)
      const { rows: mine } = await sql`
        select 1 from card where account_id = ${id} and status in (${cardStatus.active}, ${cardStatus.limited}, ${cardStatus.paused}) for update`.execute(
        trx,
      )
      if (!card || mine.length === 0) return
      await closed(trx, card, cardStatus.expired)
      if (ref !== null) await cards.change(ref, { state: 'blocked' })
    })
  return rows.length
}
