/** The page of a payer: who asks, what for, whether it can still be paid and how, and where they go back to. */
import { brands, type BrandId } from '@ducat/brands'
import type { requests as calls } from '@ducat/contract/requests/calls'
import type { RequestState as Shown } from '@ducat/contract/requests/models'
import type { ButtonType, RequestOrigin } from '@ducat/contract/buttons/models'
import { isProblem, totalsOf, type LineTyped } from '@ducat/contract/invoices/rules'
import { accountStatus } from '@ducat/contract/accounts/models'
import { dayOf, decimal, instantOf, money, plus, zero } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { feeFor } from '../../pricing/price.ts'
import { requestBehind } from './links.ts'
import { returnAddress } from './return-address.ts'
import { reputationOf } from '../reputation/index.ts'
import { sellerOf, termsShown, type SellerRow } from './seller.ts'
import type { RequestState, SubscriptionTerms } from './store.ts'

export interface PageRow extends SellerRow {
  readonly id: number
  readonly origin: RequestOrigin
  readonly type: ButtonType | null
  readonly state: RequestState
  readonly amount: bigint
  readonly currency: string
  readonly dueOn: string
  readonly customerId: number | null
  readonly accountId: number | null
  readonly ledgerId: number | null
  readonly payerName: string | null
  readonly payerEmail: string | null
  /** Of an invoice. */
  readonly number: string | null
  readonly note: string | null
  readonly lines: readonly (LineTyped & { readonly description: string })[] | null
  readonly decidedAt: Date | null
  /** Of a button or a checkout. */
  readonly description: string | null
  readonly reference: string | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly expiresAt: Date | null
  readonly terms: SubscriptionTerms | null
}

/** Expired is what is late, also before the job has said so. */
const state = sql`case when r.state = 'open' and r.expires_at <= now() then 'expired' else r.state end`
/** The one that was chosen, or else the default. */
const logo = sql`(
  select l.token from business_logo l where l.customer_id = r.customer_id and (l.id = r.logo_id or l.is_default)
  order by l.id = r.logo_id desc nulls last limit 1)`

export async function pageRow(db: Db, id: number): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select r.id, r.brand, r.origin, b.type, ${state} as state, r.amount, r.currency, to_char(r.due_on, 'YYYY-MM-DD') as "dueOn",
           r.customer_id as "customerId", c.name as "payeeName", c.country as "payeeCountry", c.created_at as "payeeSince",
           coalesce(c.verified, true) as "isVerified", ${logo} as logo, a.id as "accountId", a.ledger_account_id as "ledgerId",
           r.payer_name as "payerName", r.payer_email as "payerEmail", i.number, i.note, i.lines, r.decided_at as "decidedAt", r.description,
           r.reference, r.return_url as "returnUrl", r.cancel_url as "cancelUrl", r.expires_at as "expiresAt", r.terms
    from payment_request r left join invoice i on i.request_id = r.id left join payment_button b on b.id = r.button_id
    left join customer c on c.id = r.customer_id
    left join account a on a.id = r.account_id and a.status <> ${accountStatus.closed} where r.id = ${id}`.execute(db)
  return rows[0]
}

const shownStates: Readonly<Record<RequestState, Shown>> = {
  open: 'open',
  paying: 'paying',
  paid: 'paid',
  refused: 'rejected',
  withdrawn: 'cancelled',
  agreed: 'agreed',
  expired: 'expired',
}

/** As much of the payee's name as the statement of a card holds, in letters that every bank prints. */
export const statementText = ({ payeeName, brand }: PageRow): string =>
  (payeeName ?? brands[brand as BrandId].projectName)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .&-]/g, '')
    .trim()
    .toUpperCase()
    .slice(0, 22) || brands[brand as BrandId].projectName.toUpperCase().slice(0, 22)

export const page =
  (seal: Seal | undefined): Handlers<typeof calls>['get'] =>
  async ({ paymentSecret }, context) => {
    const { db, gateways, now } = context
    const row = (await pageRow(db, await requestBehind(context, paymentSecret)))!
    const isByCard = row.accountId !== null && row.terms === null && gateways.acquiring.serves(row.currency)
    return {
      state: shownStates[row.state],
      origin: row.origin,
      type: row.type ?? undefined,
      ...sellerOf(row, now),
      payeeRating: row.customerId === null ? undefined : await reputationOf(db, row.customerId),
      payerName: row.payerName ?? undefined,
      amount: decimal(money(row.amount, row.currency)),
      currencyCode: row.currency,
      dueDate: row.dueOn,
      isOverdue: row.origin === 'invoice' && row.state === 'open' && row.dueOn < dayOf(instantOf(now)),
      ...documentOf(row),
      byCard: isByCard,
      ways: await waysOf(row, isByCard),
      statementText: statementText(row),
      paidOn: row.state === 'paid' && row.decidedAt ? dayOf(instantOf(row.decidedAt)) : undefined,
      description: row.description ?? undefined,
      reference: row.reference ?? undefined,
      expiresAt: row.expiresAt ? instantOf(row.expiresAt) : undefined,
      subscription: row.terms
        ? await termsShown(db, row.terms, row.state === 'agreed' || row.state === 'paid' ? row.decidedAt! : now)
        : undefined,
      ...(await addressesOf(row)),
    }

    /** A card costs its holder nothing here. What a company pays, or another currency, is quoted to whoever has signed in. */
    async function waysOf({ amount, currency, payeeCountry }: PageRow, byCard: boolean) {
      const asked = money(amount, currency)
      const who = { brand: context.brand, company: false, country: payeeCountry ?? undefined }
      const fee = feeFor('p2p', asked, who, await gateways.fx.rates())
      return [
        ...(byCard ? [{ way: 'card' as const, fee: decimal(zero(currency)), total: decimal(asked) }] : []),
        { way: 'account' as const, fee: decimal(fee), total: decimal(plus(asked, fee)) },
      ]
    }

    async function addressesOf({ id, customerId, returnUrl, cancelUrl, state: became, amount, currency, reference }: PageRow) {
      const isDone = became === 'paid' || became === 'agreed'
      if (returnUrl === null || !isDone || customerId === null)
        return { cancelTo: isDone ? undefined : (cancelUrl ?? returnUrl ?? undefined) }
      const result = {
        customerId,
        paymentId: id,
        status: became,
        amount: decimal(money(amount, currency)),
        currencyCode: currency,
        reference: reference ?? '',
      }
      return { returnTo: await returnAddress(db, seal, returnUrl, result, now) }
    }
  }

/** An invoice has lines and a number; what is bought by a button is what it says, for one price. */
function documentOf({ id, number, note, lines, amount, currency }: PageRow) {
  if (number === null || lines === null) return { lines: [], net: decimal(money(amount, currency)), taxes: [] }
  const totals = totalsOf(lines, currency)
  if (isProblem(totals)) throw new Error(`line ${totals.line} of a request: ${totals.field} ${totals.reason}`)
  return {
    number,
    noteBody: note ?? undefined,
    lines: lines.map(({ description, quantity, unitPrice, taxPercent }, place) => ({
      description: description || number,
      quantity,
      unitPrice,
      taxPercent,
      net: decimal(totals.nets[place]!),
    })),
    net: decimal(totals.net),
    taxes: totals.taxes.map(({ taxPercent, net, tax }) => ({ taxPercent, net: decimal(net), tax: decimal(tax) })),
    invoiceId: id,
  }
}
