import { FEWEST_RATINGS, ratings } from '@ducat/contract/reputation/models'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { BarPairs, ShareBar } from '#ui'
import { ratingWords, type Summary } from './rating.ts'

const HUNDRED = 100
/** Of `2026-11`. */
const YEAR = 4

/** The share first, then how it is made up, and month by month. All of it is counted from what buyers said. */
export function SummaryOf({ summary }: { readonly summary: Summary }) {
  const { t } = useLingui()
  const format = useFormat()
  const { total, positiveShare, months } = summary
  if (total === 0)
    return (
      <p className="p-5 text-muted max-tablet:p-4">
        <Trans>
          Nobody has rated a payment to you in this time. From {FEWEST_RATINGS} ratings on, buyers see your share on your payment pages.
        </Trans>
      </p>
    )
  const share = positiveShare === undefined ? '' : format.percent(positiveShare / HUNDRED)
  const ratingsWord = plural(total, { one: '# rating', other: '# ratings' })
  const sentence =
    positiveShare === undefined
      ? t`${ratingsWord}. A share is shown from ${{ fewest: FEWEST_RATINGS }} on.`
      : t`${share} positive, ${ratingsWord}`
  return (
    <div className="grid gap-6 p-5 max-tablet:p-4">
      <div className="grid gap-1">
        {positiveShare !== undefined && <p className="numeric text-[28px] leading-9 font-strong tracking-title">{share}</p>}
        <p className="text-muted">
          {positiveShare === undefined ? sentence : t`positive of ${ratingsWord}. Buyers see this on your payment pages.`}
        </p>
      </div>
      <ShareBar
        shares={ratings.map((key) => ({
          key,
          label: t(ratingWords[key]),
          perMille: Math.round((summary[key] * 1000) / total),
          text: String(summary[key]),
        }))}
      />
      <BarPairs
        summary={sentence}
        columns={[t`Month`, t`Ratings`]}
        legend={[t(ratingWords.positive), t`Neutral or negative`]}
        pairs={months.map(({ month, positive, neutral, negative }, place) => ({
          key: month,
          // The oldest one has the name of this one.
          label: place === 0 ? `${format.month(month)} ${month.slice(0, YEAR)}` : format.month(month),
          values: [BigInt(positive), BigInt(neutral + negative)] as const,
          text: t`${positive} positive, ${neutral} neutral, ${negative} negative`,
        }))}
      />
    </div>
  )
}
