import { currency as currencyOf } from '@ducat/values/currency'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, Coin } from '#ui'
import type { About } from './use-about.ts'

/** What is approved, at the top of every popup: to whom, from where, how much. */
export function Repeated({ about: { amount, currency, from, to, note, fee, feeCurrency } }: { readonly about: About }) {
  const { t } = useLingui()
  const format = useFormat()
  // A PIN, a new card: no amount, but something of one's own that it is about.
  if (amount === undefined || currency === undefined)
    return from === undefined ? null : <p className="rounded-m bg-sunken px-4 py-3 font-medium">{t`For ${from}`}</p>
  // A change that moves no money says itself what it is.
  if (to !== undefined && !/[1-9]/.test(amount)) return <p className="rounded-m bg-sunken px-4 py-3 font-medium wrap-anywhere">{to}</p>
  // Written as everywhere else, so that it is the same figure: never 1.5 for 1.50.
  const feeText = fee === undefined ? undefined : format.moneyText(fee, feeCurrency ?? currency)
  const notes = [note, from === undefined ? undefined : t`From ${from}`, feeText === undefined ? undefined : t`fee ${feeText}`]
  return (
    <div className="flex items-center gap-3 rounded-m bg-sunken px-4 py-3">
      <Coin symbol={currencyOf(currency).symbol} />
      <span className="min-w-0 flex-1">
        {/* Whole, whatever its length: this is what one says yes to. */}
        <span className="block font-medium wrap-anywhere">{to === undefined ? t`Payment` : t`To ${to}`}</span>
        <span className="block text-12 text-muted">{notes.filter((part) => part !== undefined).join(', ')}</span>
      </span>
      <Amount parts={format.money(amount, currency)} size="m" />
    </div>
  )
}
