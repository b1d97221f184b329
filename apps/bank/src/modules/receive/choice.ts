/** How a recipient wants to be paid, checked by the rules of the way and the country, as it is kept until their code comes. */
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { payment as calls } from '@ducat/contract/receive/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { binOf, isCardNumber } from '@ducat/values/card-number'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { checkedDestination, type CheckedDestination } from '../destinations/index.ts'
import { cardByToken } from '../payees/index.ts'
import { accountOf, type PaymentRow } from '../global-pay/index.ts'
import { earlierOf } from './recipient.ts'

export type Details = InputOf<typeof calls.submit>['paymentDetails']

export interface Chosen {
  readonly method: ReceiveMethod
  readonly country: string
  readonly currency: string
}

/** What is told to the rail when it is paid; of an account at the brand, which one it is. */
export interface Target {
  readonly key: string
  readonly scheme: string
  readonly toRail: string
  readonly details: Readonly<Record<string, unknown>>
  readonly account?: number
}

export interface Destined {
  readonly payee: { readonly name: string; readonly email?: string; readonly account?: string; readonly bank?: string }
  readonly target: Target
}

export async function destinedTo(context: Surroundings, payment: PaymentRow, chosen: Chosen, details: Details): Promise<Destined> {
  if (chosen.method === 'p2p') return ownAccountOf(context, payment)
  if (details.lastPaymentId !== undefined) return asBefore(context, payment, chosen, details.lastPaymentId)
  const wanted = { countryCode: chosen.country, currencyCode: chosen.currency }
  const found = chosen.method === 'oct' ? await card(context, wanted, details) : await destination(context, chosen, wanted, details)
  if ('problems' in found) {
    const { field, reason } = found.problems[0] ?? { field: 'beneficiaryName', reason: 'REQUIRED' }
    throw new Refused('VF', { field: `paymentDetails.${field}`, reason })
  }
  const { name, account, bank } = found.payee
  return {
    payee: { name, account, ...(bank !== undefined && { bank }) },
    target: { key: found.key, scheme: found.scheme, toRail: found.account, details: { ...found.order } },
  }
}

interface Wanted {
  readonly countryCode: string
  readonly currencyCode: string
}

const destination = (
  { gateways }: Surroundings,
  { method }: Chosen,
  wanted: Wanted,
  { extraParams, cardNumber: _number, ...fields }: Details,
): Promise<CheckedDestination> =>
  checkedDestination(
    {
      transferType: method as Exclude<ReceiveMethod, 'p2p'>,
      ...wanted,
      fields,
      extraParams,
    },
    gateways.directory,
  )

/** The number goes to whoever keeps numbers, and is not among the cards of whoever sent the money. */
async function card(context: Surroundings, wanted: Wanted, details: Details): Promise<CheckedDestination> {
  const { cardNumber = '', cardHolderName = '', cardExpiryMonth: month, cardExpiryYear: year } = details
  const wrong = (field: string, reason: 'REQUIRED' | 'CARD_NUMBER'): CheckedDestination => ({ problems: [{ field, reason }] })
  if (cardNumber === '') return wrong('cardNumber', 'REQUIRED')
  if (!isCardNumber(cardNumber)) return wrong('cardNumber', 'CARD_NUMBER')
  if (cardHolderName.trim() === '') return wrong('cardHolderName', 'REQUIRED')
  if (month === undefined) return wrong('cardExpiryMonth', 'REQUIRED')
  if (year === undefined) return wrong('cardExpiryYear', 'REQUIRED')
  const digits = cardNumber.replace(/\D/g, '')
  return cardByToken(context, {
    token: await context.gateways.bins.tokenise(digits),
    bin: binOf(digits),
    last_four: digits.slice(-4),
    holder_name: cardHolderName,
    expiry_month: month,
    expiry_year: year,
    ...wanted,
  })
}

async function ownAccountOf(context: Surroundings, payment: PaymentRow): Promise<Destined> {
  const account = await accountOf(context, payment)
  if (!account) throw new Refused('VF', { field: 'paymentMethod', reason: 'NO_ACCOUNT' })
  return {
    payee: { name: account.name, email: account.email },
    target: { key: account.email, scheme: '', toRail: '', details: {}, account: account.id },
  }
}

/** The same account as the last time: its number was never shown whole, so it cannot be typed. */
async function asBefore(
  context: Surroundings,
  payment: PaymentRow,
  { method, country, currency }: Chosen,
  paymentId: number,
): Promise<Destined> {
  const [found] = await earlierOf(context, payment, paymentId, 1)
  if (found?.method !== method || found.country !== country || found.currency !== currency) throw notYours()
  const { rows } = await sql<Destined>`select payee, target from global_choice where id = ${found.choice}`.execute(context.db)
  return rows[0]!
}
