import { phones } from '@ducat/contract/profile/calls'
import { PERSONAL_PHONE } from '@ducat/contract/profile/models'
import { useLingui } from '@lingui/react/macro'
import { CallForm, countryOf, PhoneField, useCallForm } from '#forms'

interface PhoneFormProps {
  readonly country: string
  readonly onAsked: (asked: { readonly id: number; readonly number: string; readonly countryCode: string }) => void
}

/** Another number; the bank sends a code to it. */
export function PhoneForm({ country, onAsked }: PhoneFormProps) {
  const { t } = useLingui()
  const form = useCallForm(phones.add, {
    start: { phoneCountryCode: country, phoneTypeId: PERSONAL_PHONE },
    onDone: ({ id }, { phone, phoneCountryCode }) => onAsked({ id, number: phone, countryCode: phoneCountryCode }),
  })
  return (
    <CallForm form={form} submit={t`Send me a code`}>
      <PhoneField
        label={t`Phone number`}
        hint={t`We send a code by text. It proves that the number is yours.`}
        country={country}
        {...form.field('phone')}
        onChange={(phone) => form.set({ phone, phoneCountryCode: countryOf(phone.slice(1), country) ?? country })}
      />
    </CallForm>
  )
}
