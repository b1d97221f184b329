import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Timeline } from '#ui'
import type { OpenedMessage } from './message.ts'

/** Each time it was sent: when, what came back, and how long that took. */
export function Tries({ tries }: { readonly tries: OpenedMessage['tries'] }) {
  const { t } = useLingui()
  const format = useFormat()
  if (tries.length === 0) return null
  return (
    <section aria-label={t`Attempts`} className="grid gap-2">
      <h3 className="text-13 font-medium">{t`Attempts`}</h3>
      <Timeline
        entries={tries.map(({ created, status, ms, why }, place) => {
          const time = format.number(ms)
          return {
            key: `${place} ${created}`,
            title: status > 0 ? `HTTP ${status}` : t`No answer`,
            note: [format.dayTime(created), t`${time} ms`, why].filter(Boolean).join(' · '),
            state: status >= 200 && status < 300 ? ('past' as const) : ('wrong' as const),
          }
        })}
      />
    </section>
  )
}
