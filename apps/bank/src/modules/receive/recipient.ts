/** What a recipient sees: the payment, the ways to take it, and how they took earlier ones. */
import { bcp47 } from '@ducat/brands/brand.ts'
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { ReceiveState } from '@ducat/contract/receive/models'
import type { payment as calls } from '@ducat/contract/receive/calls'
import { dayOf, decimal, instantOf, maskEmail, money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { shortRate } from '../../pricing/price.ts'
import { tell } from '../../realtime/index.ts'
import { countriesFor, isOpen, markOpened, methodsIn, paymentOf, priceOf, speedIn, type PaymentRow } from '../global-pay/index.ts'
import { isHidden, seen } from './hidden.ts'

type Seeing = Pick<Handlers<typeof calls>, 'details' | 'countries' | 'methods' | 'meta' | 'last' | 'withdrawal'>

const DAY_MS = 86_400_000

export const recipient = (above: Money | undefined): Seeing => ({
  async details({ paymentSecret }, context) {
    const payment = await paymentOf(context, paymentSecret)
    await opened(context.db, payment)
    const hidden = await isHidden(context, above, payment)
    const { country, forbidden } = payment
    const countries = countriesFor(forbidden)
    return {
      beneficiaryName: payment.name,
      status: statusOf(payment),
      senderName: payment.sender,
      ...(hidden
        ? { provesFirst: true }
        : { amount: decimal(money(isOpen(payment) ? payment.waiting : payment.amount, payment.currency)) }),
      currencyCode: payment.currency,
      // Whoever may not see the amount yet is not told what it is for either: a stranger could read it over a shoulder, or in a forwarded e-mail.
      description: hidden ? undefined : (payment.description ?? undefined),
      feeIsBen: payment.feeShare === 'beneficiary',
      paymentId: Number(payment.id),
      submittedDate: dayOf(instantOf(payment.createdAt)),
      expireDays: daysLeft(payment, context.now),
      countries: [...countries],
      expiresOn: dayOf(instantOf(payment.expiresAt!)),
      countryCode: country,
      sentTo: maskEmail(payment.email),
      steps: stepsOf(payment),
      paymentMethod: payment.method ?? undefined,
      toAmount: hidden || payment.receive === null ? undefined : decimal(money(payment.receive, payment.receiveCurrency!)),
      toCurrencyCode: payment.receiveCurrency ?? undefined,
      toAccount: payment.toAccount ?? undefined,
      arrivesOn: payment.arrivesOn ?? undefined,
      wasReturned: payment.wasReturned ? true : undefined,
    }
  },

  async countries({ paymentSecret }, context) {
    const { forbidden } = await paymentOf(context, paymentSecret)
    const names = new Intl.DisplayNames([bcp47(context.language)], { type: 'region' })
    const all = countriesFor(forbidden).map((countryCode) => ({ countryCode, name: names.of(countryCode) ?? countryCode }))
    return { countries: all.toSorted((a, b) => a.name.localeCompare(b.name, bcp47(context.language))) }
  },

  async methods({ paymentSecret, countryCode }, context) {
    const payment = await seen(context, above, paymentSecret)
    if (!countriesFor(payment.forbidden).includes(countryCode)) throw context.refuse('countryCode', 'NOT_SERVED')
    const options = await methodsIn(context, payment, countryCode)
    return {
      options: options.map(({ method, why, lanes, priced, bounds }) => ({
        transferType: method,
        isDisabled: why !== undefined,
        disabledReason: why,
        ...(bounds && { smallest: decimal(bounds.smallest), largest: decimal(bounds.largest) }),
        currencyCodes: [...new Set(lanes.map(({ currency }) => currency))],
        ...(priced && {
          scheme: priced.scheme,
          speed: speedIn(priced),
          arrivesOn: priced.arrivesOn,
          toAmount: decimal(priced.receive),
          fee: decimal(priced.fee),
          exchangeRate: shortRate(priced.rate),
        }),
      })),
    }
  },

  async meta({ paymentSecret, paymentMethod: method, toCurrencyCode: currency, countryCode: country }, context) {
    const payment = await seen(context, above, paymentSecret)
    const { rate, receive, fee, arrivesOn } = await priceOf(
      context,
      payment,
      { method, country, currency },
      { currencyCode: 'toCurrencyCode' },
    )
    return { paymentMeta: { exchangeRate: shortRate(rate), toAmount: decimal(receive), fee: decimal(fee) }, arrivesOn }
  },

  async last({ paymentSecret, limit }, context) {
    const payment = await seen(context, above, paymentSecret)
    const earlier = await earlierOf(context, payment, undefined, limit)
    return {
      lastWithdrawals: earlier.map(({ paymentId, method, country, currency, at, title }) => ({
        paymentId: Number(paymentId),
        paymentMethod: method,
        countryCode: country,
        currencyCode: currency,
        created: instantOf(at),
        title,
      })),
    }
  },

  async withdrawal({ paymentSecret, paymentId }, context) {
    const payment = await seen(context, above, paymentSecret)
    const [found] = await earlierOf(context, payment, paymentId, 1)
    if (!found) throw notYours()
    const { method, country, currency, payee } = found
    return {
      paymentMethod: method,
      countryCode: country,
      currencyCode: currency,
      // In part, as everywhere: the whole number stays in the bank and is filled in there.
      paymentDetails: { beneficiaryName: payee.name, bankName: payee.bank, accountNumber: payee.account },
    }
  },
})

/** The first look is the one that the sender sees. */
async function opened(db: Db, { id, customerId, openedAt, state }: PaymentRow): Promise<void> {
  if (openedAt || !['sent', 'chosen'].includes(state)) return
  await transaction(db, async (trx) => {
    if (await markOpened(trx, id)) await tell(trx, { customerId, name: 'changed', data: { topics: ['globalPayments'] } })
  })
}

export const statusOf = (payment: PaymentRow): ReceiveState =>
  isOpen(payment) ? 'open' : payment.state === 'waiting' || payment.state === 'cancelled' ? 'error' : payment.state

const daysLeft = (payment: PaymentRow, now: Date): number =>
  isOpen(payment) ? Math.max(0, Math.ceil((payment.expiresAt!.getTime() - now.getTime()) / DAY_MS)) : 0

function stepsOf(payment: PaymentRow) {
  const { letteredAt, createdAt, openedAt, chosenAt, confirmedAt, returnedAt, endedAt } = payment
  const at = (step: ReceiveState, date: Date | null) => (date ? [{ step, date }] : [])
  const steps = [
    ...at('sent', letteredAt ?? createdAt),
    ...at('opened', openedAt),
    // An earlier try that the bank gave back comes before the one that followed.
    ...at('returned', returnedAt),
    ...at('chosen', chosenAt),
    ...at('confirmed', confirmedAt),
    ...(isOpen(payment) ? [] : at(statusOf(payment), statusOf(payment) === 'confirmed' ? null : endedAt)),
  ]
  return steps.toSorted((a, b) => a.date.getTime() - b.date.getTime()).map(({ step, date }) => ({ step, at: instantOf(date) }))
}

interface Earlier {
  readonly choice: string
  readonly paymentId: bigint
  readonly method: ReceiveMethod
  readonly country: string
  readonly currency: string
  readonly at: Date
  readonly title: string
  readonly payee: { readonly name: string; readonly account?: string; readonly bank?: string }
}

/** Of the same address at the same brand, and there for good; each account once, the newest first. */
export async function earlierOf(
  { db }: Surroundings,
  { brand, email }: PaymentRow,
  paymentId: number | undefined,
  limit: number,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select * from (
      select distinct on (x.method, x.country, x.currency, x.target ->> 'key') x.id as choice, x.operation_id as "paymentId", x.method, x.country,
             x.currency, g.confirmed_at as at, x.payee, concat_ws(', ', x.payee ->> 'account', x.payee ->> 'bank') as title
      from global_payment g join operation o on o.id = g.payout_id join global_choice x on x.id = o.facts #>> '{global_payout,choice}'
      where g.brand = ${brand} and g.email = ${email} and g.state = 'paid' and x.method <> 'p2p'
        ${paymentId === undefined ? sql`` : sql`and g.operation_id = ${paymentId}`}
      order by x.method, x.country, x.currency, x.target ->> 'key', g.confirmed_at desc
    ) each order by at desc limit ${limit}`.execute(db)
  return rows
}
