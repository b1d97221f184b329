/** The page behind a button, payment pages that programs make, and what became of them. Each is a request for payment. */
import type { BrandId } from '@ducat/brands'
import type { ButtonType } from '@ducat/contract/buttons/models'
import { CHECKOUT_MINUTES } from '@ducat/contract/buttons/models'
import type { checkouts as calls } from '@ducat/contract/buttons/calls'
import { accountStatus } from '@ducat/contract/accounts/models'
import { fitsBounds } from '@ducat/contract/buttons/rules'
import { dayOf, instantOf, money, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { prepareIpn } from '../ipn/index.ts'
import { reputationOf } from '../reputation/index.ts'
import { insertRequest, newPayLink, payAddress, sellerOf, termsShown } from '../requests/index.ts'
import { accountFor, addresses, amountIn } from './checked.ts'
import { buttonsWhere, siteOf, termsOf, written, type ButtonRow } from './row.ts'
import { cancel, list } from './sold.ts'

export const checkouts = (seal: Seal | undefined): Handlers<typeof calls> => ({
  list,
  cancel,

  async button({ token }, context) {
    const { db, gateways, now } = context
    const row = await buttonBy(context, token)
    const { seller, isOpen } = await behind(db, row)
    const terms = termsOf(row)
    return {
      ...sellerOf({ ...seller, brand: row.brand }, now),
      payeeRating: await reputationOf(db, row.customerId),
      type: row.type,
      name: row.name,
      description: row.description ?? undefined,
      amount: written(row.amount, row.currency),
      currencyCode: row.currency,
      minAmount: written(row.minAmount, row.currency),
      maxAmount: written(row.maxAmount, row.currency),
      suggestedAmounts: [...row.suggested],
      subscription: terms ? await termsShown(db, terms, now) : undefined,
      methods: terms === null && gateways.acquiring.serves(row.currency) ? ['account', 'card'] : ['account'],
      cancelUrl: row.cancelUrl ?? undefined,
      isOpen,
    }
  },

  async start({ token, amount, payerEmail, reference }, context) {
    const { db, brand, now } = context
    const row = await buttonBy(context, token)
    if (!(await behind(db, row)).isOpen) throw new Refused('VF', { field: 'token', reason: 'CHECKOUT_CLOSED' })
    const id = await insertRequest(db, {
      brand: brand.id,
      origin: 'button',
      customerId: row.customerId,
      accountId: row.accountId,
      personId: row.personId,
      amount: priceOf(row, amount),
      currency: row.currency,
      dueOn: dayOf(instantOf(now)),
      payerEmail: payerEmail === undefined ? null : sameEmailForm(payerEmail),
      payerName: null,
      payerId: null,
      sold: {
        description: row.description ?? row.name,
        reference: reference?.trim() || null,
        buttonId: row.id,
        logoId: row.logoId,
        returnUrl: row.returnUrl,
        cancelUrl: row.cancelUrl,
        notifyUrl: row.notifyUrl,
        minutes: CHECKOUT_MINUTES,
        terms: termsOf(row),
      },
    })
    return { paymentSecret: (await newPayLink(db, brand.id as BrandId, id)).secret }
  },

  async create(input, context) {
    const { db, brand, customerId, principal, now } = context
    const account = await accountFor(context, input)
    const minutes = input.expiresInMinutes ?? CHECKOUT_MINUTES
    const urls = addresses(context, input)
    if (urls.notifyUrl !== null) await prepareIpn(db, seal, customerId, urls.notifyUrl)
    const id = await insertRequest(db, {
      brand: brand.id,
      origin: 'checkout',
      customerId,
      accountId: account.id,
      personId: principal.personId,
      amount: amountIn('amount', input.amount, account.currency)!,
      currency: account.currency,
      dueOn: dayOf(instantOf(now)),
      payerEmail: input.payerEmail === undefined ? null : sameEmailForm(input.payerEmail),
      payerName: null,
      payerId: null,
      sold: {
        description: input.description?.trim() || null,
        reference: input.reference?.trim() || null,
        buttonId: null,
        logoId: null,
        ...urls,
        minutes,
        terms: null,
      },
    })
    const { secret } = await newPayLink(db, brand.id as BrandId, id)
    const { rows } = await sql<{ expiresAt: Date }>`select expires_at as "expiresAt" from payment_request where id = ${id}`.execute(db)
    return { id, url: payAddress(siteOf(context), secret), state: 'open' as const, expiresAt: instantOf(rows[0]!.expiresAt) }
  },
})

/** Another brand's, a removed one and one that never was get one answer. */
async function buttonBy({ db, brand }: Surroundings, token: string): Promise<ButtonRow> {
  const [row] = await buttonsWhere(db, sql`b.token = ${token} and b.brand = ${brand.id}`)
  if (!row) throw notYours()
  return row
}

async function behind(db: Db, { customerId, accountId, logoId }: ButtonRow) {
  const { rows } = await sql<Omit<Parameters<typeof sellerOf>[0], 'brand'> & { status: number }>`
    select c.name as "payeeName", c.country as "payeeCountry", c.created_at as "payeeSince", coalesce(c.verified, false) as "isVerified", a.status,
      (select l.token from business_logo l where l.customer_id = c.id and (l.id = ${logoId} or l.is_default)
       order by l.id = ${logoId} desc nulls last limit 1) as logo
    from customer c join account a on a.id = ${accountId} where c.id = ${customerId}`.execute(db)
  const { status, ...seller } = rows[0]!
  return { seller, isOpen: status !== accountStatus.closed }
}

const typed: readonly ButtonType[] = ['open', 'donation']

/** A price of the button is the button's, whatever the page sent. */
function priceOf(row: ButtonRow, amount: string | undefined): bigint {
  if (!typed.includes(row.type)) return row.amount!
  const asked = amountIn('amount', amount, row.currency)
  if (asked === null) throw new Refused('VF', { field: 'amount', reason: 'REQUIRED' })
  const reason = fitsBounds(asked, { least: row.minAmount ?? undefined, most: row.maxAmount ?? undefined })
  const limit = reason === 'UNDER_MINIMUM' ? row.minAmount : row.maxAmount
  if (reason) throw new Refused('VF', { field: 'amount', reason, ...(limit !== null && { limit: money(limit, row.currency) }) })
  return asked
}
