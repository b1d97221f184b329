/**
 * Numbers of invented cards, and how the demo's processor keeps them: sealed, found by a keyed hash. The first six digits are of no bank.
 *   newNumber     any, or one that ends as wished
 *   secretsOf     closes and opens number, code and PIN of one card
 */
import { createHmac, randomInt } from 'node:crypto'
import { checkDigit, isCardNumber } from '@ducat/values/card-number'
import type { Seal } from '../../db/seal.ts'

const BIN = '519480'

export interface Secrets {
  readonly number: string
  readonly cvv: string
  readonly pin: string
}

const digits = (count: number): string => String(randomInt(0, 10 ** count)).padStart(count, '0')

/** Of the ten digits that can stand before the last four, one makes the check digit right. */
export function newNumber(lastFour?: string): string {
  const start = `${BIN}${digits(5)}`
  if (lastFour === undefined) {
    const body = `${start}${digits(4)}`
    return `${body}${checkDigit(body)}`
  }
  const found = Array.from({ length: 10 }, (_none, digit) => `${start}${digit}${lastFour}`).find(isCardNumber)
  if (!found) throw new Error('no card number ends like this')
  return found
}

export const newCvv = (): string => digits(3)
export const newPin = (): string => digits(4)

export function secretsOf(seal: Seal) {
  const key = seal.keyFor('card numbers')
  return {
    close: (ref: string, secrets: Secrets): Buffer => seal.close(Buffer.from(JSON.stringify(secrets)), `card ${ref}`),
    open: (ref: string, sealed: Buffer): Secrets => JSON.parse(seal.open(sealed, `card ${ref}`).toString()) as Secrets,
    hash: (number: string): Buffer => createHmac('sha256', key).update(number).digest(),
  }
}
