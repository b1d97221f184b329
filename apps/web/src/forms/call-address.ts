import type { CallFormState } from './use-call-form.ts'
import type { Address, AddressErrors, AddressKey } from './use-address-rules.ts'

const keys: readonly AddressKey[] = ['address1', 'address2', 'city', 'postalCode', 'stateCode', 'countryCode']

/** An address that is a field of a call: `<AddressFields {...addressOf(form, 'address')} />`. */
export function addressOf<I, O>(form: CallFormState<I, O>, name: keyof I & string) {
  const parts = Object.fromEntries(keys.map((key) => [key, form.part(name, key)]))
  return {
    name,
    value: (form.values[name] ?? {}) as Address,
    // What stands empty is not sent, but for the code: countries without one have an empty one.
    onChange: (address: Address) => form.set({ [name]: filled(address) } as unknown as Partial<I>),
    errors: Object.fromEntries(keys.map((key) => [key, parts[key]?.error])) as AddressErrors,
    onBlur: (key: AddressKey) => parts[key]?.onBlur(),
  }
}

const filled = (address: Address): Address =>
  Object.fromEntries(Object.entries({ postalCode: '', ...address }).filter(([key, text]) => key === 'postalCode' || text !== ''))

/** The problems of an address by the names of its call: `address.postalCode`. */
export const namedErrors = (name: string, errors: AddressErrors): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).flatMap(([key, text]) => (text === undefined ? [] : [[`${name}.${key}`, text]])))
