/** Companies that nobody could manage any more: the person is the last one with full rights there. */
import { rights } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Closing } from '../../area.ts'
import { counted } from '../../db/counted.ts'

export const closing: Closing = {
  blocks: {
    companies: (db, { personId }) =>
      counted(
        db,
        sql`from access a join customer c on c.id = a.customer_id
          where a.person_id = ${personId ?? null}::integer and a.rights = ${rights.full} and c.closed_at is null
            and not exists (
              select from access o join person p on p.id = o.person_id
              where o.customer_id = a.customer_id and o.person_id <> a.person_id and o.rights = ${rights.full} and o.balance_info
                and p.activated_at is not null
            )`,
      ),
  },
}
