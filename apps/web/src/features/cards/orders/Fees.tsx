import { decimal, parseMoney, plus } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, KeyValues, type KeyValue } from '#ui'

interface FeesProps {
  readonly currency: string
  readonly issue: string
  /** Of the way that was chosen; nothing where nothing is sent. */
  readonly shipping?: string | undefined
  readonly monthly?: string
  readonly annual?: string
}

/** What a card costs now, and what it costs to keep. */
export function Fees({ currency, issue, shipping, monthly, annual }: FeesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const line = (key: string, amount: string | undefined, isSum = false): readonly KeyValue[] =>
    amount === undefined ? [] : [{ key, value: <Amount parts={format.money(amount, currency)} className={isSum ? 'font-medium' : ''} /> }]
  const now = plus(parseMoney(issue, currency), parseMoney(shipping ?? '0', currency))
  return (
    <KeyValues
      entries={[
        ...line(t`The card`, issue),
        ...line(t`Delivery`, shipping),
        ...line(t`To pay now`, decimal(now), true),
        ...line(t`Monthly`, monthly),
        ...line(t`Yearly`, annual),
      ]}
    />
  )
}
