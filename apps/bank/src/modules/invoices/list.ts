/** Lists of invoices: what may still be paid first, by its due day; then the rest, newest first. Both parts are walks along an index. */
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import type { InvoiceType } from '@ducat/contract/invoices/models'
import { sql, type RawBuilder } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { invoicesWhere, partsOf, sideOf, type InvoiceRow, type Wish } from './row.ts'

const PAGE = 20

interface Paged {
  readonly pageNumber?: number | undefined
  readonly pageSize?: number | undefined
  readonly cursor?: string | undefined
}

export interface Page {
  readonly rows: readonly InvoiceRow[]
  readonly total: number
  readonly nextCursor: string | undefined
  readonly resultsCapped: true | undefined
}

/** Where a page ended: in the open part a due day and a number, in the other one a number. */
const openPlace = /^open-(\d{4}-\d\d-\d\d)-(\d{1,10})$/
const donePlace = /^done-(\d{1,10})$/

export async function page(db: Db, customerId: number, type: InvoiceType, wish: Wish, paged: Paged): Promise<Page> {
  const { pageNumber = 1, pageSize = PAGE, cursor } = paged
  const skip = cursor === undefined ? (pageNumber - 1) * pageSize : 0
  if (skip + pageSize > DEEPEST_ROW) throw notYours()
  const mine = sql`${sideOf(type)} = ${customerId}`
  const { open, done } = partsOf(wish)
  const wanted = pageSize + 1
  const [, afterDay, afterId] = openPlace.exec(cursor ?? '') ?? []
  const [, afterDone] = donePlace.exec(cursor ?? '') ?? []
  const total = await count(db, mine, [open, done])
  const openOnes =
    open && afterDone === undefined
      ? await invoicesWhere(
          db,
          sql`${mine} and ${open} ${afterId === undefined ? sql`` : sql`and (r.due_on, r.id) > (${afterDay}::date, ${afterId}::integer)`}
            order by r.due_on, r.id limit ${wanted} offset ${skip}`,
        )
      : []
  const openInAll = skip > 0 && open ? await counted(db, sql`${mine} and ${open}`) : 0
  const left = wanted - openOnes.length
  const doneOnes =
    done && left > 0
      ? await invoicesWhere(
          db,
          sql`${mine} and ${done} ${afterDone === undefined ? sql`` : sql`and r.id < ${afterDone}::integer`}
            order by r.id desc limit ${left} offset ${Math.max(skip - openInAll, 0)}`,
        )
      : []
  const all = [...openOnes, ...doneOnes]
  const rows = all.slice(0, pageSize)
  return {
    rows,
    total: Math.min(total, COUNTED_ROWS),
    nextCursor: all.length > pageSize ? placeOf(rows.at(-1)!) : undefined,
    resultsCapped: total > COUNTED_ROWS ? true : undefined,
  }
}

const placeOf = ({ state, dueOn, id }: InvoiceRow): string =>
  state === 'open' || state === 'paying' ? `open-${dueOn}-${id}` : `done-${id}`

async function count(db: Db, mine: RawBuilder<unknown>, parts: readonly (RawBuilder<unknown> | undefined)[]): Promise<number> {
  let total = 0
  for (const part of parts) if (part && total <= COUNTED_ROWS) total += await counted(db, sql`${mine} and ${part}`)
  return total
}

async function counted(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select 1 from payment_request r join invoice i on i.request_id = r.id left join person p on p.id = r.person_id
      where ${where} limit ${COUNTED_ROWS + 1}
    ) found`.execute(db)
  return rows[0]!.n
}
