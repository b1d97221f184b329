/** A period: a chip that opens presets, two days typed by hand, and one month. */
import { addDays, addMonths, type Day } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, classes, FieldPopup } from '#ui'
import { DayField } from './DayField.tsx'

const RangeDays = lazy(() => import('#ui/DayCalendar.tsx').then((module) => ({ default: module.RangeDays })))

export interface DayRange {
  readonly from: string
  readonly to: string
}

interface DayRangeFieldProps {
  readonly label: string
  readonly value: DayRange | undefined
  readonly onChange: (range: DayRange | undefined) => void
  readonly min?: string
  readonly max?: string
}

export function DayRangeField({ label, value, onChange, min, max }: DayRangeFieldProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const shown = value && `${format.day(value.from)} – ${format.day(value.to)}`
  return (
    <>
      <Button
        ref={chip}
        size="s"
        icon={CalendarDays}
        aria-haspopup="dialog"
        aria-label={shown ? `${label}: ${shown}` : label}
        onClick={() => setOpen(true)}
        className={classes(
          'flex-none justify-self-start rounded-full! whitespace-nowrap max-phablet:min-h-11',
          value && 'border-accent-line! bg-accent-soft! text-accent!',
        )}
      >
        {shown ?? label}
      </Button>
      <FieldPopup at={chip} isOpen={isOpen} onClose={() => setOpen(false)} label={label}>
        <Period
          label={label}
          start={value}
          min={min}
          max={max}
          onDone={(range) => {
            onChange(range)
            setOpen(false)
          }}
        />
      </FieldPopup>
    </>
  )
}

interface PeriodProps {
  readonly label: string
  readonly start: DayRange | undefined
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onDone: (range: DayRange | undefined) => void
}

function Period({ label, start, min, max, onDone }: PeriodProps) {
  const { t } = useLingui()
  const [{ from, to }, setRange] = useState(start ?? { from: '', to: '' })
  const isWhole = from !== '' && to !== ''
  const isBackwards = isWhole && to < from
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {usePresets().map(({ name, range }) => (
          <Button key={name} size="s" onClick={() => onDone(range)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={t({ message: 'From', context: 'day' })}
          value={from}
          onChange={(day) => setRange({ from: day, to })}
          min={min}
          max={max}
        />
        <DayField
          label={t({ message: 'To', context: 'day' })}
          value={to}
          onChange={(day) => setRange({ from, to: day })}
          min={min}
          max={max}
          error={isBackwards ? t`The end date is before the start date.` : undefined}
        />
      </div>
      <Suspense fallback={<span className="h-75 w-73" />}>
        <RangeDays label={label} min={min} max={max} value={isWhole && !isBackwards ? { from, to } : undefined} onChange={setRange} />
      </Suspense>
      <div className="flex gap-2">
        <Button
          look="primary"
          size="s"
          disabledReason={!isWhole || isBackwards ? t`Choose a start and an end date.` : undefined}
          onClick={() => onDone({ from, to })}
        >
          <Trans>Show this period</Trans>
        </Button>
        <Button look="quiet" size="s" onClick={() => onDone(undefined)}>
          <Trans>All days</Trans>
        </Button>
      </div>
    </>
  )
}

function usePresets(): readonly { readonly name: string; readonly range: DayRange }[] {
  const { t } = useLingui()
  const now = today()
  const first = `${now.slice(0, 8)}01` as Day
  const lastMonth = addMonths(first, -1)
  return [
    { name: t`Today`, range: { from: now, to: now } },
    { name: t`Last 7 days`, range: { from: addDays(now, -6), to: now } },
    { name: t`This month`, range: { from: first, to: now } },
    { name: t`Last month`, range: { from: lastMonth, to: addDays(first, -1) } },
    { name: t`Last 12 months`, range: { from: addDays(addMonths(now, -12), 1), to: now } },
  ]
}
