/**
 * What a recipient chose and typed stays in their tab, so that a reload or a look at another page costs them little. Only what harms nobody who
 * finds it: country, method, currency, names and addresses. The secret, the number of an account or a card, a tax number, a key or a wallet are
 * written nowhere and are typed again. It is found by the number of the payment, which is no secret, so nothing has to be made from the link.
 *   keep(7, { countryCode: 'ES', … })   keptFor(7)   forget(7)
 */
import { receiveMethods, type ReceiveMethod } from '@ducat/contract/global-pay/models'

export interface Kept {
  readonly countryCode?: string | undefined
  readonly method?: ReceiveMethod | undefined
  readonly currencyCode?: string | undefined
  readonly fields?: Readonly<Record<string, unknown>> | undefined
}

const harmless = ['beneficiaryName', 'beneficiaryAddress', 'bankName', 'bankAddress', 'cardHolderName'] as const

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (paymentId: number): string => `receive ${paymentId}`
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Whatever stands there was written by a page: it is read as carefully as anything typed. */
export function keptFor(paymentId: number, storage: Storage = sessionStorage): Kept {
  try {
    const found = JSON.parse(storage.getItem(keyOf(paymentId)) ?? '{}') as Record<string, unknown>
    return {
      countryCode: textOf(found['countryCode']),
      method: receiveMethods.find((method) => method === found['method']),
      currencyCode: textOf(found['currencyCode']),
      fields: harmlessOf((found['fields'] ?? {}) as Readonly<Record<string, unknown>>),
    }
  } catch {
    return {}
  }
}

export function keep(paymentId: number, { fields = {}, ...choice }: Kept, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(keyOf(paymentId), JSON.stringify({ ...choice, fields: harmlessOf(fields) }))
  } catch {
    // A browser that keeps nothing: a reload begins anew.
  }
}

export function forget(paymentId: number, storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(keyOf(paymentId))
  } catch {
    // Nothing was kept.
  }
}

const harmlessOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(harmless.flatMap((name) => (textOf(fields[name]) === undefined ? [] : [[name, fields[name]]])))
