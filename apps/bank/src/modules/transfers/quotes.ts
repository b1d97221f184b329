/** Quotes: frozen for a minute, used once. A transfer without one is priced when it is accepted. */
import { createHash, randomBytes } from 'node:crypto'
import { loading } from '@ducat/contract/cards/calls'
import { betweenAccounts, p2p, quotes as calls } from '@ducat/contract/transfers/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { may } from '@ducat/contract/kit/access'
import type { InputOf } from '@ducat/contract/kit/call'
import type { TransferType } from '@ducat/contract/transfers/models'
import { decimal, instantOf, money, plus, sameEmailForm, type Money } from '@ducat/values'
import { sql } from 'kysely'
import { approversFor } from '../../approvals/approvers.ts'
import type { Surroundings, Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Pace } from '../../pricing/arrival.ts'
import { shortRate, wholeRate } from '../../pricing/price.ts'
import { couponFor } from './coupons.ts'
import { leftOf, mustBeWithin, usedOf } from './limits.ts'
import { invitationEnds } from './invitation-days.ts'
import { mustHave, ownKind, priced, type Priced, type Wanted } from './pricing.ts'
import { askedOf } from '../requests/index.ts'
import { payeeOrInvite } from './payee.ts'
import { requestKey } from './requested.ts'
import { isRail, laneFor, railKey, railPermissions } from './rails.ts'
import type { Carried } from '../../operations/definition.ts'
import { coupon } from './operations.ts'
import { isToday } from './repeat.ts'
import { ownAccount } from './store.ts'

const LIVES_SECONDS = 60

/** The card that money would go onto. The module of cards knows it, and comes after this one. */
export type CardToLoad = (
  context: Surroundings,
  to: Pick<InputOf<typeof calls.create>, 'fromAccountId' | 'toEmail' | 'toAccountId'>,
  currency: string,
) => Promise<{ readonly accountId: number; readonly currency: string }>

export const quotes = (cardToLoad: CardToLoad): Handlers<typeof calls> => ({
  async create(input, context) {
    const { db, customerId, brand } = context
    const from = await ownAccount(db, customerId, input.fromAccountId)
    const to = await target(input, context, from.currency, cardToLoad)
    const coupon = await couponFor(context, input.couponCode, to.kind)
    const { pace, country } = to
    const wanted: Wanted = {
      kind: to.kind,
      from,
      toCurrency: to.currency,
      amount: input.amount,
      side: input.side,
      field: 'amount',
      ...(pace && { pace }),
      country,
      coupon,
    }
    const figures = await priced(context, wanted)
    const left = await leftOf(context, to.kind, from.currency, figures.bounds)
    // Limits and money of a later payment are those of its day.
    if (isToday({ subscriptionStartDate: input.startsOn }, context.now)) {
      mustBeWithin(figures, left, 'amount')
      mustHave(from, figures, 'amount')
    }
    const id = randomBytes(18).toString('base64url')
    const { expires_at: expires } = await db
      .insertInto('quote')
      .values({
        id,
        brand: brand.id,
        customer_id: customerId,
        kind: to.kind,
        input_hash: inputHash(to.kind, from.id, to.key),
        send_amount: figures.send.minor,
        send_currency: figures.send.currency,
        fee: figures.fee.minor,
        rate: figures.rate,
        receive_amount: figures.receive.minor,
        receive_currency: figures.receive.currency,
        arrives_on: figures.arrivesOn,
        coupon_id: coupon?.id ?? null,
        expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    const { bounds, send, fee, receive, rate } = figures
    const payee = { name: '', ...(input.toEmail !== undefined && { email: sameEmailForm(input.toEmail) }) }
    const second = await approversFor(context, { kind: to.kind, send, payee })
    return {
      quoteId: id,
      sendAmount: decimal(send),
      fee: decimal(fee),
      exchangeRate: shortRate(rate),
      wholeRate: wholeRate(rate),
      receiveAmount: decimal(receive),
      receiveCurrencyCode: receive.currency,
      total: decimal(plus(send, fee)),
      arrivesOn: figures.arrivesOn,
      returnsOn: to.isInvited ? invitationEnds(context.now) : undefined,
      expiresAt: instantOf(expires),
      scheme: to.scheme,
      payee: to.payee && { name: to.payee.name, email: to.payee.email },
      ...(second.needed > 0 && { approvers: [...second.people], approversNeeded: second.needed }),
      limits: {
        minAmount: decimal(bounds.smallest),
        maxAmount: decimal(bounds.largest),
        dailyLeft: left.daily && decimal(left.daily),
        monthlyLeft: left.monthly && decimal(left.monthly),
        monthly: usedOf(bounds.monthly, left.monthly),
      },
    }
  },
})

interface Target {
  readonly kind: TransferType
  readonly currency: string
  /** What the quote is bound to, beside the account it leaves from. */
  readonly key: string
  readonly country?: string
  readonly pace?: Pace
  readonly scheme?: string
  readonly isInvited?: boolean
  /** Of a payment page: whoever pays it was not told yet whom. */
  readonly payee?: { readonly name: string; readonly email: string }
}

/** Whoever asks for a price must be allowed to pay. */
const payingBy = { betweenAccounts: betweenAccounts.send, p2p: p2p.send, cardLoad: loading.load }

async function target(
  input: InputOf<typeof calls.create>,
  context: Surroundings,
  currency: string,
  cardToLoad: CardToLoad,
): Promise<Target> {
  const { transferType: kind } = input
  if (isRail(kind)) return railTarget(kind, input, context)
  const verdict = may(context.principal.caller, payingBy[kind])
  if (!verdict.allowed) throw new Refused(verdict.code)
  if (kind === 'cardLoad') {
    const card = await cardToLoad(context, input, currency)
    return { kind, currency: card.currency, key: String(card.accountId) }
  }
  if (kind === 'p2p') {
    if (input.invoiceId !== undefined || input.paymentSecret !== undefined) {
      const { id, payee } = await askedOf(context, input)
      return { kind, currency: payee.currency, key: requestKey(id), ...(input.paymentSecret !== undefined && { payee }) }
    }
    if (!input.toEmail) throw new Refused('VF', { field: 'toEmail', reason: 'REQUIRED' })
    const payee = await payeeOrInvite(context, input.toEmail, currency)
    return { kind, currency: payee.currency, key: sameEmailForm(input.toEmail), isInvited: 'invited' in payee }
  }
  if (!input.toAccountId) throw new Refused('VF', { field: 'toAccountId', reason: 'REQUIRED' })
  const to = await ownAccount(context.db, context.customerId, input.toAccountId)
  return { kind: ownKind(to), currency: to.currency, key: String(to.id) }
}

/** The price depends on where it goes and what arrives there, not on whom it is for: it can be shown while they are still typed. */
function railTarget(rail: RailType, { countryCode, currencyCode }: InputOf<typeof calls.create>, { principal }: Surroundings): Target {
  if (!railPermissions(rail, principal.caller).length) throw new Refused('13')
  if (!countryCode) throw new Refused('VF', { field: 'countryCode', reason: 'REQUIRED' })
  if (!currencyCode) throw new Refused('VF', { field: 'currencyCode', reason: 'REQUIRED' })
  const { scheme, pace } = laneFor(rail, countryCode, currencyCode)
  return { kind: rail, currency: currencyCode, key: railKey(countryCode, currencyCode), country: countryCode, pace, scheme }
}

export interface Frozen extends Omit<Priced, 'bounds'> {
  readonly quoteId: string | undefined
  readonly bounds: Priced['bounds']
  readonly riders: readonly Carried[]
}

/** The figures of a submit: the quote's, which must be for just this, or priced now. */
export async function frozen(context: Surroundings, wanted: Wanted, target: string, quoteId: string | undefined): Promise<Frozen> {
  const now = await priced(context, wanted)
  if (quoteId === undefined) return { ...now, quoteId, riders: discounted(wanted.coupon?.id, 'couponCode') }
  const { db, customerId } = context
  const quote = await db.selectFrom('quote').selectAll().where('id', '=', quoteId).where('customer_id', '=', customerId).executeTakeFirst()
  if (!quote || (wanted.coupon && wanted.coupon.id !== quote.coupon_id)) throw new Refused('TA1')
  const send = money(quote.send_amount, quote.send_currency)
  const receive = money(quote.receive_amount, quote.receive_currency)
  const same: Money = wanted.side === 'send' ? send : receive
  const typed = wanted.side === 'send' ? now.send : now.receive
  if (!quote.input_hash.equals(inputHash(wanted.kind, wanted.from.id, target)) || same.minor !== typed.minor) throw new Refused('TA1')
  // Whoever is paid has another account by now, or one at last: what was quoted would arrive in the wrong currency.
  if (receive.currency !== wanted.toCurrency) throw new Refused('VF', { field: 'quoteId', reason: 'QUOTE_EXPIRED' })
  return {
    send,
    receive,
    fee: money(quote.fee, quote.send_currency),
    rate: quote.rate,
    arrivesOn: quote.arrives_on,
    quoteId,
    bounds: now.bounds,
    // A coupon came with the call, or before with its price.
    riders: discounted(quote.coupon_id ?? undefined, wanted.coupon ? 'couponCode' : 'quoteId'),
  }
}

const discounted = (id: number | undefined, field: string): Carried[] => (id === undefined ? [] : [coupon.with({ id }, field)])

const inputHash = (kind: string, from: number, to: string): Buffer => createHash('sha256').update(`${kind}\n${from}\n${to}`).digest()
