/** A day, typed as people write it or picked from a month that arrives when it is opened. The value is 2026-11-14. */
import { bcp47 } from '@ducat/brands/brand.ts'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { FieldPopup, IconButton, TextField, type FieldProps } from '#ui'
import { readTypedDay } from './read-day.ts'

const DayCalendar = lazy(() => import('#ui/DayCalendar.tsx').then((module) => ({ default: module.DayCalendar })))

interface DayFieldProps extends FieldProps {
  readonly name?: string
  readonly value: string | undefined
  /** A day, or '' while there is none that can be read. */
  readonly onChange: (day: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly autoComplete?: string
  readonly isReadOnly?: boolean
}

export function DayField({ value = '', onChange, onBlur, min, max, error, label, isReadOnly = false, ...field }: DayFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const locale = bcp47(useLanguage())
  const written = (day: string) => (day === '' ? '' : format.day(day))
  const [typed, setTyped] = useState({ text: written(value), day: value })
  if (typed.day !== value) setTyped({ text: written(value), day: value })
  const [isLeft, setLeft] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const problem = () => {
    if (typed.text.trim() !== '' && typed.day === '') return t`Enter a date such as ${written(today())}.`
    if (typed.day !== '' && min !== undefined && typed.day < min) return t`Choose ${written(min)} or a later date.`
    if (typed.day !== '' && max !== undefined && typed.day > max) return t`Choose ${written(max)} or an earlier date.`
  }
  const take = (text: string, day: string) => {
    setTyped({ text, day })
    if (day !== value) onChange(day)
  }
  return (
    <>
      <TextField
        {...field}
        label={label}
        error={(isLeft ? problem() : undefined) ?? error}
        placeholder={written(today())}
        readOnly={isReadOnly}
        value={typed.text}
        onChange={(text) => {
          setLeft(false)
          take(text, readTypedDay(text, locale, today()) ?? '')
        }}
        onBlur={() => {
          setLeft(true)
          if (typed.day !== '') setTyped({ text: written(typed.day), day: typed.day })
          onBlur?.()
        }}
        end={
          <IconButton
            ref={button}
            icon={CalendarDays}
            label={t`Open the calendar`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="-me-1"
          />
        }
      />
      <FieldPopup at={button} isOpen={isOpen} onClose={() => setOpen(false)} label={label}>
        <Suspense fallback={<span className="h-75 w-73" />}>
          <DayCalendar
            label={label}
            min={min}
            max={max}
            value={value === '' ? undefined : value}
            onChange={(day) => {
              take(written(day), day)
              setOpen(false)
            }}
          />
        </Suspense>
      </FieldPopup>
    </>
  )
}
