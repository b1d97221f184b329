/** A few letters, a number or an amount, in everything the acting customer has. */
import { search as calls } from '@ducat/contract/search/calls'
import { transactionDirections, transactionTypes } from '@ducat/contract/history/models'
import { bcp47 } from '@ducat/brands/brand.ts'
import { decimal, instantOf, money } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { accountsOf } from '../accounts/index.ts'
import { asksFor, folded } from './query.ts'
import { movementsLike, payeesLike } from './store.ts'

const FEW = 5

export const search: Handlers<typeof calls> = {
  async everything({ query, limit = FEW }, { db, customerId, language }) {
    const asked = asksFor(query)
    if (!asked) return { accounts: [], payees: [], transactions: [] }
    const names = new Intl.DisplayNames([bcp47(language)], { type: 'currency', fallback: 'code' })
    const [accounts, payees, movements] = await Promise.all([
      accountsOf(db, customerId),
      payeesLike(db, customerId, asked, limit),
      movementsLike(db, customerId, asked, limit),
    ])
    const words = (row: (typeof accounts)[number]) =>
      folded([row.currency, names.of(row.currency), row.alias, row.last_four, row.number, row.id].filter((word) => word !== null).join(' '))
    return {
      accounts: accounts
        .filter((row) => words(row).includes(folded(asked.text)))
        .slice(0, limit)
        .map((row) => ({
          accountId: row.id,
          type: row.type,
          currencyCode: row.currency,
          balance: decimal(money(row.posted, row.currency)),
          cardAliasName: row.alias ?? undefined,
          cardNumberMasked: row.last_four === null ? undefined : `•••• ${row.last_four}`,
        })),
      payees: payees.map(({ name, email, paid_at }) => ({ name, email: email ?? undefined, lastPaid: instantOf(paid_at) })),
      transactions: movements.map((row) => ({
        transactionId: Number(row.operation_id),
        accountId: row.account_id,
        dateTime: instantOf(row.booked_at),
        operationType: known(transactionTypes, row.type),
        transactionDirection: known(transactionDirections, row.direction),
        amount: decimal(money(row.amount, row.currency)),
        currencyCode: row.currency,
        counterpartyName: row.counterparty_name ?? undefined,
        description: row.description ?? undefined,
        isExact: row.is_exact,
      })),
    }
  },
}

function known<const T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value)
  if (!found) throw new Error(`a movement says ${value}`)
  return found
}
