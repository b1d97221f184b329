/** Who a company was, and who stood behind it. Shares and roles stay: without names they say nothing of anybody. */
import { sql } from 'kysely'
import type { Keeping } from '../../area.ts'

export const keeping: Keeping = {
  ofLeft: {
    async identity(trx, { customerId }) {
      await sql`
        update company set trading_name = null, email = null, registration_number = null, registration_date = null, tax_id = null,
          sealed_tax_id = null, website = null, description = null, phone_country = null, phone = null, financial_detail = null,
          due_diligence = null, legal_information = null
        where customer_id = ${customerId}`.execute(trx)
      await sql`
        update representative set first_name = '#' || id, last_name = '', company_name = '#' || id, registration_number = null,
          birth_day = null, email = null, phone_country = null, phone = null, tax_id = null, sealed_tax_id = null, sources = '[]'
        where customer_id = ${customerId}`.execute(trx)
    },
  },
}
