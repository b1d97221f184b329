/** Quotes: frozen for a minute, used once. A transfer without one is priced when it is accepted. */
import { createHash, randomBytes } from 'node:crypto'
import { quotes as calls } from '@ducat/contract/transfers/calls'
import type { TransferType } from '@ducat/contract/transfers/models'
import { decimal, instantOf, money, plus, sameEmailForm, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings, Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { shortRate } from '../../pricing/price.ts'
import { leftOf, mustHave, priced, type Priced, type Wanted } from './pricing.ts'
import { payeeOrInvite } from './payee.ts'
import { ownAccount } from './store.ts'

const LIVES_SECONDS = 60

export const quotes: Handlers<typeof calls> = {
  async create(input, context) {
    const { db, customerId, brand, refuse } = context
    const from = await ownAccount(db, customerId, input.fromAccountId)
    const to = await target(input, context, from.currency)
    const wanted: Wanted = { kind: to.kind, from, toCurrency: to.currency, amount: input.amount, side: input.side, field: 'amount' }
    if (!['betweenAccounts', 'cardLoad', 'p2p'].includes(input.transferType)) throw refuse('transferType', 'NOT_A_CHOICE')
    const figures = await priced(context, wanted)
    mustHave(from, figures, 'amount')
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
        expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    const { bounds, send, fee, receive, rate } = figures
    const left = await Promise.all([
      leftOf(context, to.kind, from.currency, 'day', bounds.daily),
      leftOf(context, to.kind, from.currency, 'month', bounds.monthly),
    ])
    return {
      quoteId: id,
      sendAmount: decimal(send),
      fee: decimal(fee),
      exchangeRate: shortRate(rate),
      receiveAmount: decimal(receive),
      total: decimal(plus(send, fee)),
      arrivesOn: figures.arrivesOn,
      expiresAt: instantOf(expires),
      limits: {
        minAmount: decimal(bounds.smallest),
        maxAmount: decimal(bounds.largest),
        dailyLeft: left[0] && decimal(left[0]),
        monthlyLeft: left[1] && decimal(left[1]),
      },
    }
  },
}

async function target(
  input: { transferType: TransferType; toAccountId?: number | undefined; toEmail?: string | undefined },
  context: Surroundings,
  currency: string,
) {
  if (input.transferType === 'p2p') {
    if (!input.toEmail) throw new Refused('VF', { field: 'toEmail', reason: 'REQUIRED' })
    const payee = await payeeOrInvite(context, input.toEmail, currency)
    return { kind: 'p2p' as const, currency: payee.currency, key: sameEmailForm(input.toEmail) }
  }
  if (!input.toAccountId) throw new Refused('VF', { field: 'toAccountId', reason: 'REQUIRED' })
  const to = await ownAccount(context.db, context.customerId, input.toAccountId)
  return { kind: 'betweenAccounts' as const, currency: to.currency, key: String(to.id) }
}

export interface Frozen extends Omit<Priced, 'bounds'> {
  readonly quoteId: string | undefined
  readonly bounds: Priced['bounds']
}

/** The figures of a submit: the quote's, which must be for just this, or priced now. */
export async function frozen(context: Surroundings, wanted: Wanted, target: string, quoteId: string | undefined): Promise<Frozen> {
  const now = await priced(context, wanted)
  if (quoteId === undefined) return { ...now, quoteId }
  const { db, customerId } = context
  const quote = await db.selectFrom('quote').selectAll().where('id', '=', quoteId).where('customer_id', '=', customerId).executeTakeFirst()
  if (!quote) throw new Refused('TA1')
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
  }
}

const inputHash = (kind: string, from: number, to: string): Buffer => createHash('sha256').update(`${kind}\n${from}\n${to}`).digest()
