import { useLingui } from '@lingui/react/macro'
import { isCityFirst, postalNameOf } from './address-order.ts'

/** The name of the code in the country of the address, and whether the city stands before it. */
export function useAddressWords(country: string) {
  const { t } = useLingui()
  const names = {
    zip: t`ZIP code`,
    postcode: t`Postcode`,
    eircode: 'Eircode',
    pin: 'PIN code',
    postal: t`Postal code`,
  }
  return { postalCode: names[postalNameOf(country)], isCityFirst: isCityFirst(country) }
}
