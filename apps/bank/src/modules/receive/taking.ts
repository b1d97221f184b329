/** Taking the money, or not wanting it. Whoever repeats a request whose answer got lost is told again what it did. */
import type { BrandId } from '@ducat/brands'
import { brands } from '@ducat/brands'
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { payment as calls } from '@ducat/contract/receive/calls'
import { decimal, maskEmail, maskPhone, money, type Money } from '@ducat/values'
import type { Context, Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused, TooMany } from '../../call/refused.ts'
import { transaction } from '../../db/transaction.ts'
import { IntentRefused, type Batcher } from '../../operations/batcher.ts'
import { shortRate } from '../../pricing/price.ts'
import { tell } from '../../realtime/index.ts'
import { written } from '../../texts.ts'
import { markNote, goesBack, isOpen, paymentOf, payoutsAreHalted, priceOf, type PaymentRow } from '../global-pay/index.ts'
import { destinedTo } from './choice.ts'
import { answered, choiceBy, insertChoice, isRight, renewed, requestHash, type ChoiceRow } from './choices.ts'
import { seen } from './hidden.ts'
import { payoutOf } from './payout.ts'

type Taking = Pick<Handlers<typeof calls>, 'submit' | 'approve' | 'resend' | 'cancel'>

const RESEND_SECONDS = 30
const HOUR_SECONDS = 3_600

export const taking = (batches: Batcher, above: Money | undefined, onUndelivered: (error: unknown) => void): Taking => ({
  async submit({ paymentSecret, paymentDetails, paymentMethod: method, countryCode: country, currencyCode: currency }, context) {
    const payment = await seen(context, above, paymentSecret)
    const key = context.key!
    // Of the number of a card only its end is in the hash.
    const { cardNumber = '', ...said } = paymentDetails
    const request = { method, country, currency, said, card: cardNumber.replace(/\D/g, '').slice(-4) }
    const before = await choiceBy(context.db, payment.id, { key })
    if (before && !before.requestHash.equals(requestHash(request)))
      throw new Refused('VF', { field: 'Idempotency-Key', reason: 'KEY_REUSED' })
    if (before) return answerOf(payment, before)
    if (!isOpen(payment) || isLate(payment, context)) throw context.refuse('paymentSecret', 'PAYMENT_OVER')
    if (await isPaused(context, method)) throw context.refuse('paymentMethod', 'PAYOUTS_HALTED')
    const priced = await priceOf(context, payment, { method, country, currency })
    const destined = await destinedTo(context, payment, { method, country, currency }, paymentDetails)
    const made = await insertChoice(context.db, payment, { key, request, method, country, currency, priced, destined })
    const row = made?.row ?? (await choiceBy(context.db, payment.id, { key }))
    if (!row) throw new TooMany(HOUR_SECONDS)
    if (made) {
      await changedFor(context, payment)
      await deliver(context, payment, made.row, made.code).catch(onUndelivered)
    }
    return answerOf(payment, row)
  },

  async approve({ paymentSecret, operationId, approvalCode }, context) {
    const payment = await paymentOf(context, paymentSecret)
    const known = await choiceBy(context.db, payment.id, { id: operationId })
    if (!known) throw notYours()
    // Its answer was lost: what it did is told again to whoever knows the code.
    if (payment.choiceId === known.id && isRight(known, approvalCode)) return {}
    if (!isOpen(payment)) throw context.refuse('operationId', 'PAYMENT_OVER')
    // Before a try is counted: the same code is worth something when payouts go on.
    if (await isPaused(context, known.method)) throw context.refuse('operationId', 'PAYOUTS_HALTED')
    const choice = await answered(context.db, payment.id, operationId, approvalCode)
    if (!choice) throw context.refuse('approvalCode', 'CODE_WRONG')
    await book(batches, context, payment, choice)
    return {}
  },

  async resend({ paymentSecret, operationId, approveType }, context) {
    const payment = await paymentOf(context, paymentSecret)
    const choice = await choiceBy(context.db, payment.id, { id: operationId })
    const sentTo = approveType === 'sms' ? payment.phone : payment.email
    if (!choice || !isOpen(payment) || sentTo === null) throw notYours()
    const code = await renewed(context.db, choice, approveType, sentTo)
    if (code === undefined) throw new TooMany(RESEND_SECONDS)
    await deliver(context, payment, { ...choice, way: approveType, sentTo }, code).catch(onUndelivered)
    return { approvalSentTo: shownTo({ way: approveType, sentTo }) }
  },

  async cancel({ paymentSecret, paymentId, note }, context) {
    const payment = await paymentOf(context, paymentSecret)
    if (Number(payment.id) !== paymentId) throw notYours()
    if (payment.state === 'refused') return {}
    await markNote(context.db, payment.id, note)
    if (!(await goesBack({ db: context.db, batches }, payment.id, 'refused'))) throw context.refuse('paymentId', 'PAYMENT_OVER')
    return {}
  },
})

/** Once: its key and its claim see to it. */
async function book(
  batches: Batcher,
  context: Context<typeof calls.approve.refuses>,
  payment: PaymentRow,
  choice: ChoiceRow,
): Promise<void> {
  try {
    await batches.accept(await payoutOf(context, payment, choice))
  } catch (error) {
    if (error instanceof IntentRefused && error.reason === 'PAYOUTS_HALTED') throw context.refuse('operationId', 'PAYOUTS_HALTED')
    if (error instanceof IntentRefused) throw context.refuse('operationId', 'PAYMENT_OVER')
    throw error
  }
}

/** Taken back in the moment in which its time is up, whether or not the job that does so has come by. */
const isLate = ({ expiresAt }: PaymentRow, { now }: Surroundings): boolean => expiresAt !== null && expiresAt <= now

/** An account at the same brand is not outside. */
const isPaused = async ({ db }: Surroundings, method: ReceiveMethod): Promise<boolean> => method !== 'p2p' && (await payoutsAreHalted(db))

const shownTo = ({ way, sentTo }: Pick<ChoiceRow, 'way' | 'sentTo'>): string => (way === 'sms' ? maskPhone(sentTo) : maskEmail(sentTo))

const answerOf = (payment: PaymentRow, choice: ChoiceRow) => ({
  operationId: choice.id,
  approveType: choice.way,
  approvalSentTo: shownTo(choice),
  availableApprovalMethods: ['approvalCode' as const, ...(payment.phone === null ? [] : ['sms' as const])],
  toAmount: decimal(money(choice.receive, choice.currency)),
  fee: decimal(money(choice.fee, payment.currency)),
  exchangeRate: shortRate(choice.rate),
})

/** Says what it is for, so that nobody reads a code out to somebody who asks for it. */
async function deliver(
  { gateways, i18n }: Surroundings,
  payment: PaymentRow,
  { way, sentTo, receive, currency, payee }: ChoiceRow,
  code: string,
) {
  const brand = payment.brand as BrandId
  const values = {
    code,
    brand: brands[brand].projectName,
    amount: written(i18n, money(receive, currency)),
    sender: payment.sender,
    account: payee.account ?? payee.name,
  }
  if (way === 'sms')
    return gateways.sms.send({ brand, to: sentTo, text: i18n.t('{brand}: {code} is your code to receive {amount} to {account}.', values) })
  return gateways.mail.send({
    brand,
    to: sentTo,
    subject: i18n.t('Your code to receive {amount}', values),
    body: i18n.t(
      'Hello,\n\n{code} is your code to receive {amount} from {sender} to {account}. It is valid for ten minutes.\n\nNobody from {brand} will ask you for it. If you did not ask for this money, do not enter the code.',
      values,
    ),
  })
}

const changedFor = ({ db }: Surroundings, { customerId }: PaymentRow) =>
  transaction(db, (trx) => tell(trx, { customerId, name: 'changed', data: { topics: ['globalPayments'] } }))
