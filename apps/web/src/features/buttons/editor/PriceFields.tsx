import { useLingui } from '@lingui/react/macro'
import { AccountPicker, MoneyField, type Account } from '#forms'
import { Surface, TextArea, TextField } from '#ui'
import type { ButtonFormState } from './form-state.ts'
import { DateRow } from './DateRow.tsx'
import { SubscriptionFields } from './SubscriptionFields.tsx'
import { SuggestedAmounts } from './SuggestedAmounts.tsx'

interface PriceFieldsProps {
  readonly form: ButtonFormState
  readonly accounts: readonly Account[]
}

/** What is sold, into which account it is paid, and how much it is. */
export function PriceFields({ form, accounts }: PriceFieldsProps) {
  const { t } = useLingui()
  const { type, accountId, currencyCode = 'EUR' } = form.values
  const hasPrice = type === 'fixed' || type === 'subscription'
  const choose = (id: number) => {
    const account = accounts.find((one) => one.accountId === id)
    form.set({ accountId: id, ...(account && { currencyCode: account.currencyCode }) })
  }
  const amount = form.field('amount')
  return (
    <>
      <Surface className="grid gap-4 p-5 max-tablet:p-4">
        <TextField
          label={t`Product name`}
          hint={t`Shown on the payment page, the receipt and the card statement.`}
          maxLength={100}
          {...form.field('name')}
        />
        <MoneyField
          label={hasPrice ? t`Price` : t`Amount shown first`}
          currency={currencyCode}
          account={<AccountPicker label={t`Paid into`} accounts={accounts} value={accountId} onChange={choose} />}
          {...amount}
          mark={hasPrice ? undefined : amount.mark}
          error={amount.error ?? form.field('currencyCode').error ?? form.field('accountId').error}
        />
        {type === 'subscription' && <SubscriptionFields form={form} />}
        {!hasPrice && (
          <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
            <MoneyField label={t`Smallest amount`} currency={currencyCode} {...form.field('minAmount')} />
            <MoneyField label={t`Largest amount`} currency={currencyCode} {...form.field('maxAmount')} />
          </div>
        )}
        {type === 'donation' && (
          <SuggestedAmounts currency={currencyCode} {...form.field('suggestedAmounts')} value={form.values.suggestedAmounts ?? []} />
        )}
        <TextArea label={t`Description`} rows={2} maxLength={256} {...form.field('description')} />
      </Surface>
      {type === 'subscription' && <DateRow button={form.values} />}
    </>
  )
}
