/** Dynamic linking: what a code or a signature is bound to. Change the amount or the payee, and it fits no more. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { decimal, type Money } from '@ducat/values'
import type { Payee } from '../operations/intention.ts'

export function linkHash(of: { kind: string; send: Money; fee: Money; receive: Money; payee: Payee }): Buffer {
  const amounts = [of.send, of.fee, of.receive].map((amount) => `${decimal(amount)} ${amount.currency}`)
  return sha256([of.kind, ...amounts, of.payee.name, of.payee.email ?? '', of.payee.account ?? ''].join('\n'))
}

/** Many at once: the total and everybody who is paid, whatever the order they were ticked in. */
export const manyHash = (parts: readonly Buffer[]): Buffer =>
  sha256(
    parts
      .map((part) => part.toString('hex'))
      .toSorted()
      .join('\n'),
  )

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Bound to the operation and to what it does: the same six digits are worth nothing elsewhere. */
export const codeHash = (code: string, publicId: string, link: Buffer): Buffer => sha256(`${publicId}\n${link.toString('hex')}\n${code}`)

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
