import { Trans, useLingui } from '@lingui/react/macro'
import type { Quoted } from '#forms'
import { useFormat } from '#i18n/format.ts'

interface BoundsProps {
  readonly limits: NonNullable<Quoted['quote']>['limits']
  readonly currency: string
}

/** How much more may go: how full the month is to look at, the rest in whole sentences. */
export function Bounds({ limits: { minAmount, maxAmount, dailyLeft, monthlyLeft, monthly }, currency }: BoundsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const text = (amount: string) => format.moneyText(amount, currency)
  const [used, limit] = monthly ? [text(monthly.used), text(monthly.limit)] : []
  return (
    <div className="grid gap-2 border-t pt-4 text-12 text-muted">
      {monthly && (
        <>
          <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13">
            <span>{t`Monthly limit`}</span>
            <span className="tabular-nums text-ink">{t`${used} of ${limit}`}</span>
          </div>
          <div
            role="meter"
            aria-label={t`Monthly limit`}
            aria-valuemin={0}
            aria-valuemax={1000}
            aria-valuenow={monthly.perMille}
            aria-valuetext={t`${used} of ${limit}`}
            className="h-1.5 overflow-hidden rounded-full bg-track"
          >
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-(--normal)"
              style={{ width: `${monthly.perMille / 10}%` }}
            />
          </div>
        </>
      )}
      <p>
        <Trans>
          One payment: {text(minAmount)} to {text(maxAmount)}.
        </Trans>{' '}
        {dailyLeft !== undefined && <Trans>{text(dailyLeft)} left today.</Trans>}{' '}
        {monthlyLeft !== undefined && <Trans>{text(monthlyLeft)} left this month.</Trans>}
      </p>
    </div>
  )
}
