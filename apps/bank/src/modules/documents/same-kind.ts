/** In SQL: `n` is a paper of the same owner and kind as `d`, so that the newer one answers for the older (contract, company/papers.ts). */
import { keptByType } from '@ducat/contract/documents/models'
import { sql } from 'kysely'

export const sameKind = sql`
  n.customer_id = d.customer_id and n.category = d.category and (n.category <> all(${[...keptByType]}::text[]) or n.type_id = d.type_id)
  and n.representative_id is not distinct from d.representative_id and n.address_id is not distinct from d.address_id`
