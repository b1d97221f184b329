import { parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { ProgressBar } from '#ui'
import { perMilleOf } from './per-mille.ts'

interface LimitBarProps {
  readonly label: string
  readonly spent?: string | undefined
  readonly limit: string | undefined
  readonly currency: string
}

/** A limit in words, and as a bar where something is counted against it. It turns red when nothing is left. */
export function LimitBar({ label, spent, limit, currency }: LimitBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  const most = limit === undefined ? undefined : format.moneyText(limit, currency)
  const gone = spent === undefined ? undefined : format.moneyText(spent, currency)
  const perMille =
    spent === undefined || limit === undefined
      ? undefined
      : perMilleOf(parseMoney(spent, currency).minor, parseMoney(limit, currency).minor)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="numeric text-muted">
          {gone === undefined ? (
            most === undefined ? (
              <Trans>no limit</Trans>
            ) : (
              <Trans>at most {most}</Trans>
            )
          ) : most === undefined ? (
            <Trans>
              <span className="text-ink">{gone}</span>, no limit
            </Trans>
          ) : (
            <Trans>
              <span className="text-ink">{gone}</span> of {most}
            </Trans>
          )}
        </span>
      </div>
      {perMille !== undefined && (
        <ProgressBar label={t`${label}: spent of the limit`} perMille={perMille} tone={perMille >= 1000 ? 'negative' : 'accent'} />
      )}
    </div>
  )
}
