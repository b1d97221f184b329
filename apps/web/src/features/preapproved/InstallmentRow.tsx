import { useLingui } from '@lingui/react/macro'
import { Check, CircleDashed, Clock, RotateCw, SkipForward, X, type LucideIcon } from 'lucide-react'
import { outcomes } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon } from '#ui'
import { rowOf } from './installments.ts'
import type { Installment } from './preapproved.ts'

interface Mark {
  readonly icon: LucideIcon
  readonly look: string
}

/** Asked for when a date is drawn: the icons may arrive in another file than this one, and later. */
function markOf(status: Installment['status']): Mark {
  switch (status) {
    case 'done':
      return { icon: Check, look: 'bg-positive-soft text-positive' }
    case 'waiting':
      return { icon: Clock, look: 'bg-warning-soft text-warning' }
    case 'refused':
      return { icon: RotateCw, look: 'bg-warning-soft text-warning' }
    case 'failed':
      return { icon: X, look: 'bg-negative-soft text-negative' }
    case 'skipped':
      return { icon: SkipForward, look: 'bg-track text-muted' }
    case 'planned':
      return { icon: CircleDashed, look: 'text-muted' }
  }
}

/** Past and coming dates at a glance: each with its mark and its word. */
export function InstallmentRow({ installments }: { readonly installments: readonly Installment[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const shown = rowOf(installments)
  if (shown.length === 0) return null
  return (
    <ol aria-label={t`Past and coming payments`} className="flex flex-wrap gap-x-1 gap-y-3">
      {shown.map(({ date, status }) => {
        const { icon, look } = markOf(status)
        return (
          <li key={`${date} ${status}`} className="grid min-w-18 flex-none justify-items-center gap-1 text-center">
            <span className={classes('grid size-7 place-items-center rounded-full', look)}>
              <Icon of={icon} size="s" />
            </span>
            <span className="text-12 font-medium whitespace-nowrap">{format.shortDay(date)}</span>
            <span className="text-11 text-muted">{status === 'planned' ? t`Planned` : t(outcomes[status].name)}</span>
          </li>
        )
      })}
    </ol>
  )
}
