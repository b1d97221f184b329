import './paid-bar.css'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { sumOf } from '../sums.ts'
import { countOf, type Batch } from '../words.ts'

/** How the lines of a batch came out: a reeded bar, and the same in words below it. */
export function PaidBar({ batch }: { readonly batch: Batch }) {
  const { t } = useLingui()
  const format = useFormat()
  const parts = [
    { key: 'paid', word: t`paid`, states: ['paid', 'waiting'] },
    { key: 'sent', word: t`on its way`, states: ['sent'] },
    { key: 'waits', word: t`waiting`, states: ['ready'] },
    { key: 'failed', word: t`returned`, states: ['refused', 'returned', 'cancelled'] },
    { key: 'kept', word: t`not sent`, states: ['unchecked', 'wrong'] },
  ] as const
  const shown = parts.map((part) => ({ ...part, count: countOf(batch, ...part.states) })).filter(({ count }) => count > 0)
  return (
    <div className="grid gap-3">
      <div aria-hidden className="paid-bar">
        {shown.map(({ key, count }) => (
          <span key={key} data-part={key} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {shown.map(({ key, word, states, count }) => (
          <li key={key} className="grid grid-cols-[auto_auto] items-center justify-start gap-x-2.5">
            <span aria-hidden data-part={key} className="paid-mark" />
            <span>
              <span className="numeric font-strong">{format.number(count)}</span> {word}
            </span>
            {key !== 'kept' && (
              <span className="numeric col-start-2 text-12 text-muted">
                {format.moneyText(sumOf(batch, 'amount', ...states), batch.currencyCode)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
