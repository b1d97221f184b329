/**
 * What travels, and what we make of it. Spec: foundations §5.
 *   tidyRequest   null, undefined and NaN are dropped before sending
 *   decode        null fields are dropped; a string becomes a number where the schema wants one and the number prints back identically,
 *                 so that leading zeros, long ids and texts that look like numbers stay what they are
 */
import type { Field } from '@ducat/contract/kit/fields'

export function tidyRequest(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isNothing(item)).map(tidyRequest)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isNothing(item))
      .map(([key, item]) => [key, tidyRequest(item)]),
  )
}

export const decode = (value: unknown, schema: Field): unknown => read(value, schema)

/** The parts of a zod schema that say where numbers stand. */
interface Schema {
  readonly _zod: { readonly def: Definition }
}
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
}

function read(value: unknown, schema: Schema | undefined): unknown {
  const def = schema?._zod.def
  if (def?.innerType) return read(value, def.innerType)
  if (def?.type === 'number' && typeof value === 'string') return numberOf(value)
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => read(item, def?.element))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, read(item, def?.shape?.[key] ?? def?.valueType)]),
  )
}

function numberOf(text: string): number | string {
  const number = Number(text)
  return String(number) === text && Number.isFinite(number) ? number : text
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || Number.isNaN(value)

/** Files and dates are values of their own, not bags of fields. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
