/** What a filter selects, for whoever reads all of it: the same movements as the list shows. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { conditions, inDays, selectionOf, type Filter } from './filter.ts'
import { fold } from './store.ts'

/** `from movement m where …`; each movement of the customer is `m`. */
export async function selectedMovements(db: Db, customerId: number, filter: Filter, now: Date): Promise<RawBuilder<unknown>> {
  const keyword = filter.keyword?.trim() ?? ''
  const selection = selectionOf(filter, keyword === '' ? '' : await fold(db, keyword), now)
  return sql`from movement m where m.customer_id = ${customerId} and ${conditions(selection)} ${inDays(selection)}`
}
