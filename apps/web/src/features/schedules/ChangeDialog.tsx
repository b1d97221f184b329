/** Another amount, day, rhythm or end of a payment that repeats. What lets more money leave is confirmed as a payment is. */
import type { InputOf } from '@ducat/contract/kit/call'
import { schedules } from '@ducat/contract/schedules/calls'
import { frequencies } from '@ducat/contract/transfers/models'
import { addDays } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, DayField, MoneyField, useCallForm, type CallFormState } from '#forms'
import { today } from '#i18n/dates.ts'
import { Dialog, SegmentedChoice, Select, TextField } from '#ui'
import { often, type Schedule } from './words.ts'

type Input = InputOf<typeof schedules.update>
type End = 'stopped' | 'day' | 'count'

interface ChangeDialogProps {
  readonly schedule: Schedule
  readonly onClose: () => void
}

export function ChangeDialog({ schedule, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const { id, amount, currencyCode, frequency, nextRun, endDate, transactions } = schedule
  const isOnce = frequency === 'once'
  const start: Input = {
    id,
    amount,
    frequency,
    ...(nextRun !== undefined && nextRun > today() && { nextDate: nextRun }),
    ...(isOnce ? {} : endDate === undefined ? (transactions === undefined ? { userCancel: true } : { transactions }) : { endDate }),
  }
  const form = useCallForm(schedules.update, {
    start,
    keepAs: `${schedules.update.name} ${id}`,
    onDone: ({ approvers }) => {
      toast({ text: approvers ? t`The change is waiting for approval.` : t`Recurring payment changed.` })
      onClose()
    },
  })
  return (
    <Dialog title={isOnce ? t`Change this scheduled payment` : t`Change this recurring payment`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save`}>
        <MoneyField
          label={
            isOnce
              ? t`Amount`
              : currencyCode === schedule.otherCurrencyCode
                ? t`Each time`
                : schedule.fixedSide === 'receive'
                  ? t`Received each time`
                  : t`Sent each time`
          }
          currency={currencyCode}
          {...form.field('amount')}
          mark={undefined}
        />
        {!isOnce && (
          <Select
            label={t`How often`}
            name="frequency"
            value={form.values.frequency}
            error={form.field('frequency').error}
            onChange={(value) => form.set({ frequency: value })}
            options={frequencies.map((value) => ({ value, name: t(often[value]) }))}
          />
        )}
        <DayField label={isOnce ? t`Payment date` : t`Next on`} min={addDays(today(), 1)} {...form.field('nextDate')} mark={undefined} />
        {!isOnce && <EndFields form={form} />}
      </CallForm>
    </Dialog>
  )
}

function EndFields({ form }: { readonly form: CallFormState<Input, unknown> }) {
  const { t } = useLingui()
  const { endDate, transactions } = form.values
  const [chosen, choose] = useState<End>(endDate === undefined ? (transactions === undefined ? 'stopped' : 'count') : 'day')
  const { value, onChange, ...count } = form.field('transactions')
  return (
    <>
      <div className="grid gap-2">
        <span className="text-13 font-medium">{t`Ends`}</span>
        <SegmentedChoice
          label={t`Ends`}
          value={chosen}
          onChange={(next) => {
            choose(next)
            form.set({ endDate: undefined, transactions: undefined, userCancel: next === 'stopped' ? true : undefined })
          }}
          choices={[
            { value: 'stopped', name: t`Until I cancel` },
            { value: 'day', name: t`Until a date` },
            { value: 'count', name: t`Number of payments` },
          ]}
        />
      </div>
      {chosen === 'day' && <DayField label={t`End date`} min={addDays(today(), 1)} {...form.field('endDate')} mark={undefined} />}
      {chosen === 'count' && (
        <TextField
          {...count}
          label={t`How many payments in all`}
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
    </>
  )
}
