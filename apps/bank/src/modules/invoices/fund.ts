/** An invoice for one's own account, to hand to whoever fills it from another bank. It is paid when as much arrives on that account. */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import { addDays, dayOf, instantOf, readMoney } from '@ducat/values'
import { sql } from 'kysely'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Links } from '../../files/links.ts'
import { instructionsInto } from '../accounts/index.ts'
import { paidOn, settleRequest } from '../requests/index.ts'
import { issue } from './issue.ts'
import { linkTo } from './shown.ts'

const DUE_DAYS = 30
const AT_ONCE = 100

export const fund =
  (links: Links): Handlers<typeof calls>['fund'] =>
  async ({ amount, currencyCode, accountId }, context) => {
    const { db, brand, customerId, principal, now, refuse } = context
    if (accountId === undefined && currencyCode === undefined) throw refuse('currencyCode', 'WHICH_ACCOUNT')
    const account = await paidOn(db, customerId, accountId === undefined ? sql`a.currency = ${currencyCode}` : sql`a.id = ${accountId}`)
    if (!account && accountId !== undefined) throw notYours()
    if (!account || (currencyCode !== undefined && currencyCode !== account.currency))
      throw refuse('currencyCode', 'NO_ACCOUNT_IN_CURRENCY')
    const read = readMoney(amount, account.currency)
    if (typeof read === 'string') throw amountRefused('amount', read, account.currency)
    if (read.minor === 0n) throw refuse('amount', 'ZERO')
    if ((await instructionsInto(context, customerId, account.id)).length === 0) throw refuse('accountId', 'NOT_FUNDED')
    const customer = await db.selectFrom('customer').select(['id', 'name']).where('id', '=', customerId).executeTakeFirstOrThrow()
    const { id } = await issue(db, {
      brand: brand.id,
      customer,
      accountId: account.id,
      personId: principal.personId,
      amount: read,
      dueOn: addDays(dayOf(instantOf(now)), DUE_DAYS),
      payer: undefined,
      note: null,
      taxId: null,
      lines: [{ description: '', quantity: '1', unitPrice: amount, taxPercent: '0' }],
      now,
    })
    return { id, urlPdf: linkTo(links, context)(id, 'pdf') }
  }

/** Of two that ask for the same the older one is paid first, and each deposit pays one. */
export async function settleFunding(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; operation: bigint }>`
    select distinct on (m.operation_id) r.id, m.operation_id as operation
    from payment_request r join invoice i on i.request_id = r.id and i.is_funding
    join lateral (
      select v.operation_id from movement v
      where v.account_id = r.account_id and v.type = 'Deposit' and v.status = 'completed' and v.booked_at >= r.created_at
        and v.amount = r.amount and v.currency = r.currency
        and not exists (select 1 from payment_request other where other.operation_id = v.operation_id)
      order by v.booked_at, v.id limit 1
    ) m on true
    where r.state = 'open' order by m.operation_id, r.id limit ${AT_ONCE}`.execute(db)
  for (const { id, operation } of rows) await settleRequest(db, id, operation)
}
