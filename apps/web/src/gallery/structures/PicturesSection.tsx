import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { CopyButton, DonutChart, QrCode, ShareBar, SplitRibbons, TrendChart } from '#ui'
import { Specimen, Specimens } from '../Specimens.tsx'

const balances = [
  ['2026-10-16', 21_200_410n],
  ['2026-10-23', 19_840_022n],
  ['2026-10-30', 22_610_900n],
  ['2026-11-06', 25_004_177n],
  ['2026-11-14', 24_930_256n],
] as const
const LINK = 'https://pay.example/r/4f81c2'

export default function PicturesSection() {
  const { t } = useLingui()
  const format = useFormat()
  const toggle = { table: t`Show as a table`, chart: t`Show the chart` }
  const dollars = (cents: bigint) => format.moneyText(`${cents / 1000n}`, 'USD')
  const parts = [
    { key: 'usd', label: t`US dollar`, perMille: 699, text: format.percent(0.699) },
    { key: 'eur', label: t`Euro`, perMille: 238, text: format.percent(0.238) },
    { key: 'ron', label: t`Romanian leu`, perMille: 63, text: format.percent(0.063) },
  ]
  const split = [
    { key: 'a', label: 'Brightfold Media', perMille: 700, text: format.percent(0.7) },
    { key: 'b', label: 'Lucía Ferrer', perMille: 300, text: format.percent(0.3) },
  ]
  return (
    <Specimens>
      <Specimen title={t`A line over time`}>
        <TrendChart
          entries={balances.map(([day, cents]) => ({ label: format.shortDay(day), value: cents, text: dollars(cents) }))}
          summary={t`The balance rose in four weeks.`}
          columns={[t`Day`, t`Balance`]}
          scale={(cents) => format.moneyRoughly(`${cents / 1000n}`, 'USD')}
          toggle={toggle}
        />
      </Specimen>
      <Specimen title={t`What a whole is made of`}>
        <DonutChart
          parts={parts}
          summary={t`Most of it is in US dollars.`}
          columns={[t`Currency`, t`Share`]}
          total={format.moneyText('249302.56', 'USD')}
          totalLabel={t`Total`}
          toggle={toggle}
        />
        <ShareBar shares={parts} />
      </Specimen>
      <Specimen title={t`How income is split`} wide>
        <SplitRibbons
          parts={split}
          whole={{ label: t`Income`, text: format.percent(1) }}
          summary={t`Brightfold Media keeps most of the income.`}
        />
      </Specimen>
      <Specimen title={t`A code for cameras, and another way`}>
        <QrCode
          text={LINK}
          label={t`A code with your payment link`}
          otherWay={
            <span className="flex flex-wrap items-center justify-center gap-1">
              <span className="identifier wrap-anywhere">{LINK}</span>
              <CopyButton text={LINK} label={t`Copy the link`} copiedLabel={t`Copied`} failedLabel={t`The browser did not allow it.`} />
            </span>
          }
        />
      </Specimen>
    </Specimens>
  )
}
