import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'
import { inSteps } from '../../jobs/in-steps.ts'

export const keeping: Keeping = {
  old: {
    // Their numbers grow with their age: the oldest are the first.
    notices: (db, before) =>
      inSteps(db, (trx, most) =>
        sql`delete from notification where id in (
          select id from (select id, created_at from notification order by id limit ${most}) oldest where created_at < ${before})`.execute(
          trx,
        ),
      ),
  },
  ofLeft: {
    async belongings(trx, { customerId, people }) {
      await sql`
        delete from notification where customer_id = ${customerId} or person_id = any (${people}::integer[])`.execute(trx)
      await sql`delete from notification_setting where person_id = any (${people}::integer[])`.execute(trx)
      await sql`delete from quiet_hours where person_id = any (${people}::integer[])`.execute(trx)
    },
  },
}
