/** A payer who agreed at a merchant's button, for tests of what the merchant sees: their schedule, with the merchant as its payee. */
import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import type { Somebody, TestBank } from './bank.ts'

export async function agreedAtButton({ db }: TestBank, payee: Somebody, scheduleId: number): Promise<void> {
  const { accountId = 0 } = (await payee.call(accounts.list, {})).accounts.account[0] ?? {}
  await sql`
    with button as (
      insert into payment_button (brand, customer_id, person_id, name, type, amount, currency, account_id, label, style, shape, frequency, token)
      select 'aldermint', ${payee.customerId}, p.id, 'Plan', 'subscription', 1000, 'USD', ${accountId}, 'subscribe', 'brand', 'rounded', 'monthly',
             md5(random()::text) from person p where p.email = ${payee.email} and p.brand = 'aldermint' returning id
    )
    update transfer_schedule set payee_customer_id = ${payee.customerId}, payee_account_id = ${accountId}, button_id = button.id from button
    where transfer_schedule.id = ${scheduleId}`.execute(db)
}
