/** Instant payments: by a key that belongs to a tax number, or by bank and account. */
import { instantKeyTypes, type DestinationReason } from '@ducat/contract/destinations/models'
import { readInstantKey } from '@ducat/values/instant-key'
import type { Bank, Directory, InstantKey } from '../../gateways/directory/port.ts'
import { orderOf, type CheckedDestination, type DestinationAsked } from './fits.ts'
import type { Form } from './form.ts'
import type { Part, Values } from './parts.ts'
import { masked } from './shown.ts'

/** Without a key it is the bank and the account that are missing. */
export function instantProblem({ name }: Part, values: Values): DestinationReason | undefined {
  if (values['taxId'] === undefined || values['instantKeyType'] !== undefined || values['instantKey'] !== undefined)
    return name === 'instantKey' && values['instantKeyType'] !== undefined ? 'REQUIRED' : undefined
  return name === 'bankCode' || name === 'accountNumber' ? 'REQUIRED' : undefined
}

interface Target {
  readonly asked: DestinationAsked
  readonly form: Form
  readonly values: Values
  readonly bank: Bank | undefined
}

export async function instantTarget({ asked, form, values, bank }: Target, directory: Directory): Promise<CheckedDestination> {
  const { countryCode: country } = asked
  const { taxId = '', instantKey, accountNumber = '' } = values
  if (instantKey === undefined) {
    const key = ['account', country, bank?.code ?? '', accountNumber].join(':')
    const name = (await directory.ownerOf(key)) ?? taxId
    const payee = { name, account: masked('instant_payment', values), ...(bank && { bank: bank.name }) }
    return { payee, key, order: orderOf(asked, form.parts, values, bank), scheme: form.scheme, account: `${bank?.code} ${accountNumber}` }
  }
  const type = instantKeyTypes.find((one) => one === values['instantKeyType']) ?? kindOf(instantKey)
  const read = readInstantKey(type, instantKey)
  if ('reason' in read) return { problems: [{ field: 'instantKey', reason: read.reason }] }
  const owner = await directory.instantKey({ country, taxId, type, key: read.key })
  if (!owner) return { problems: [{ field: 'instantKey', reason: 'KEY_UNKNOWN' }] }
  const kept = { ...values, instantKey: read.key, instantKeyType: type }
  return {
    payee: { name: owner.name, account: masked('instant_payment', kept), bank: owner.bankName },
    key: `instant:${country}:${type}:${read.key}`,
    order: { ...orderOf(asked, form.parts, kept, undefined), beneficiaryName: owner.name, bankName: owner.bankName },
    scheme: form.scheme,
    account: `${type} ${read.key}`,
  }
}

/** Whoever did not say what kind of key it is. */
const kindOf = (key: string): InstantKey['type'] =>
  key.includes('@') ? 'email' : key.startsWith('+') ? 'phone' : /-.*-/.test(key) ? 'random' : 'taxId'
