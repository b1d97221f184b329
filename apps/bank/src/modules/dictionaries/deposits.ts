/**
 * How much somebody expects to receive a month. In US dollars for every brand: brands have no currency of their own, and the limits that
 * the answer is compared with are in dollars too. Ids follow the bands, so a band is never split under the same id.
 */
import type { I18n } from '@lingui/core'
import type { Entry } from './entries.ts'

const steps = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000]

export function deposits(i18n: I18n): readonly Entry[] {
  const format = new Intl.NumberFormat(i18n.locale, { useGrouping: 'always' })
  // The sign stands before the figure in every language, as on every screen.
  const dollars = (amount: number | undefined) => `$${format.format(amount ?? 0)}`
  const bands = steps.slice(1).map((amount, place) => i18n.t('{from} to {to}', { from: dollars(steps[place]), to: dollars(amount) }))
  return [
    i18n.t('Up to {amount}', { amount: dollars(steps[0]) }),
    ...bands,
    i18n.t('More than {amount}', { amount: dollars(steps.at(-1)) }),
  ].map((name, place) => ({ id: place + 1, name }))
}
