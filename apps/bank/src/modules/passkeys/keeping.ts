import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: { belongings: (trx, { people }) => sql`delete from passkey where person_id = any (${people}::integer[])`.execute(trx) },
}
