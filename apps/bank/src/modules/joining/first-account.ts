import { accountTypes } from '@ducat/contract/accounts/models'
import { countries } from '@ducat/values'

export const PAYMENT = accountTypes.payment

/** The first account is in the money of the country, of those that customers hold: lei, euros where SEPA reaches, dollars elsewhere. */
export function firstCurrency(country: string): 'RON' | 'EUR' | 'USD' {
  if (country === 'RO') return 'RON'
  return countries.get(country)?.sepa === true ? 'EUR' : 'USD'
}
