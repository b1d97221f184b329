import { decimal, type Money } from '@ducat/values'

/** What is confirmed, in a message: `10.00 USD → Bob`; of what moves no money, what it is. */
export const sentence = (amount: Money, name: string): string =>
  amount.minor === 0n ? name : `${decimal(amount)} ${amount.currency} → ${name}`
