/** What a filter selects, for whoever reads all of it: the same movements as the list shows. */
import { dayOf, instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { conditions, selectionOf, tooNew, type Filter } from './filter.ts'
import { fold } from './store.ts'

/** `from movement m where …`; each movement of the customer is `m`. */
export async function selectedMovements(db: Db, customerId: number, filter: Filter, now: Date): Promise<RawBuilder<unknown>> {
  const keyword = filter.keyword?.trim() ?? ''
  const selection = selectionOf(filter, keyword === '' ? '' : await fold(db, keyword), dayOf(instantOf(now)))
  const newest = tooNew(filter)
  return sql`from movement m where m.customer_id = ${customerId} and ${conditions(selection)}
    ${selection.from === undefined ? sql`` : sql`and m.booked_at >= ${`${selection.from}T00:00:00Z`}::timestamptz`}
    ${newest === undefined ? sql`` : sql`and m.booked_at < ${newest}::timestamptz`}`
}
