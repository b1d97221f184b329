/** Payments that leave the bank, on every rail: who is paid is an example of the bank's own rules, where and how much is drawn. */
import type { Call } from '@ducat/contract/kit/call'
import { fieldsOf } from '../../apps/bank/test/likely-body.ts'
import { exampleOf, fakeDirectory, type Chance } from './bank.ts'
import { accountIn, type Payer } from './town.ts'

/** Where each rail goes, and the least whole dollars that it takes. */
const rails = [
  { rail: 'eft', method: 'eftTransferFunds', countryCode: 'US', currencyCode: 'USD', least: 1 },
  { rail: 'eft', method: 'eftTransferFunds', countryCode: 'GB', currencyCode: 'GBP', least: 1 },
  { rail: 'instant_payment', method: 'instantTransferFunds', countryCode: 'BR', currencyCode: 'BRL', least: 1 },
  { rail: 'interac', method: 'interacTransferFunds', countryCode: 'CA', currencyCode: 'CAD', least: 1 },
  { rail: 'oct', method: 'octTransferFunds', countryCode: 'PT', currencyCode: 'EUR', least: 5 },
  { rail: 'crypto_eft', method: 'cryptoEftTransferFunds', countryCode: 'RO', currencyCode: 'BTC', least: 5 },
  { rail: 'wire', method: 'wireTransferFunds', countryCode: 'DE', currencyCode: 'EUR', least: 50 },
] as const

export type RailName = (typeof rails)[number]['rail']

const examples = Promise.all(
  rails.map(async ({ rail, method, countryCode, currencyCode, least }) => {
    const { asked } = await exampleOf({ transferType: rail, countryCode, currencyCode }, fakeDirectory)
    const fields = Object.entries(asked.fields).map(([name, value]) => [name, name.startsWith('cardExpiry') ? Number(value) : value])
    const payee = { ...Object.fromEntries(fields), ...(asked.extraParams && { extraParams: asked.extraParams }) }
    return {
      rail,
      method,
      least,
      body: { countryCode, currencyCode, permission: '3d', ...payee, ...(rail === 'crypto_eft' && { toCurrencyCode: currencyCode }) },
    }
  }),
)

export interface Leaving {
  readonly rail: RailName
  readonly method: string
  readonly body: Readonly<Record<string, unknown>>
}

/** By a rail that is drawn; a wire, which takes a lot of somebody's money, seldom. */
export async function leaving(payer: Payer, chance: Chance): Promise<Leaving> {
  const all = await examples
  const drawn = chance.pick(chance.once(4) ? all : all.filter(({ rail }) => rail !== 'wire'))
  const amount = `${drawn.least + chance.below(4)}.${String(chance.between(1, 99)).padStart(2, '0')}`
  return { rail: drawn.rail, method: drawn.method, body: { fromAccountId: accountIn(payer, 'USD').id, amount, ...drawn.body } }
}

/** By one rail, just this much. */
export async function leavingBy(rail: RailName, payer: Payer, amount: string): Promise<Leaving> {
  const found = (await examples).find((one) => one.rail === rail)!
  return { rail, method: found.method, body: { fromAccountId: accountIn(payer, 'USD').id, amount, ...found.body } }
}

/** What the price or the order of a rail takes beside amount and account; undefined for any other call. */
export async function orderOf(call: Call): Promise<Readonly<Record<string, unknown>> | undefined> {
  const railOf = (method: string) => method.replace(/(FeeGet|TransferFunds)$/, '')
  const found = (await examples).find(({ method }) => railOf(method) === railOf(call.name))
  return found && Object.fromEntries(Object.entries(found.body).filter(([name]) => name in fieldsOf(call)))
}
