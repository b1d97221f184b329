/** A destination that fits, at the first bank of a country: for the demo and for tests, from the same rules that check it. */
import type { Directory } from '../../gateways/directory/port.ts'
import type { DestinationAsked } from './fits.ts'
import { formOf } from './form.ts'
import type { Part } from './parts.ts'

const words: Readonly<Record<string, string>> = {
  beneficiaryName: 'Elena Ferraro',
  beneficiaryAddress: 'Mill Lane 4, Old Town',
  cardNumber: '4111 1111 1111 1111',
  cardHolderName: 'Elena Ferraro',
  cardExpiryMonth: '12',
  cardExpiryYear: '2098',
  toEmail: 'elena@payee.example',
}

export async function exampleOf(
  { transferType, countryCode, currencyCode }: Omit<DestinationAsked, 'fields'>,
  directory: Directory,
): Promise<{ readonly asked: DestinationAsked; readonly parts: readonly Part[] }> {
  const form = formOf(transferType, countryCode, currencyCode)
  if (typeof form === 'string') throw new Error(`${transferType} to ${countryCode} in ${currencyCode}: ${form}`)
  const [bank] = await directory.banks(countryCode)
  const branches = bank ? await directory.branches(countryCode, bank.code) : []
  const valueOf = (part: Part): string => {
    if (part.options === 'banks') return bank?.code ?? ''
    if (part.options === 'branches') return branches[0]?.code ?? ''
    if (Array.isArray(part.options)) return part.options[0]?.value ?? ''
    return (bank && part.sample?.(bank)) ?? part.example ?? words[part.name] ?? ''
  }
  const isWanted = ({ name, optional }: Part): boolean =>
    !optional || (transferType === 'instant_payment' && (name === 'bankCode' || name === 'accountNumber'))
  const filled = form.parts.filter(isWanted)
  const extra = filled.filter((part) => part.extra).map((part) => [part.name, valueOf(part)])
  return {
    parts: form.parts,
    asked: {
      transferType,
      countryCode,
      currencyCode,
      fields: Object.fromEntries(filled.filter((part) => !part.extra).map((part) => [part.name, valueOf(part)])),
      ...(extra.length > 0 && { extraParams: Object.fromEntries(extra) }),
    },
  }
}
