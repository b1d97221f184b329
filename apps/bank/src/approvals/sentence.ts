import { decimal, type Money } from '@ducat/values'

/** What is confirmed, in a message: `10.00 USD → Bob`. */
export const sentence = (amount: Money, name: string): string => `${decimal(amount)} ${amount.currency} → ${name}`
