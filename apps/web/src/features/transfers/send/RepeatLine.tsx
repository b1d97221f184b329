import { frequencies } from '@ducat/contract/transfers/models'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Repeat } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Icon } from '#ui'
import { FixedSide } from './FixedSide.tsx'
import { laterStart, frequencyWords, type Repeating } from './repeating.ts'
import type { Typed } from './use-send.ts'

interface RepeatLineProps {
  readonly values: Repeating & Typed
  /** Currencies: of what leaves, and of what arrives. */
  readonly from: string
  readonly to: string
}

/** On which day it is paid and that it repeats, in one sentence of the review. */
export function RepeatLine({ values, from, to }: RepeatLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const frequency = frequencies.find((one) => one === values.subscriptionFrequency)
  const start = laterStart(values)
  const day = start && format.day(start)
  if (!frequency && day === undefined) return null
  const { subscriptionEndDate: endDate, subscriptionTransactions: count } = values
  const until = endDate
    ? t`until ${format.day(endDate)}`
    : count
      ? t`${plural(count, { one: '# payment in all', other: '# payments in all' })}`
      : t`until you cancel`
  const often = frequency && t(frequencyWords[frequency])
  return (
    <p className="flex items-start gap-3">
      <Icon of={frequency ? Repeat : CalendarDays} className="mt-0.5 flex-none text-muted" />
      <span className="min-w-0">
        {often === undefined ? (
          <Trans>Paid once, on {day}, at the fee and rate of that day.</Trans>
        ) : day === undefined ? (
          <Trans>
            {often}, {until}
          </Trans>
        ) : (
          <Trans>
            {often} from {day}, {until}
          </Trans>
        )}{' '}
        <span className="block text-13 text-muted empty:hidden">
          <FixedSide amount={values.typedAmount} side={values.side} from={from} to={to} />
        </span>
      </span>
    </p>
  )
}
