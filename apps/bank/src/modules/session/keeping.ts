/**
 * What signing in leaves behind, and the person themselves. A person who is gone keeps their number, because the books and the audit say who did
 * what; nothing that says who that was stays with it.
 */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import { inSteps } from '../../jobs/in-steps.ts'
import { forgetFactors } from '../../proofs/forget-factors.ts'

export const keeping: Keeping = {
  old: {
    // Their numbers grow with their age: the oldest are the first.
    signIns: (db, before) =>
      inSteps(db, (trx, most) =>
        sql`delete from login_event where id in (
          select id from (select id, at from login_event order by id limit ${most}) oldest where at < ${before})`.execute(trx),
      ),
  },
  ofLeft: {
    async identity(trx, { people }) {
      await sql`
        update person set email = 'forgotten-' || id, first_name = '#' || id, last_name = '', password_hash = '', phone = null,
          phone_confirmed = false, birth_day = null, tax_id = null, sealed_tax_id = null, occupation = null
        where id = any (${people}::integer[])`.execute(trx)
      await sql`
        update session_family set address = '', browser = '', place = null where person_id = any (${people}::integer[])`.execute(trx)
      await sql`delete from login_event where person_id = any (${people}::integer[])`.execute(trx)
    },
    async belongings(trx, { people }) {
      await sql`delete from known_browser where person_id = any (${people}::integer[])`.execute(trx)
      await forgetFactors(trx, people)
    },
  },
}

/** Who was a customer, or acted for one until they or it left, and has acted for nobody since before that moment. Never the bank’s own people. */
export async function goneWith(db: Db, customerId: number, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p
    where p.id in (
        select person_id from customer where id = ${customerId} union select person_id from access where customer_id = ${customerId}
        union select person_id from access_change where customer_id = ${customerId})
      and not p.is_admin
      and not exists (select 1 from customer c where c.person_id = p.id and (c.closed_at is null or c.closed_at > ${before}))
      and not exists (select 1 from access a join customer c on c.id = a.customer_id
                      where a.person_id = p.id and (c.closed_at is null or c.closed_at > ${before}))
    order by p.id for update of p`.execute(db)
  return rows.map(({ id }) => id)
}
