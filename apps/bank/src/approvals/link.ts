/**
 * Dynamic linking: what a code or a signature is bound to. Change the amount or the payee, and it fits no more. The text is what a phone
 * shows, so a phone that hashes what it shows signs exactly that.
 */
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
