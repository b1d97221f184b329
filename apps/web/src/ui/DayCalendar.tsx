/** One month of days: one is picked, or a first and a last. Days are written 2026-11-14. Loaded when somebody opens it. */
import './calendar.css'
import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { iconButtonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'

interface Bounds {
  readonly label: string
  readonly min?: string | undefined
  readonly max?: string | undefined
}

interface DayCalendarProps extends Bounds {
  readonly value: string | undefined
  readonly onChange: (day: string) => void
}

export const DayCalendar = ({ label, min, max, value, onChange }: DayCalendarProps) => (
  <Calendar
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the calendar opened to be walked through
    autoFocus
    value={dateOf(value)}
    onChange={(date) => onChange(date.toString())}
    {...bounds(min, max)}
    className="calendar"
  >
    <Month />
  </Calendar>
)

export interface DayRange {
  readonly from: string
  readonly to: string
}

interface RangeDaysProps extends Bounds {
  readonly value: DayRange | undefined
  readonly onChange: (range: DayRange) => void
}

export const RangeDays = ({ label, min, max, value, onChange }: RangeDaysProps) => (
  <RangeCalendar
    aria-label={label}
    value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
    onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
    {...bounds(min, max)}
    className="calendar"
  >
    <Month />
  </RangeCalendar>
)

const Month = () => (
  <>
    <header className="flex items-center">
      <Button slot="previous" className={iconButtonLook}>
        <Icon of={ChevronLeft} />
      </Button>
      <Heading className="flex-1 text-center text-14 font-medium first-letter:uppercase" />
      <Button slot="next" className={iconButtonLook}>
        <Icon of={ChevronRight} />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} />}</CalendarGrid>
  </>
)

const dateOf = (day: string | undefined) => (day === undefined ? null : parseDate(day))

const bounds = (min: string | undefined, max: string | undefined) => ({
  ...(min !== undefined && { minValue: parseDate(min) }),
  ...(max !== undefined && { maxValue: parseDate(max) }),
})
