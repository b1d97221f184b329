import { single } from '@ducat/contract/global-pay/calls'
import type { BeneficiaryType, FeeShare } from '@ducat/contract/global-pay/models'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#api/use-call.ts'
import { useMethodNames } from '#features/destinations'
import { AccountPicker, CountryField, EmailField, MoneyField, PhoneField, type Account, type CallFormState } from '#forms'
import { Checkbox, FieldGroup, RadioList, Section, Select, TextField } from '#ui'
import type { Input } from './input.ts'
import type { Price } from './use-price.ts'

interface GlobalFieldsProps {
  readonly form: CallFormState<Input, unknown>
  readonly sources: readonly Account[]
  readonly from: Account | undefined
  readonly price: Price
}

export function GlobalFields({ form, sources, from, price }: GlobalFieldsProps) {
  const { t } = useLingui()
  const problemAt = (field: string) => (price.error?.field === field ? price.error.text : undefined)
  const tooSmall = problemAt('paymentMethod') && t`No method that you offer takes this amount.`
  const types: readonly (readonly [BeneficiaryType, string])[] = [
    ['personal', t`A person`],
    ['business', t`A company`],
  ]
  const sides: readonly (readonly [FeeShare, string, string])[] = [
    ['sender', t`I pay it`, t`The recipient gets the whole amount.`],
    ['beneficiary', t`The recipient pays it`, t`It is taken from the amount.`],
  ]
  return (
    <>
      <Section title={t`Recipient`}>
        <div className="grid grid-cols-2 gap-4 max-tablet:grid-cols-1">
          <TextField label={t`Recipient’s name`} maxLength={140} {...form.field('beneficiaryName')} />
          <EmailField
            label={t`Recipient’s e-mail`}
            autoComplete="off"
            hint={t`The link goes to this address.`}
            {...form.field('beneficiaryEmail')}
          />
          <Select
            {...form.field('beneficiaryType')}
            label={t`Recipient is`}
            value={form.values.beneficiaryType}
            onChange={(value) => form.set({ beneficiaryType: value })}
            options={types.map(([value, name]) => ({ value, name }))}
          />
          <CountryField
            label={t`Recipient’s country`}
            hint={t`Your best guess: the recipient can change it.`}
            {...form.field('beneficiaryCountryCode')}
            error={form.field('beneficiaryCountryCode').error ?? problemAt('beneficiaryCountryCode')}
          />
          <PhoneField
            label={t`Recipient’s phone`}
            hint={t`The recipient can get the code there instead of by e-mail.`}
            {...form.field('beneficiaryPhone')}
          />
        </div>
      </Section>
      <Section title={t`Amount`}>
        <div className="grid gap-4">
          <MoneyField
            label={t`You send`}
            currency={from?.currencyCode ?? 'USD'}
            account={
              <AccountPicker
                label={t`From account`}
                accounts={sources}
                value={from?.accountId}
                onChange={(accountId) => {
                  const next = sources.find((one) => one.accountId === accountId)
                  form.set({ accountId, ...(next && { currencyCode: next.currencyCode }) })
                }}
              />
            }
            {...form.field('amount')}
            error={form.field('amount').error ?? problemAt('amount') ?? problemAt('currencyCode') ?? tooSmall}
          />
          <RadioList
            name="feeShare"
            label={t`Fee`}
            value={form.values.feeShare}
            onChange={(feeShare) => form.set({ feeShare })}
            error={form.field('feeShare').error}
            options={sides.map(([value, name, detail]) => ({ value, name, detail }))}
          />
          <TextField label={t`Payment description`} maxLength={140} {...form.field('description')} hint={t`The recipient reads it.`} />
        </div>
      </Section>
      <Methods form={form} />
    </>
  )
}

/** The ways of the country; what is unticked the recipient is not offered. */
function Methods({ form }: Pick<GlobalFieldsProps, 'form'>) {
  const { t } = useLingui()
  const nameOf = useMethodNames()
  const { beneficiaryCountryCode, paymentMethods = [] } = form.values
  const found = useCall(
    single.methods,
    { beneficiaryCountryCode: beneficiaryCountryCode ?? 'RO' },
    { enabled: beneficiaryCountryCode !== undefined },
  )
  const offered = beneficiaryCountryCode === undefined ? undefined : found.data?.paymentMethods
  const take = useEffectEvent(() => {
    if (!offered) return
    const isForbidden = (name: string) => paymentMethods.some((method) => method.name === name && method.forbidden)
    form.know({ paymentMethods: offered.map(({ name }) => ({ name, forbidden: isForbidden(name) })) })
  })
  useEffect(() => take(), [offered])
  if (!offered || paymentMethods.length === 0) return null
  return (
    <Section title={t`Methods offered to the recipient`}>
      <FieldGroup label={t`Untick what you do not want to offer`} error={form.field('paymentMethods').error}>
        <div className="grid tablet:grid-cols-2">
          {paymentMethods.map(({ name, forbidden }) => (
            <Checkbox
              key={name}
              isChecked={!forbidden}
              onChange={(isAllowed) =>
                form.set({
                  paymentMethods: paymentMethods.map((method) => (method.name === name ? { name, forbidden: !isAllowed } : method)),
                })
              }
            >
              {nameOf(name)}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </Section>
  )
}
