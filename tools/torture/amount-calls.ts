/**
 * Every call of the contract that takes an amount of money, by the name of its field, each with a body that is right in everything else.
 * A new call appears here by itself; one that nobody knows how to ask for is told as such.
 */
import { everyCall } from '@ducat/contract'
import type { Call } from '@ducat/contract/kit/call'
import { fieldsOf, neededOf } from '../../apps/bank/test/likely-body.ts'
import { orderOf } from './leaving.ts'
import { accountIn, type Payer } from './town.ts'

export interface AmountCall {
  readonly call: Call
  readonly method: string
  readonly field: string
}

/** The one that is asked for, or the only one. From and to an amount are the bounds of a search, no money. */
export const amountCalls: readonly AmountCall[] = everyCall.flatMap((call) => {
  const names = Object.keys(fieldsOf(call)).filter((name) => /amount$/i.test(name))
  const asked = neededOf(call).filter((name) => names.includes(name))
  const [field, ...more] = asked.length > 0 ? asked : names
  return field !== undefined && more.length === 0 && call.wire.type === 'method' ? [{ call, method: call.wire.method, field }] : []
})

/** What it takes must be there at once; a price, and what a later day will pay, may be any amount. */
export const needsMoney = ({ call, method }: AmountCall): boolean => call.money || method === 'transferQuoteCreate'

export interface Cast {
  readonly payer: Payer
  readonly payee: Payer
  readonly cardId: number
  /** A payment in dollars that repeats. */
  readonly scheduleId: number
  /** A button in dollars where the payer types the amount. */
  readonly buttonToken: string
  /** A payment in dollars that came to the payer. */
  readonly receivedId: number
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Body = Readonly<Record<string, unknown>>

/** Undefined when the call is not made in this currency. */
export async function bodyFor({ call, method }: AmountCall, currency: string, cast: Cast): Promise<Body | undefined> {
  const { payer, payee, cardId, scheduleId, buttonToken, receivedId } = cast
  const [here, there] = [accountIn(payer, currency).id, accountIn(payer, currency === 'USD' ? 'EUR' : 'USD').id]
  const recipient = { beneficiaryCountryCode: 'DE', feeShare: 'sender' }
  const known: Readonly<Record<string, Body>> = {
    p2pTransferFunds: { accountId: here, currency, toEmail: payee.email },
    p2pFeeGet: { accountId: here, currency, toEmail: payee.email },
    // What is typed is what arrives.
    betweenAccountsTransferFunds: { fromAccount: there, toAccount: here },
    betweenAccountsFeeGet: { fromAccountId: here, toAccountId: there },
    globalPayMetaGet: { accountId: here, currencyCode: currency, ...recipient },
    globalPaySubmit: {
      accountId: here,
      currencyCode: currency,
      beneficiaryType: 'personal',
      beneficiaryName: 'Some Body',
      beneficiaryEmail: 'somebody@elsewhere.example',
      paymentMethods: [],
      ...recipient,
    },
    invoiceCreate: { toEmail: payee.email, currency, dueDate: inDays(30) },
    invoicePrepare: { toEmail: payee.email, currency, dueDate: inDays(30) },
    fundingInvoiceCreate: { currencyCode: currency },
    buttonPriceGet: { currencyCode: currency },
    checkoutCreate: { currencyCode: currency },
    transferQuoteCreate: { transferType: 'p2p', fromAccountId: here, toEmail: payee.email, side: 'send' },
  }
  const dollars: Readonly<Record<string, Body>> = {
    prepaidCardLoad: { fromAccountId: here, toAccountId: cardId, currencyCode: currency },
    transferScheduleUpdate: { id: scheduleId },
    checkoutStart: { token: buttonToken },
    paymentRefund: { transactionId: receivedId },
  }
  if (method in known) return known[method]
  if (method in dollars) return currency === 'USD' ? dollars[method] : undefined
  const order = await orderOf(call)
  return order && ['USD', 'EUR'].includes(currency) ? { ...order, fromAccountId: here } : undefined
}
