/** The page of somebody who is asked and has no account. */
import { brands, type BrandId } from '@ducat/brands'
import type { requests as calls } from '@ducat/contract/requests/calls'
import type { RequestState as Shown } from '@ducat/contract/requests/models'
import { isProblem, totalsOf, type LineTyped } from '@ducat/contract/invoices/rules'
import { accountStatus } from '@ducat/contract/accounts/models'
import { dayOf, decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { requestBehind } from './links.ts'
import type { RequestState } from './store.ts'

export interface PageRow {
  readonly id: number
  readonly brand: string
  readonly state: RequestState
  readonly amount: bigint
  readonly currency: string
  readonly dueOn: string
  readonly customerId: number | null
  readonly payeeName: string | null
  readonly payeeCountry: string | null
  readonly payeeSince: Date | null
  readonly isVerified: boolean
  readonly accountId: number | null
  readonly ledgerId: number | null
  readonly payerName: string | null
  readonly payerEmail: string | null
  readonly number: string
  readonly note: string | null
  readonly lines: readonly (LineTyped & { readonly description: string })[]
  readonly decidedAt: Date | null
}

export async function pageRow(db: Db, id: number): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select r.id, r.brand, r.state, r.amount, r.currency, to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.customer_id as "customerId",
           c.name as "payeeName", c.country as "payeeCountry", c.created_at as "payeeSince", coalesce(c.verified, true) as "isVerified",
           a.id as "accountId", a.ledger_account_id as "ledgerId", r.payer_name as "payerName", r.payer_email as "payerEmail", i.number, i.note,
           i.lines, r.decided_at as "decidedAt"
    from payment_request r join invoice i on i.request_id = r.id left join customer c on c.id = r.customer_id
    left join account a on a.id = r.account_id and a.status <> ${accountStatus.closed} where r.id = ${id}`.execute(db)
  return rows[0]
}

const shownStates: Readonly<Record<RequestState, Shown>> = {
  open: 'open',
  paying: 'paying',
  paid: 'paid',
  refused: 'rejected',
  withdrawn: 'cancelled',
}

/** As much of the payee's name as the statement of a card holds, in letters that every bank prints. */
export const statementText = ({ payeeName, brand }: PageRow): string =>
  (payeeName ?? brands[brand as BrandId].projectName)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .&-]/g, '')
    .trim()
    .toUpperCase()
    .slice(0, 22) || brands[brand as BrandId].projectName.toUpperCase().slice(0, 22)

export const page: Handlers<typeof calls>['get'] = async ({ paymentSecret }, context) => {
  const { db, gateways, now } = context
  const row = (await pageRow(db, await requestBehind(context, paymentSecret)))!
  const entity = brands[row.brand as BrandId].accountConfirmation
  const totals = totalsOf(row.lines, row.currency)
  if (isProblem(totals)) throw new Error(`line ${totals.line} of a request: ${totals.field} ${totals.reason}`)
  return {
    state: shownStates[row.state],
    payeeName: row.payeeName ?? entity.name,
    payeeIsVerified: row.isVerified,
    payeeSince: dayOf(instantOf(row.payeeSince ?? now)),
    payeeCountryCode: row.payeeCountry ?? 'GB',
    payerName: row.payerName ?? undefined,
    amount: decimal(money(row.amount, row.currency)),
    currencyCode: row.currency,
    dueDate: row.dueOn,
    isOverdue: row.state === 'open' && row.dueOn < dayOf(instantOf(now)),
    number: row.number,
    noteBody: row.note ?? undefined,
    lines: row.lines.map(({ description, quantity, unitPrice, taxPercent }, place) => ({
      description: description || row.number,
      quantity,
      unitPrice,
      taxPercent,
      net: decimal(totals.nets[place]!),
    })),
    net: decimal(totals.net),
    taxes: totals.taxes.map(({ taxPercent, net, tax }) => ({ taxPercent, net: decimal(net), tax: decimal(tax) })),
    byCard: row.accountId !== null && gateways.acquiring.serves(row.currency),
    statementText: statementText(row),
    invoiceId: row.id,
    paidOn: row.state === 'paid' && row.decidedAt ? dayOf(instantOf(row.decidedAt)) : undefined,
  }
}
