/**
 * What is confirmed, in a message: short, with the figures as the screen writes them.
 *   $10.00 → Bob Stone, ··4417              to somebody, and where it goes when that is an account
 *   $11.05 → €10.00 between your own accounts
 *   $100.00 + €40.00 → Ana Pop +2           many at once, every currency of them
 * Of what moves no money, what it is.
 */
import { plus, type Money } from '@ducat/values'
import type { I18n } from '@lingui/core'
import { kindCalled, riderCalled } from '../operations/definitions.ts'
import type { Payee } from '../operations/payee.ts'
import type { Facts } from '../operations/definition.ts'
import { written } from '../texts.ts'

interface Confirmed {
  readonly kind: string
  readonly send: Money
  readonly receive: Money
  readonly payee: Payee
  readonly facts?: Facts | undefined
}

export function sentence(i18n: I18n, { kind, send, receive, payee, facts }: Confirmed): string {
  if (send.minor === 0n) return payee.name
  const [sent, received] = [written(i18n, send), written(i18n, receive)]
  const figures = { sent, received, exchanged: send.currency !== receive.currency, send, payee }
  const what = kindCalled(kind)?.sentence?.(i18n, figures) ?? `${sent} → ${[payee.name, payee.account].filter(Boolean).join(', ')}`
  return Object.keys(facts ?? {}).reduce((words, name) => riderCalled(name)?.sentence?.(i18n, words, facts![name] as never) ?? words, what)
}

/** What a second person ticked; `[first]` alone is said like any other. */
export function sentenceOfMany(i18n: I18n, all: readonly Confirmed[]): string {
  const [first, ...others] = all as readonly [Confirmed, ...Confirmed[]]
  if (others.length === 0) return sentence(i18n, first)
  return `${totalsOf(all)
    .map((total) => written(i18n, total))
    .join(' + ')} → ${first.payee.name} +${others.length}`
}

/** One sum for each currency, the first one's first. */
export function totalsOf(all: readonly Pick<Confirmed, 'send'>[]): readonly Money[] {
  const totals = new Map<string, Money>()
  for (const { send } of all) {
    const before = totals.get(send.currency)
    totals.set(send.currency, before ? plus(before, send) : send)
  }
  return [...totals.values()]
}
