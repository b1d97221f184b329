import { frequencies } from '@ducat/contract/transfers/models'
import { addDays } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DayField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { SegmentedChoice, Select, TextField } from '#ui'
import { nextDates } from './next-dates.ts'
import { frequencyWords, type Repeating } from './repeating.ts'
import type { SendForm } from './use-send.ts'

type End = 'stopped' | 'day' | 'count'

/** Whether it repeats, how often and until when; with the days it would go on next. */
export function RepeatFields({ form }: { readonly form: SendForm<Repeating> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { subscriptionFrequency, subscriptionEndDate, subscriptionTransactions } = form.values
  const frequency = frequencies.find((one) => one === subscriptionFrequency)
  const typed: End = subscriptionEndDate === undefined ? (subscriptionTransactions === undefined ? 'stopped' : 'count') : 'day'
  const [chosen, choose] = useState<End>()
  const end = chosen ?? typed
  const dates = frequency && nextDates(frequency, today(), { endDate: subscriptionEndDate, transactions: subscriptionTransactions })
  const days = dates?.map((day) => format.day(day)).join(' · ')
  const nothing = { subscriptionEndDate: undefined, subscriptionTransactions: undefined }
  return (
    <div className="grid gap-4">
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
      {frequency && (
        <>
          <div className="grid gap-2">
            <span className="text-13 font-medium">{t`Until when`}</span>
            <SegmentedChoice
              label={t`Until when`}
              value={end}
              onChange={(next) => {
                choose(next)
                form.set(nothing)
              }}
              choices={[
                { value: 'stopped', name: t`Until I stop it` },
                { value: 'day', name: t`To a day` },
                { value: 'count', name: t`A number of times` },
              ]}
            />
          </div>
          {end === 'day' && (
            <DayField label={t`Last day`} min={addDays(today(), 1)} {...form.field('subscriptionEndDate')} mark={undefined} />
          )}
          {end === 'count' && <Count form={form} />}
          <p className="text-13 text-muted" aria-live="polite">
            {days ? <Trans>First now, then {days}.</Trans> : <Trans>Only once, now.</Trans>}{' '}
            <Trans>Each payment has the price of its day.</Trans>
          </p>
        </>
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
