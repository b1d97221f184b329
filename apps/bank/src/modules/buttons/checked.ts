/** What somebody typed for a button, read and held against what a button of its type may be. */
import type { buttons as calls } from '@ducat/contract/buttons/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { fitsBounds } from '@ducat/contract/buttons/rules'
import { decimal, readMoney } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Context, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { paidOn, type PaidOn } from '../requests/index.ts'
import type { ButtonValues } from './row.ts'

type Input = InputOf<typeof calls.create>
type Of = Context<typeof calls.create.refuses>

export async function checked(input: Input, context: Of): Promise<ButtonValues> {
  const { refuse } = context
  const { type } = input
  const isSubscription = type === 'subscription'
  const hasChoice = type === 'open' || type === 'donation'
  if (input.logoId !== undefined) await mustOwnLogo(context, input.logoId)
  const { id: accountId, currency } = await accountFor(context, input)
  const read = (field: 'amount' | 'minAmount' | 'maxAmount'): bigint | null => amountIn(field, input[field], currency)
  const amount = read('amount')
  if (amount === null && !hasChoice) throw refuse('amount', 'REQUIRED')
  if (isSubscription && input.subscriptionFrequency === undefined) throw refuse('subscriptionFrequency', 'REQUIRED')
  if (!isSubscription && [input.subscriptionFrequency, input.subscriptionTransactions, input.trialDays].some((one) => one !== undefined))
    throw refuse('type', 'NOT_A_SUBSCRIPTION')
  const [minAmount, maxAmount] = hasChoice ? [read('minAmount'), read('maxAmount')] : [null, null]
  if (minAmount !== null && maxAmount !== null && minAmount > maxAmount) throw refuse('minAmount', 'MIN_OVER_MAX')
  const bounds = { least: minAmount ?? undefined, most: maxAmount ?? undefined }
  const suggested = type === 'donation' ? (input.suggestedAmounts ?? []).map((one) => amountIn('suggestedAmounts', one, currency)!) : []
  if (suggested.some((one) => fitsBounds(one, bounds) !== undefined)) throw refuse('suggestedAmounts', 'OUT_OF_BOUNDS')
  return {
    name: input.name,
    type,
    amount,
    currency,
    accountId,
    logoId: input.logoId ?? null,
    ...addresses(context, input),
    description: input.description?.trim() || null,
    label: input.label?.trim() || usualLabel(context.i18n, type),
    style: input.style ?? 'dark',
    shape: input.shape ?? 'rounded',
    minAmount,
    maxAmount,
    suggested: suggested.map((minor) => decimal({ minor, currency })),
    frequency: input.subscriptionFrequency ?? null,
    transactions: input.subscriptionTransactions ?? null,
    trialDays: input.trialDays ?? null,
    payerMayEnd: input.subscriptionUserCancel ?? true,
  }
}

async function mustOwnLogo({ db, customerId }: Surroundings, id: number): Promise<void> {
  const { rows } = await sql`select 1 from business_logo where id = ${id} and customer_id = ${customerId}`.execute(db)
  if (rows.length === 0) throw notYours()
}

interface Where {
  readonly accountId?: number | undefined
  readonly currencyCode?: string | undefined
}

/** The one that is named, or the first one in that currency; somebody else's and none get one answer. */
export async function accountFor({ db, customerId }: Surroundings, { accountId, currencyCode }: Where): Promise<PaidOn> {
  if (accountId !== undefined) {
    const named = await paidOn(db, customerId, sql`a.id = ${accountId}`)
    if (!named) throw notYours()
    if (currencyCode !== undefined && currencyCode !== named.currency) throw refused('accountId', 'CURRENCY')
    return named
  }
  if (currencyCode === undefined) throw refused('currencyCode', 'REQUIRED')
  const found = await paidOn(db, customerId, sql`a.currency = ${currencyCode}`)
  if (!found) throw refused('currencyCode', 'NO_ACCOUNT_IN_CURRENCY')
  return found
}

export function amountIn(field: string, text: string | undefined, currency: string): bigint | null {
  if (text === undefined) return null
  const read = readMoney(text, currency)
  if (typeof read === 'string') throw amountRefused(field, read, currency)
  if (read.minor === 0n) throw refused(field, 'ZERO')
  return read.minor
}

interface Addresses {
  readonly returnUrl?: string | undefined
  readonly cancelUrl?: string | undefined
  readonly notifyUrl?: string | undefined
}

/** Where a browser is sent and where the bank itself connects to: https and public, by the same rules. An empty field is none. */
export function addresses({ gateways }: Surroundings, given: Addresses): { [K in keyof Addresses]-?: string | null } {
  const of = (field: keyof Addresses): string | null => {
    const url = given[field]
    if (url === undefined || url === '') return null
    const why = gateways.egress.refuses(url)
    if (why) throw refused(field, why)
    return url
  }
  return { returnUrl: of('returnUrl'), cancelUrl: of('cancelUrl'), notifyUrl: of('notifyUrl') }
}

function usualLabel(i18n: I18n, type: Input['type']): string {
  if (type === 'donation') return i18n.t('Donate')
  return type === 'subscription' ? i18n.t('Subscribe') : i18n.t('Pay now')
}

const refused = (field: string, reason: string): Refused => new Refused('VF', { field, reason })
