/** Which account pays by itself, and what is in it. Pure. */
import { parseMoney, zero, type Money } from '@ducat/values'

interface Held {
  readonly balance: string
  readonly currencyCode: string
}
interface Due {
  readonly amount: string
  readonly currencyCode: string
}

/** One that is overdrawn has nothing to pay with. */
export const availableIn = ({ balance, currencyCode }: Held): Money =>
  balance.startsWith('-') ? zero(currencyCode) : parseMoney(balance, currencyCode)

/** One in the currency that is asked for and with enough in it, then one in that currency, then any that has money. */
export function accountFor<A extends Held>(accounts: readonly A[], { amount, currencyCode }: Due): A | undefined {
  const same = accounts.filter((account) => account.currencyCode === currencyCode)
  const due = parseMoney(amount, currencyCode).minor
  return (
    same.find((account) => availableIn(account).minor >= due) ??
    same[0] ??
    accounts.find((account) => availableIn(account).minor > 0n) ??
    accounts[0]
  )
}
