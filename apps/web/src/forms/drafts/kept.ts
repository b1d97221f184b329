/**
 * What of a form may be kept in the tab: whatever a person typed, but no secret. A secret is known by the contract's field, by its name,
 * or by looking like the number of a card; files stay where they are.
 *   keptOf(p2p.send, { accountId: 7 }, { accountId: 7, note: 'Rent', pin: '1234' })    { note: 'Rent' }
 */
import type { Call } from '@ducat/contract/kit/call'
import { isSecret } from '@ducat/contract/kit/fields'
import { isCardNumber } from '@ducat/values/card-number'

export type Kept = Readonly<Record<string, unknown>>

/** The fields that are not as the form began. */
export function keptOf(call: Call, start: object, values: object): Kept {
  const before = start as Kept
  const shape = defOf(call.input)?.shape ?? {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kept = isSame(value, before[name]) ? undefined : keep(value, shape[name], name)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** What the schema says of a field, as far as it matters here. */
interface Schema {
  readonly _zod: { readonly def: Definition }
}
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
}

/** `pin` and `newPin`, but not `shipping`; `code` alone, but not `currencyCode`. */
const secretNames = [
  /password|passcode|secret|token|otp|cvv|cvc|card_?number|verifier|challenge/i,
  /^(sms|approval|security|auth|confirmation)?code$/i,
  /(^pin|Pin)([A-Z\d_]|$)/,
]
export const isSecretName = (name: string): boolean => secretNames.some((form) => form.test(name))

function keep(value: unknown, schema: Schema | undefined, name: string): unknown {
  const field = unwrapped(schema)
  if (isSecretName(name) || (field && isSecret(field))) return undefined
  if (typeof value === 'string') return value === '' || isCardNumber(value) ? undefined : value
  if (typeof value === 'boolean' || Number.isFinite(value)) return value
  if (Array.isArray(value)) {
    const kept = value.map((item) => keep(item, field?._zod.def.element, name))
    // A list with holes would be another list.
    return kept.includes(undefined) ? undefined : kept
  }
  if (!isPlain(value)) return undefined
  const parts = Object.entries(value).flatMap(([part, item]) => {
    const kept = keep(item, field?._zod.def.shape?.[part], part)
    return kept === undefined ? [] : [[part, kept] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

const defOf = (schema: unknown): Definition | undefined => (schema as Schema | undefined)?._zod.def

function unwrapped(schema: Schema | undefined): Schema | undefined {
  const inner = schema?._zod.def.innerType
  return inner && !isSecret(schema) ? unwrapped(inner) : schema
}

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

const isPlain = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
