import { frequencies } from '@ducat/contract/transfers/models'
import { addDays, addMonths, parseDay } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DayField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { SegmentedChoice, Select, TextField } from '#ui'
import { FixedSide } from './FixedSide.tsx'
import { nextDates } from './next-dates.ts'
import { frequencyWords, LATEST_START_MONTHS, laterStart, type Repeating } from './repeating.ts'
import type { SendForm } from './use-send.ts'

type End = 'stopped' | 'day' | 'count'

export interface RepeatFieldsProps {
  readonly form: SendForm<Repeating>
  /** Currencies: of what leaves, and of what arrives. */
  readonly from: string
  readonly to: string
}

/** On which day it is paid, whether it repeats, how often and until when; with the days it would go on next. */
export function RepeatFields({ form, from, to }: RepeatFieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { subscriptionFrequency, subscriptionEndDate, subscriptionTransactions, typedAmount, side } = form.values
  const frequency = frequencies.find((one) => one === subscriptionFrequency)
  const typed: End = subscriptionEndDate === undefined ? (subscriptionTransactions === undefined ? 'stopped' : 'count') : 'day'
  const [chosen, choose] = useState<End>()
  const end = chosen ?? typed
  const start = laterStart(form.values)
  const first = start ?? today()
  const dates = frequency && nextDates(frequency, parseDay(first), { endDate: subscriptionEndDate, transactions: subscriptionTransactions })
  const days = dates?.map((day) => format.day(day)).join(' · ')
  const begins = start && format.day(start)
  const nothing = { subscriptionEndDate: undefined, subscriptionTransactions: undefined }
  const startField = form.field('subscriptionStartDate')
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <DayField
          label={t`Payment date`}
          min={today()}
          max={addMonths(today(), LATEST_START_MONTHS)}
          {...startField}
          value={startField.value ?? today()}
          mark={undefined}
        />
        <Select
          label={t`How often`}
          name="subscriptionFrequency"
          value={frequency ?? 'once'}
          error={form.field('subscriptionFrequency').error}
          onChange={(often) =>
            form.set(often === 'once' ? { ...nothing, subscriptionFrequency: undefined } : { subscriptionFrequency: often })
          }
          options={[{ value: 'once', name: t`Once` }, ...frequencies.map((value) => ({ value, name: t(frequencyWords[value]) }))]}
        />
      </div>
      {frequency && (
        <>
          <div className="grid gap-2">
            <span className="text-13 font-medium">{t`Ends`}</span>
            <SegmentedChoice
              label={t`Ends`}
              value={end}
              onChange={(next) => {
                choose(next)
                form.set(nothing)
              }}
              choices={[
                { value: 'stopped', name: t`Until I cancel` },
                { value: 'day', name: t`Until a date` },
                { value: 'count', name: t`Number of payments` },
              ]}
            />
          </div>
          {end === 'day' && (
            <DayField label={t`End date`} min={addDays(parseDay(first), 1)} {...form.field('subscriptionEndDate')} mark={undefined} />
          )}
          {end === 'count' && <Count form={form} />}
        </>
      )}
      {(frequency || begins) && (
        <p className="text-13 text-muted" aria-live="polite">
          {begins === undefined ? (
            days ? (
              <Trans>First now, then {days}.</Trans>
            ) : (
              <Trans>Only once, now.</Trans>
            )
          ) : days ? (
            <Trans>
              First on {begins}, then {days}.
            </Trans>
          ) : (
            <Trans>Once, on {begins}. Nothing is taken from your account before that day.</Trans>
          )}{' '}
          <Trans>Each payment has the fee and rate of its day.</Trans> <FixedSide amount={typedAmount} side={side} from={from} to={to} />
        </p>
      )}
    </div>
  )
}

function Count({ form }: { readonly form: SendForm<Repeating> }) {
  const { t } = useLingui()
  const { value, onChange, error, onBlur, name } = form.field('subscriptionTransactions')
  return (
    <TextField
      label={t`How many payments in all`}
      inputMode="numeric"
      maxLength={3}
      name={name}
      error={error}
      onBlur={onBlur}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => {
        const digits = text.replaceAll(/\D/g, '')
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}
