import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Amount, classes, Loading, Skeleton, Surface } from '#ui'
import { useDueWords } from './due-words.ts'
import type { Summary } from './invoice.ts'
import { totalsOfType, type Total } from './totals-of.ts'

interface TotalsProps {
  readonly summary: Summary | undefined
  /** The currency of the main account: shown where there is nothing to pay or to receive. */
  readonly main: string | undefined
}

/** To pay and to receive, and how much of each is overdue. Several currencies stand below each other, never added up. */
export function Totals({ summary, main = 'EUR' }: TotalsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { distance } = useDueWords()
  const toPay = summary && totalsOfType(summary, 'received', main)
  const toReceive = summary && totalsOfType(summary, 'sent', main)
  const next = ({ count, day }: Total): string => {
    const counted = t`${plural(count, { one: '# invoice', other: '# invoices' })}`
    if (day === undefined) return counted
    const shown = format.shortDay(day)
    return t`${counted}, next on ${shown}`
  }
  const late = ({ count, day }: Total): string => {
    const counted = t`${plural(count, { one: '# invoice', other: '# invoices' })}`
    const days = day === undefined ? '' : distance(day)
    return days === '' ? counted : t`${counted}, ${days}`
  }
  const cells = [
    { id: 'pay', label: t`To pay`, totals: toPay?.open, words: next, none: t`Nothing to pay` },
    { id: 'payLate', label: t`Of which overdue`, totals: toPay?.overdue, words: late, none: t`Nothing overdue`, isLate: true },
    { id: 'receive', label: t`To receive`, totals: toReceive?.open, words: next, none: t`Nothing to receive` },
    { id: 'receiveLate', label: t`Of which overdue`, totals: toReceive?.overdue, words: late, none: t`Nothing overdue`, isLate: true },
  ]
  return (
    <Frame>
      {cells.map(({ id, label, totals, words, none, isLate = false }) => (
        <div key={id} className="grid min-w-0 content-start gap-0.5 border-line px-5 py-4 max-tablet:px-4 max-tablet:py-3">
          <dt className="text-13 font-medium text-muted">{label}</dt>
          {totals ? (
            <Amounts totals={totals} words={words} none={none} isLate={isLate} main={main} />
          ) : (
            <dd>
              <Loading label={t`Loading the totals`} className="grid gap-2 pt-2">
                <Skeleton className="h-6 w-28" />
                <Skeleton className="h-3 w-32" />
              </Loading>
            </dd>
          )}
        </div>
      ))}
    </Frame>
  )
}

/** Lines between the cells, whichever way they are laid out. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Surface>
    <dl className="-ms-px -mt-px grid grid-cols-4 *:border-s *:border-t max-laptop:grid-cols-2">{children}</dl>
  </Surface>
)

interface AmountsProps {
  readonly totals: readonly Total[]
  readonly words: (total: Total) => string
  readonly none: string
  readonly isLate: boolean
  readonly main: string
}

function Amounts({ totals, words, none, isLate, main }: AmountsProps) {
  const format = useFormat()
  const [first, ...others] = totals
  return (
    <>
      <dd className="min-w-0">
        <Amount size="l" parts={format.money(first?.amount ?? '0', first?.currencyCode ?? main)} className="max-mobile:text-22!" />
        <span className={classes('block text-12', isLate && first ? 'text-negative' : 'text-muted')}>{first ? words(first) : none}</span>
      </dd>
      {others.map((total) => (
        <dd key={total.currencyCode} className="flex min-w-0 flex-wrap items-baseline gap-x-2 pt-1">
          <Amount parts={format.money(total.amount, total.currencyCode)} className="font-medium" />
          <span className={classes('text-12', isLate ? 'text-negative' : 'text-muted')}>{words(total)}</span>
        </dd>
      ))}
    </>
  )
}
