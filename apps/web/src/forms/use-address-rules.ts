/**
 * What an address breaks beyond the form of its fields, by field: the code as the country's post writes it, and the state where addresses
 * name one. The bank asks the same (POSTAL_CODE, STATE).
 *   const rules = useAddressRules(address)      { postalCode: 'Check the code: …' }
 */
import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { isPostalCode } from '@ducat/values/postal'
import { useLingui } from '@lingui/react/macro'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { useFormat } from '#i18n/format.ts'

export interface Address {
  readonly address1?: string | undefined
  readonly address2?: string | undefined
  readonly city?: string | undefined
  readonly postalCode?: string | undefined
  readonly stateCode?: string | undefined
  readonly countryCode?: string | undefined
}
export type AddressKey = keyof Address
export type AddressErrors = Readonly<Partial<Record<AddressKey, string | undefined>>>

export function useAddressRules(address: Address): AddressErrors {
  return useAddressCheck(address.countryCode)(address)
}

/** The same as a function, for rules that are asked when a form is sent. */
export function useAddressCheck(countryCode = ''): (address: Address) => AddressErrors {
  const { t } = useLingui()
  const format = useFormat()
  const states = useDictionary(dictionaries.states, countryCode.length === 2 ? { countryCode } : null)?.states ?? []
  if (countryCode === '') return () => ({})
  const country = format.countryName(countryCode)
  return ({ postalCode = '', stateCode = '' }) => ({
    ...(!isPostalCode(countryCode, postalCode) && {
      postalCode: postalCode.trim() === '' ? t`Fill in this field.` : t`Check the code: it does not match the format used in ${country}.`,
    }),
    ...(states.length > 0 && !states.some((one) => one.stateCode === stateCode) && { stateCode: t`Choose one from the list.` }),
  })
}
