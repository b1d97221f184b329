/**
 * Dynamic linking: what a code or a signature is bound to. Change the amount or the payee, and it fits no more. The text is what a phone
 * shows, so a phone that hashes what it shows signs exactly that.
 */
import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { decimal, type Money } from '@ducat/values'
import type { Payee } from '../operations/payee.ts'

/** `stated`: what its riders state, a line each. */
export function linkText(
  of: { kind: string; send: Money; fee: Money; receive: Money; payee: Payee },
  stated: readonly string[] = [],
): string {
  const amounts = [of.send, of.fee, of.receive].map((amount) => `${decimal(amount)} ${amount.currency}`)
  return [of.kind, ...amounts, of.payee.name, of.payee.email ?? '', of.payee.account ?? '', ...stated].join('\n')
}

/** Many at once: everybody who is paid and how much, whatever the order they were ticked in. */
export const manyText = (texts: readonly string[]): string => texts.toSorted().join('\n\n')

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
/** Shown on the screen and typed on the phone. */
export const newDigits = (): string => String(randomInt(10, 100))

/** Bound to the operation and to what it does: the same six digits are worth nothing elsewhere. */
export const codeHash = (code: string, publicId: string, link: Buffer): Buffer => hashOf(`${publicId}\n${link.toString('hex')}\n${code}`)

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
