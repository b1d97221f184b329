/**
 * Something about a card that costs: an intention whose price leaves a payment account of its owner, in that account's currency.
 *   payerOf    the account that pays: in the card's currency before others, the first that has enough
 *   bought     the intention
 */
import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import { dayOf, decimal, decimalOf, instantOf, money, parseMoney, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { bankAccount, feeOnly } from '../../ledger/index.ts'
import type { Intention } from '../../operations/intention.ts'
import type { Own } from '../../operations/definition.ts'
import { scheduled } from '../../pricing/price.ts'

export interface Payer {
  readonly accountId: number
  readonly ledgerId: number
  readonly currency: string
  readonly available: Money
}

/** Prices of the schedule, added up; `-1.00` takes away. */
export function plusUsd(...texts: readonly (string | undefined)[]): string {
  return decimalOf(
    texts.reduce((sum, text) => sum + (text === undefined ? 0n : parseMoney(text, 'USD').minor), 0n),
    2,
  )
}

export async function payersOf(context: Pick<Surroundings, 'db' | 'customerId'>, currency: string): Promise<Payer[]> {
  const { rows } = await sql<{ id: number; ledger: number; currency: string; available: bigint }>`
    select a.id, a.ledger_account_id as ledger, a.currency, l.posted - l.held as available
    from account a join ledger_account l on l.id = a.ledger_account_id
    where a.customer_id = ${context.customerId} and a.type = ${accountTypes.payment} and a.status <> ${accountStatus.closed}
    order by (a.currency = ${currency}) desc, a.id`.execute(context.db)
  return rows.map((row) => ({
    accountId: row.id,
    ledgerId: row.ledger,
    currency: row.currency,
    available: money(row.available, row.currency),
  }))
}

export async function payerOf(context: Surroundings, currency: string, price: string): Promise<Payer> {
  const dollars = await context.gateways.fx.rates()
  const found = (await payersOf(context, currency)).find((one) => one.available.minor >= scheduled(price, one.currency, dollars).minor)
  if (!found) throw new Refused('VF', { field: 'accountId', reason: 'NOT_ENOUGH' })
  return found
}

interface Bought {
  readonly own: Own
  /** Where it is said that there is not enough. */
  readonly amountField: string
  readonly from: Payer
  /** In US dollars, as the schedule has it. */
  readonly price: string
  readonly name: string
  readonly answers: Readonly<Record<string, unknown>>
}

export async function bought(context: Surroundings, { own, amountField, from, price, name, answers }: Bought): Promise<Intention> {
  const { db, brand, customerId, gateways, now } = context
  const cost = scheduled(price, from.currency, await gateways.fx.rates())
  const income = await bankAccount(db, 'income', 'fees', brand.id, from.currency)
  return {
    ...own,
    amountField,
    send: cost,
    fee: money(0n, from.currency),
    rate: '1',
    receive: cost,
    arrivesOn: dayOf(instantOf(now)),
    quoteId: undefined,
    payee: { name },
    legs: feeOnly({ from: from.ledgerId, income, fee: cost.minor }),
    movements: [
      {
        customer: customerId,
        account: from.accountId,
        type: 'Fees',
        direction: 'out',
        amount: cost.minor,
        fee: 0n,
        currency: from.currency,
        description: undefined,
        name,
        email: undefined,
      },
    ],
    payerAccounts: [from.ledgerId],
    accounts: [from.accountId],
    limits: [],
    tells: [customerId],
    answers: { fee: decimal(cost), ...answers },
  }
}
