import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { addresses } from '@ducat/contract/profile/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, CountryField, useCallForm } from '#forms'
import { Select, TextField } from '#ui'

interface AddressFormProps {
  readonly country: string
  readonly onDone: () => void
}

/** Another address. States are asked for where addresses name them. */
export function AddressForm({ country, onDone }: AddressFormProps) {
  const { t } = useLingui()
  const form = useCallForm(addresses.create, {
    start: { countryCode: country, addressKind: 'home' },
    onDone: () => {
      toast({ text: t`Your new address is saved. It counts once you have shown a proof of it.`, tone: 'positive' })
      onDone()
    },
  })
  const { countryCode = '' } = form.values
  const states = useCall(dictionaries.states, { countryCode }, { enabled: countryCode.length === 2 }).data?.states ?? []
  const chosen = form.field('stateCode')
  return (
    <CallForm form={form} submit={t`Save the address`}>
      <CountryField
        label={t`Country`}
        {...form.field('countryCode')}
        onChange={(code) => form.set({ ...(code !== undefined && { countryCode: code }), stateCode: '', stateName: '' })}
      />
      <TextField label={t`Street and number`} autoComplete="address-line1" {...form.field('address1')} />
      <TextField label={t`Flat, floor`} autoComplete="address-line2" {...form.field('address2')} />
      <TextField label={t`Postal code`} autoComplete="postal-code" {...form.field('postalCode')} />
      <TextField label={t`City`} autoComplete="address-level2" {...form.field('city')} />
      {states.length > 0 && (
        <Select
          {...chosen}
          label={t({ message: 'State', context: 'part of a country' })}
          options={states.map(({ stateCode, stateName }) => ({ value: stateCode, name: stateName }))}
          onChange={(code) => form.set({ stateCode: code, stateName: states.find(({ stateCode }) => stateCode === code)?.stateName ?? '' })}
        />
      )}
    </CallForm>
  )
}
