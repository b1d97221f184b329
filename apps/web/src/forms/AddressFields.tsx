import { hasPostalCodes } from '@ducat/values/postal'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField } from '#ui'
import { CountryField } from './dictionary-fields.tsx'
import { StateField } from './StateField.tsx'
import { useAddressRules, type Address, type AddressErrors, type AddressKey } from './use-address-rules.ts'
import { useAddressWords } from './use-address-words.ts'

interface AddressFieldsProps {
  readonly value: Address
  /** The whole address: another country takes the state of the former one away. */
  readonly onChange: (address: Address) => void
  /** What the form or the bank said of a field. */
  readonly errors?: AddressErrors
  readonly onBlur?: ((field: AddressKey) => void) | undefined
  /** Before the names of the fields, so that an error of the bank finds them: `address` gives `address.city`. */
  readonly name?: string
  /** Whose address it is, for browsers that fill it in; none for an address of somebody else. */
  readonly fills?: 'home' | 'none'
}

/** An address: the country first, then what its post asks for, in its order. */
export function AddressFields({ value, onChange, errors = {}, onBlur, name = 'address', fills = 'home' }: AddressFieldsProps) {
  const { t } = useLingui()
  const country = value.countryCode ?? ''
  const words = useAddressWords(country)
  const rules = useAddressRules(value)
  const [isLeft, setLeft] = useState(true)
  const fill = (part: string) => (fills === 'home' ? part : 'off')
  const bound = (key: AddressKey) => ({
    name: `${name}.${key}`,
    value: value[key],
    error: errors[key],
    onChange: (text: string | undefined) => onChange(changed(value, key, text)),
    onBlur: () => onBlur?.(key),
  })
  const postal = (
    <TextField
      key="postal"
      label={words.postalCode}
      autoComplete={fill('postal-code')}
      {...bound('postalCode')}
      error={(isLeft && value.postalCode ? rules.postalCode : undefined) ?? errors.postalCode}
      mark={country === '' || hasPostalCodes(country) ? undefined : t`Optional`}
      onChange={(text) => {
        setLeft(false)
        onChange(changed(value, 'postalCode', text))
      }}
      onBlur={() => {
        setLeft(true)
        onBlur?.('postalCode')
      }}
    />
  )
  const city = <TextField key="city" label={t`City`} autoComplete={fill('address-level2')} {...bound('city')} />
  const state = <StateField key="state" countryCode={value.countryCode} {...bound('stateCode')} />
  return (
    <div className="grid min-w-0 gap-5">
      <CountryField label={t`Country`} {...bound('countryCode')} onChange={(code) => onChange(moved(value, code))} />
      <TextField label={t`Street and number`} autoComplete={fill('address-line1')} {...bound('address1')} />
      <TextField label={t`Flat, floor`} autoComplete={fill('address-line2')} mark={t`Optional`} {...bound('address2')} />
      <div className="grid min-w-0 gap-5 mobile:grid-cols-2">{words.isCityFirst ? [city, state, postal] : [postal, city, state]}</div>
    </div>
  )
}

const changed = (address: Address, key: AddressKey, text: string | undefined): Address => ({ ...address, [key]: text ?? '' })

/** The state belongs to the country that was chosen before. */
const moved = (address: Address, countryCode: string | undefined): Address => ({ ...address, countryCode, stateCode: undefined })
