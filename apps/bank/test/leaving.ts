/** Payments that leave, for tests: an order for each rail that fits, made from the rules that check it. */
import { accounts } from '@ducat/contract/accounts/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { cryptoEft, eft, instant, interac, oct, wire } from '@ducat/contract/external/calls'
import { fakeDirectory } from '../src/gateways/directory/fake.ts'
import { exampleOf } from '../src/modules/destinations/example.ts'
import type { Somebody } from './bank.ts'

export const railCalls = { wire, eft, oct, crypto_eft: cryptoEft, instant_payment: instant, interac } as const

/** Where each of them goes when nothing is said. */
export const usually: Readonly<Record<RailType, readonly [countryCode: string, currencyCode: string]>> = {
  wire: ['DE', 'EUR'],
  eft: ['DE', 'EUR'],
  oct: ['PT', 'EUR'],
  crypto_eft: ['RO', 'BTC'],
  instant_payment: ['BR', 'BRL'],
  interac: ['CA', 'CAD'],
}

export const accountIn = async (who: Somebody, currency = 'USD'): Promise<number> =>
  (await who.call(accounts.list, {})).accounts.account.find(({ currencyCode }) => currencyCode === currency)?.accountId ?? 0

/** Everything but the amount, for other people, from the account in US dollars. */
export async function orderOf(
  who: Somebody,
  rail: RailType,
  [countryCode, currencyCode] = usually[rail],
): Promise<Record<string, unknown>> {
  const { asked } = await exampleOf({ transferType: rail, countryCode, currencyCode }, fakeDirectory)
  const fields = Object.entries(asked.fields).map(([name, value]) => [name, name.startsWith('cardExpiry') ? Number(value) : value])
  return {
    fromAccountId: await accountIn(who),
    countryCode,
    currencyCode,
    permission: '3d',
    ...Object.fromEntries(fields),
    ...(asked.extraParams && { extraParams: asked.extraParams }),
    ...(rail === 'crypto_eft' && { toCurrencyCode: currencyCode }),
  }
}

export const leave = async (who: Somebody, rail: RailType, amount: string, more: object = {}, to = usually[rail]) =>
  who.answer(railCalls[rail].send, { ...(await orderOf(who, rail, to)), amount, ...more })
