/** Who a customer was: their name, phones, addresses and answers. A card and a document still say by its number which address they had. */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async identity(trx, { customerId, people }) {
      await sql`update customer set name = '#' || id where id = ${customerId}`.execute(trx)
      await sql`delete from kyc_answer where customer_id = ${customerId}`.execute(trx)
      await sql`
        update address set address1 = '', address2 = null, city = '', postal_code = '', state_code = null, state_name = null
        where customer_id = ${customerId}`.execute(trx)
      await sql`delete from phone where person_id = any (${people}::integer[])`.execute(trx)
    },
  },
}
