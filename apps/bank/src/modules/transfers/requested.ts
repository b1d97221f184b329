/**
 * A payment that somebody asked for: payee, currency and amount are those of the request, and what the call says must agree with them. It is
 * paid once, an invoice today or on a later day. Of a subscription its own terms say what follows.
 */
import type { p2p } from '@ducat/contract/transfers/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { decimal, sameEmailForm, type Money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { askedOf, firstDayOf, type Asked } from '../requests/index.ts'
import type { Agreed } from './repeat.ts'

export interface Requested extends Asked {
  readonly quoteKey: string
  mustArrive(receive: Money): void
}

type Input = InputOf<typeof p2p.send>

/** Nothing where nobody asked for it. */
export async function requested(context: Surroundings, input: Input, repeats: readonly unknown[]): Promise<Requested | undefined> {
  const { invoiceId, paymentSecret, toEmail } = input
  if (invoiceId === undefined && paymentSecret === undefined) return undefined
  const asked = await askedOf(context, input)
  if (repeats.length > 0) {
    if (invoiceId === undefined) throw refuse('paymentSecret', 'REQUEST_ONCE')
    if (input.subscriptionFrequency !== undefined) throw refuse('invoiceId', 'REQUEST_ONCE')
    if (asked.isPlanned) throw refuse('invoiceId', 'REQUEST_PLANNED')
  }
  if (sameEmailForm(toEmail) !== asked.payee.email) throw refuse('toEmail', 'REQUEST_PAYEE')
  return {
    ...asked,
    quoteKey: requestKey(asked.id),
    mustArrive: ({ minor, currency }) => {
      if (minor !== asked.amount.minor || currency !== asked.amount.currency) throw refuse('amount', 'REQUEST_AMOUNT')
    },
  }
}

/**
 * Paying the first installment of a subscription agrees to the others: the terms are the request's, whatever the call says, and what is fixed
 * is what arrives. With a trial nothing is paid before its end.
 */
export const agreedInput = (input: Input, { terms, amount }: Pick<Asked, 'terms' | 'amount'>, now: Date): Input => ({
  ...input,
  receiveAmount: decimal(amount),
  subscriptionFrequency: terms?.frequency,
  subscriptionTransactions: terms?.transactions,
  subscriptionStartDate: terms?.trialDays === undefined ? undefined : firstDayOf(terms, now),
})

/** Whom the schedule pays and by which button, kept beside it. */
export const agreementOf = ({ terms, payee, buttonId }: Requested): Agreed | undefined =>
  terms && buttonId !== undefined
    ? { button: buttonId, customer: payee.customerId, account: payee.id, payerMayEnd: terms.payerMayEnd }
    : undefined

/** What the price of a request is bound to. */
export const requestKey = (id: number): string => `request ${id}`

const refuse = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
