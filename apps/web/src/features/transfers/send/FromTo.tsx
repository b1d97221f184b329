import { currency as currencyOf } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { Quote } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, classes, Coin, Icon, Skeleton, Surface } from '#ui'

interface End {
  readonly name: string
  readonly note?: string | undefined
  readonly currency: string
}

interface FromToProps {
  readonly from: End
  readonly to: End
  readonly quote: Quote | undefined
}

/** Both ends of a payment with what each sees of it. */
export function FromTo({ from, to, quote }: FromToProps) {
  const { t } = useLingui()
  return (
    <Surface className="relative">
      <div className="grid grid-cols-2 divide-x divide-line max-tablet:grid-cols-1 max-tablet:divide-x-0 max-tablet:divide-y">
        <Side label={t`From`} end={from} amount={quote && `-${quote.total}`} />
        {/* The arrow between them keeps its distance. */}
        <Side className="tablet:ps-10" label={t`To`} end={to} amount={quote?.receiveAmount} />
      </div>
      <span
        aria-hidden
        className="absolute inset-s-1/2 top-1/2 grid size-9 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border bg-surface text-muted max-tablet:rotate-90 rtl:translate-x-1/2"
      >
        <Icon of={ArrowRight} size="s" />
      </span>
    </Surface>
  )
}

interface SideProps {
  readonly label: string
  readonly end: End
  readonly amount: string | undefined
  readonly className?: string
}

function Side({ label, end: { name, note, currency }, amount, className }: SideProps) {
  const format = useFormat()
  return (
    <div className={classes('grid min-w-0 content-start gap-3 p-6 max-tablet:p-4', className)}>
      <span className="text-12 font-medium text-muted">{label}</span>
      <span className="flex min-w-0 items-center gap-3">
        <Coin symbol={currencyOf(currency).symbol} size="l" />
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          {note !== undefined && <span className="text-12 text-muted wrap-anywhere">{note}</span>}
        </span>
      </span>
      {amount === undefined ? <Skeleton className="h-7 w-36" /> : <Amount size="l" parts={format.money(amount, currency)} />}
    </div>
  )
}
