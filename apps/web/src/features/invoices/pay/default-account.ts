/** Which account pays by itself, and what is in it. Pure. */
import { parseMoney, zero, type Money } from '@ducat/values'
import type { Account } from '#forms'
import type { Invoice } from '../invoice.ts'

/** One that is overdrawn has nothing to pay with. */
export const availableIn = ({ balance, currencyCode }: Account): Money =>
  balance.startsWith('-') ? zero(currencyCode) : parseMoney(balance, currencyCode)

/** One in the currency of the invoice that has enough, then one in that currency, then any that has money. */
export function defaultAccount(accounts: readonly Account[], { amount, currencyCode }: Invoice): Account | undefined {
  const same = accounts.filter((account) => account.currencyCode === currencyCode)
  const due = parseMoney(amount, currencyCode).minor
  return (
    same.find((account) => availableIn(account).minor >= due) ??
    same[0] ??
    accounts.find((account) => availableIn(account).minor > 0n) ??
    accounts[0]
  )
}
