import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Amount, Card, SplitRibbons } from '#ui'
import { isSender, percentText, restOf, type Contract, type Story, type Total } from '../contract.ts'

const MonthChart = lazy(() => import('./MonthChart.tsx').then((module) => ({ default: module.MonthChart })))

interface SplitCardProps {
  readonly contract: Contract
  readonly story: Story
}

/** The share as a picture, and what was split so far: in all by currency, and month by month. */
export function SplitCard({ contract, story: { totals, months } }: SplitCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { sender, beneficiary, percentage, activeFrom, activeTo } = contract
  const [from, until] = [format.day(activeFrom), activeTo === undefined ? undefined : format.day(activeTo)]
  return (
    <Card
      title={t`How income is split`}
      action={
        <span className="text-13 text-muted">
          {until === undefined ? t({ message: `From ${from}`, context: 'day' }) : t`${from} to ${until}`}
        </span>
      }
    >
      <div className="p-5 max-tablet:p-4">
        <Ribbons percentage={percentage} sender={sender.name} beneficiary={beneficiary.name} />
      </div>
      {totals.map((total) => (
        <Totals key={total.currencyCode} total={total} contract={contract} />
      ))}
      <Suspense>{months.length > 0 && <MonthChart months={months} contract={contract} />}</Suspense>
    </Card>
  )
}

interface RibbonsProps {
  readonly percentage: string
  readonly sender: string
  readonly beneficiary: string
}

export function Ribbons({ percentage, sender, beneficiary }: RibbonsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const rest = restOf(percentage)
  const [kept, paid] = [percentText(format, rest), percentText(format, percentage)]
  return (
    <SplitRibbons
      whole={{ label: t`Income`, text: percentText(format, '100') }}
      summary={t`Of every payment, ${kept} stays with ${sender} and ${paid} goes to ${beneficiary}`}
      parts={[
        { key: 'sender', label: sender, perMille: Number(rest) * 10, text: kept },
        { key: 'beneficiary', label: beneficiary, perMille: Number(percentage) * 10, text: paid },
      ]}
    />
  )
}

function Totals({ total: { currencyCode, income, kept, paid, owed }, contract }: { readonly total: Total; readonly contract: Contract }) {
  const { t } = useLingui()
  const format = useFormat()
  const [payer, payee] = [contract.sender.name, contract.beneficiary.name]
  const isMine = isSender(contract)
  const owes = format.moneyText(owed, currencyCode)
  const figures = [
    { name: t`Income so far`, value: income },
    { name: isMine ? t`You kept` : t`${payer} kept`, value: kept },
    { name: isMine ? t`Paid to ${payee}` : t`Paid to you`, value: paid },
  ]
  return (
    <>
      <dl className="grid border-t max-phablet:divide-y phablet:grid-cols-3 phablet:divide-x">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="px-5 py-4 max-tablet:px-4 max-phablet:flex max-phablet:items-baseline max-phablet:justify-between max-phablet:gap-3 max-phablet:py-3"
          >
            <dt className="min-w-0 text-12 text-muted">{name}</dt>
            <dd className="text-18 font-strong">
              <Amount parts={format.money(value, currencyCode)} />
            </dd>
          </div>
        ))}
      </dl>
      {/[1-9]/.test(owed) && (
        <p className="border-t px-5 py-3 text-13 text-muted max-tablet:px-4">
          {isMine
            ? t`${owes} of refunded income is deducted from later payments to ${payee}.`
            : t`${owes} of refunded income is deducted from later payments to you.`}
        </p>
      )}
    </>
  )
}
