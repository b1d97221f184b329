import type { FeeShare } from '@ducat/contract/global-pay/models'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, Card, KeyValues, Skeleton } from '#ui'
import type { Price } from './use-price.ts'

/** What is wrong with these stands there. */
const atFields = ['amount', 'currencyCode', 'beneficiaryCountryCode', 'paymentMethod']

interface PricePanelProps {
  readonly price: Price
  readonly feeShare: FeeShare | undefined
  readonly currency: string
  readonly amount: string | undefined
}

/** What the payment costs, as the bank says it. What arrives in the end depends on the way that the recipient chooses. */
export function PricePanel({ price: { price, isAsking, error }, feeShare, currency, amount }: PricePanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const money = (value: string | undefined, code = currency) =>
    value === undefined ? isAsking ? <Skeleton className="h-3 w-16" /> : '–' : <Amount parts={format.money(value, code)} />
  const isExchanged = price !== undefined && price.toCurrencyCode !== currency
  const rate = price && format.rate(price.exchangeRate)
  return (
    <Card title={t`Fees and rate`}>
      <div className="grid gap-4 p-5 max-tablet:p-4" aria-live="polite" aria-busy={isAsking}>
        <KeyValues
          entries={[
            { key: t`You send`, value: amount ? money(price ? amount : undefined) : '–' },
            { key: feeShare === 'beneficiary' ? t`Fee, paid by the recipient` : t`Fee`, value: money(price?.fee) },
            ...(isExchanged ? [{ key: t`Rate`, value: t`1 ${currency} = ${rate} ${{ code: price.toCurrencyCode }}` }] : []),
          ]}
        />
        <div className="grid gap-0.5 border-t pt-4">
          <span className="text-12 text-muted">{t`Recipient gets, the usual way`}</span>
          {price ? (
            <Amount size="l" parts={format.money(price.toAmount, price.toCurrencyCode)} />
          ) : (
            <span className="display-28 text-faint">–</span>
          )}
        </div>
        <KeyValues entries={[{ key: t`Taken from account`, value: <span className="font-medium">{money(price?.total)}</span> }]} />
        <p className="border-t pt-4 text-12 text-muted">
          {error && !atFields.includes(error.field ?? '')
            ? error.text
            : t`Another method may bring a little more or less; the recipient sees each before choosing. What is not taken in 30 days returns with the fee.`}
        </p>
      </div>
    </Card>
  )
}
