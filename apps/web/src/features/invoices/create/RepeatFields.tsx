import { frequencies } from '@ducat/contract/transfers/models'
import { addDays } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { often } from '#features/schedules'
import { DayField, type CallFormState } from '#forms'
import { today } from '#i18n/dates.ts'
import { SegmentedChoice, Select, TextField } from '#ui'
import type { CreateInput } from './input.ts'

type End = 'stopped' | 'day' | 'count'

/** Whether it comes again by itself, how often, and until when. */
export function RepeatFields({ form }: { readonly form: CallFormState<CreateInput, unknown> }) {
  const { t } = useLingui()
  const { frequency, endDate, count } = form.values
  const [chosen, choose] = useState<End>()
  const end = chosen ?? (endDate !== undefined ? 'day' : count !== undefined ? 'count' : 'stopped')
  const { value, onChange, ...counted } = form.field('count')
  const nothing = { endDate: undefined, count: undefined }
  return (
    <>
      <Select
        label={t`Repeats`}
        name="frequency"
        value={frequency ?? 'once'}
        error={form.field('frequency').error}
        onChange={(next) => form.set(next === 'once' ? { ...nothing, frequency: undefined } : { frequency: next })}
        options={[
          { value: 'once', name: t({ message: 'Does not repeat', context: 'invoice' }) },
          ...frequencies.map((one) => ({ value: one, name: t(often[one]) })),
        ]}
      />
      {frequency !== undefined && (
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
                { value: 'stopped', name: t`When I stop it` },
                { value: 'day', name: t`Until a date` },
                { value: 'count', name: t`Number of invoices` },
              ]}
            />
          </div>
          {end === 'day' && <DayField label={t`Last day`} min={addDays(today(), 1)} {...form.field('endDate')} mark={undefined} />}
          {end === 'count' && (
            <TextField
              {...counted}
              label={t`How many invoices in all`}
              mark={undefined}
              inputMode="numeric"
              maxLength={3}
              value={value === undefined ? '' : String(value)}
              onChange={(typed) => {
                const digits = typed.replaceAll(/\D/g, '')
                onChange(digits === '' ? undefined : Number(digits))
              }}
            />
          )}
          <p className="text-13 text-muted">{t`The first one is sent now. Each of the next ones is due as many days after it is sent as this one.`}</p>
        </>
      )}
    </>
  )
}
