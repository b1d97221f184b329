import { frequencies } from '@ducat/contract/transfers/models'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { often } from '#features/schedules'
import { Checkbox, Select, TextField } from '#ui'
import type { ButtonFormState } from './form-state.ts'

const trials = [7, 14, 30, 90]

/** How often it is charged, from when and until when. */
export function SubscriptionFields({ form }: { readonly form: ButtonFormState }) {
  const { t } = useLingui()
  const { subscriptionFrequency, trialDays, subscriptionTransactions, subscriptionUserCancel } = form.values
  const [counts, setCounts] = useState(subscriptionTransactions !== undefined)
  const { value, onChange, ...counted } = form.field('subscriptionTransactions')
  const days = [...new Set([...trials, ...(trialDays ? [trialDays] : [])])].toSorted((a, b) => a - b)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
        <Select
          label={t`Charged`}
          name="subscriptionFrequency"
          value={subscriptionFrequency}
          error={form.field('subscriptionFrequency').error}
          onChange={(frequency) => form.set({ subscriptionFrequency: frequency })}
          options={frequencies.map((one) => ({ value: one, name: t(often[one]) }))}
        />
        <Select
          label={t`Free trial`}
          name="trialDays"
          value={String(trialDays ?? 0)}
          error={form.field('trialDays').error}
          onChange={(next) => form.set({ trialDays: Number(next) || undefined })}
          options={[
            { value: '0', name: t`No trial` },
            ...days.map((count) => ({ value: String(count), name: t`${plural(count, { one: '# day', other: '# days' })}` })),
          ]}
        />
        <Select
          label={t`Ends`}
          name="ends"
          value={counts ? 'count' : 'cancelled'}
          onChange={(next) => {
            setCounts(next === 'count')
            form.set({ subscriptionTransactions: next === 'count' ? 12 : undefined })
          }}
          options={[
            { value: 'cancelled', name: t`When cancelled` },
            { value: 'count', name: t`After a number of payments` },
          ]}
        />
        {counts && (
          <TextField
            {...counted}
            label={t`Payments in all`}
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
      </div>
      <Checkbox
        isChecked={subscriptionUserCancel ?? true}
        hint={t`Without it only you can end the subscription, and the payment page says so.`}
        onChange={(may) => form.set({ subscriptionUserCancel: may ? undefined : false })}
      >
        {t`The subscriber can cancel at any time`}
      </Checkbox>
      <p className="text-13 text-muted">{t`If a charge fails, it is tried again on each of the next three days. After that the subscription stops until the subscriber continues it.`}</p>
    </>
  )
}
