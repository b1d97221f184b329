import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui'
import { states, stateTones, waitWords, type Transaction } from './words.ts'

type Standing = Pick<Transaction, 'status' | 'waitsFor' | 'returnsOn' | 'isReturn'>

/** What went as it should needs no badge. What waits for somebody says for whom, and an invitation until when. */
export function StateOf({ of, isWhole = false }: { readonly of: Standing; readonly isWhole?: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { status, waitsFor, returnsOn, isReturn = false } = of
  const word = waitsFor ? t(waitWords[waitsFor]) : t(states[isReturn ? 'returned' : status])
  const day = returnsOn === undefined ? '' : format.day(returnsOn)
  if (status === 'completed') return isReturn ? <Badge tone="neutral">{word}</Badge> : <span className="text-muted">{word}</span>
  return (
    <span
      className={isWhole ? 'inline-grid justify-items-end gap-1' : undefined}
      title={day === '' ? undefined : t`Returned on ${day} if not claimed`}
    >
      <Badge tone={waitsFor ? 'warning' : stateTones[status]}>{word}</Badge>
      {isWhole && day !== '' && <span className="text-12 text-muted">{t`Returned on ${day} if not claimed`}</span>}
    </span>
  )
}
