/**
 * Whether money can go where somebody wants it to: the rules of the way and of the country, digit by digit. What fits comes back in one
 * form: how the payee is shown, what is kept to pay them again, and a key that is the same for the same account however it was typed.
 */
import type { DestinationReason } from '@ducat/contract/destinations/models'
import { bankCodeOfIban, ibanCountryOf } from '@ducat/values/bban'
import { numberRules } from '@ducat/values/numbers/rules'
import type { Bank, Directory } from '../../gateways/directory/port.ts'
import { orderOf, type CheckedDestination, type DestinationAsked, type DestinationProblem } from './fits.ts'
import { formOf } from './form.ts'
import { instantProblem, instantTarget } from './instant.ts'
import type { Part, Values } from './parts.ts'
import { masked } from './shown.ts'

export async function checkedDestination(asked: DestinationAsked, directory: Directory): Promise<CheckedDestination> {
  const { transferType, countryCode, currencyCode } = asked
  const form = formOf(transferType, countryCode, currencyCode)
  if (form === 'NOT_SERVED') return { problems: [{ field: 'countryCode', reason: form }] }
  if (form === 'CURRENCY_NOT_SERVED') return { problems: [{ field: 'currencyCode', reason: form }] }
  const values = tidied(form.parts, asked)
  const problems: DestinationProblem[] = form.parts.flatMap((part) => {
    const reason = problemOf(part, values)
    return reason ? [{ field: fieldOf(part), reason }] : []
  })
  if (problems.length > 0) return { problems }
  const found = await bankOf(form.parts, values, countryCode, directory)
  if ('problems' in found) return found
  const { bank } = found
  if (transferType === 'instant_payment') return instantTarget({ asked, form, values, bank }, directory)
  const located = form.parts.filter(({ name, locates }) => locates && values[name] !== undefined)
  const account = located.map(({ name }) => values[name] ?? '')
  return {
    payee: {
      name: values['beneficiaryName'] ?? values['cardHolderName'] ?? masked(transferType, values),
      account: masked(transferType, values),
      ...((bank?.name ?? values['bankName']) !== undefined && { bank: bank?.name ?? values['bankName'] ?? '' }),
    },
    key: keyOf(asked, values, located),
    order: orderOf(asked, form.parts, values, bank),
    scheme: form.scheme,
    account: account.join(' '),
  }
}

const fieldOf = ({ name, extra }: Part): string => (extra ? `extraParams.${name}` : name)

/** What was typed, in one form; what is empty is not there. */
function tidied(parts: readonly Part[], { fields, extraParams = {} }: DestinationAsked): Values {
  const typed = parts.map((part): [string, string] => {
    const value = part.extra ? extraParams[part.name] : fields[part.name]
    return [part.name, typeof value === 'string' || typeof value === 'number' ? part.tidy(String(value)) : '']
  })
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

function problemOf(part: Part, values: Values): DestinationReason | undefined {
  const value = values[part.name]
  if (value === undefined) {
    if (part.name === 'securityAnswer' && values['securityQuestion']) return 'REQUIRED'
    return part.optional ? instantProblem(part, values) : 'REQUIRED'
  }
  if (value.length > (part.max ?? Infinity)) return 'TOO_LONG'
  if (value.length < (part.min ?? 0)) return 'FORMAT'
  if (part.pattern !== undefined && !new RegExp(`^(?:${part.pattern})$`, 'u').test(value)) return 'FORMAT'
  if (Array.isArray(part.options) && !part.options.some((option: { value: string }) => option.value === value)) return 'NOT_A_CHOICE'
  if (part.digits !== undefined && !numberRules[part.digits](value, values)) return 'CHECK_DIGITS'
  return part.check?.(value, values)
}

type Found = { readonly bank: Bank | undefined } | { readonly problems: readonly DestinationProblem[] }

/** The bank, from whatever names it; codes that are chosen from a list must be on it. */
async function bankOf(parts: readonly Part[], values: Values, country: string, directory: Directory): Promise<Found> {
  const wrong = (field: string, reason: DestinationReason): Found => ({ problems: [{ field, reason }] })
  const { iban, swift, bankCode, branchCode } = values
  if (iban !== undefined && iban.slice(0, 2) !== ibanCountryOf(country)) return wrong('iban', 'OTHER_COUNTRY')
  if (swift !== undefined && ![country, ibanCountryOf(country)].includes(swift.slice(4, 6))) return wrong('swift', 'OTHER_COUNTRY')
  const coded = parts.find(({ name, bank }) => bank && values[name] !== undefined)
  const [byAccount, bySwift] = await Promise.all([
    iban !== undefined
      ? directory.byCode(iban.slice(0, 2), bankCodeOfIban(iban))
      : coded && directory.byCode(country, coded.bank!(values[coded.name]!)),
    swift === undefined ? undefined : directory.bySwift(swift),
  ])
  if (bankCode !== undefined && !byAccount) return wrong('bankCode', 'BANK_UNKNOWN')
  if (branchCode !== undefined && bankCode !== undefined && parts.some(({ options }) => options === 'branches')) {
    const branches = await directory.branches(country, bankCode)
    if (!branches.some(({ code }) => code === branchCode)) return wrong('branchCode', 'BRANCH_UNKNOWN')
  }
  if (byAccount && bySwift && byAccount.swift !== bySwift.swift) return wrong('swift', 'OTHER_BANK')
  const bank = byAccount ?? bySwift
  // Nobody knows where a wire goes whose bank is in no directory and has no name.
  if (!bank && iban === undefined && swift !== undefined && values['bankName'] === undefined) return wrong('bankName', 'REQUIRED')
  return { bank }
}

/** By IBAN one account is one key, whichever way the money takes. */
function keyOf({ transferType, countryCode, currencyCode }: DestinationAsked, values: Values, located: readonly Part[]): string {
  if (values['iban'] !== undefined) return `iban:${values['iban']}`
  if (transferType === 'interac') return `email:${values['toEmail']}`
  if (transferType === 'crypto_eft') return `wallet:${currencyCode}:${values['walletAddress']}`
  if (transferType === 'oct') return `card:${values['cardNumber']?.slice(0, 6)}:${values['cardNumber']?.slice(-4)}`
  // A wire names the bank by its SWIFT code where the country's own scheme has a number for it: the account is the same.
  const codes = located.filter(({ name, extra }) => extra || name === 'bankCode' || name === 'branchCode')
  const saysItsBank = located.some(({ name, bank }) => name === 'accountNumber' && bank)
  const bank = codes.length > 0 ? codes.map(({ name }) => values[name]) : saysItsBank ? [] : [values['swift']?.slice(0, 8) ?? '']
  return ['account', countryCode, ...bank, values['accountNumber']].join(':')
}
