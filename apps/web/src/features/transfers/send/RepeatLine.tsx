import { frequencies } from '@ducat/contract/transfers/models'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Repeat } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Icon } from '#ui'
import { frequencyWords, type Repeating } from './repeating.ts'

/** That it repeats, in one sentence of the review. */
export function RepeatLine({ values }: { readonly values: Repeating }) {
  const { t } = useLingui()
  const format = useFormat()
  const frequency = frequencies.find((one) => one === values.subscriptionFrequency)
  if (!frequency) return null
  const { subscriptionEndDate: endDate, subscriptionTransactions: count } = values
  const until = endDate
    ? t`until ${format.day(endDate)}`
    : count
      ? t`${plural(count, { one: '# payment in all', other: '# payments in all' })}`
      : t`until you stop it`
  const often = t(frequencyWords[frequency])
  return (
    <p className="flex items-center gap-3">
      <Icon of={Repeat} className="flex-none text-muted" />
      <Trans>
        {often}, {until}
      </Trans>
    </p>
  )
}
