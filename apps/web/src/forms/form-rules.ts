/** What the contract says of a form: which fields may stay empty, what is wrong with the values, and where an answer's errors belong. */
import type { Call } from '@ducat/contract/kit/call'
import { problemsOf, type Problem } from '@ducat/contract/kit/problems'
import { VerifyError } from '#api/errors.ts'

export type Errors = Readonly<Record<string, string>>

/** What stands empty is not sent: an optional field is left out, a required one is missing. */
const filled = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined))

/** What a call takes of a form, in the order of its contract: a form may know more than it sends. */
export function inputOf(call: Call, values: object): Record<string, unknown> {
  const given = filled(values)
  return Object.fromEntries(Object.keys(shapeOf(call)).flatMap((name) => (name in given ? [[name, given[name]]] : [])))
}

export function problemsIn(call: Call, values: object): readonly Problem[] {
  const read = call.input.safeParse(inputOf(call, values), { reportInput: true })
  return read.success ? [] : problemsOf(read.error.issues)
}

export const isOptional = (call: Call, field: string): boolean => shapeOf(call)[field]?._zod.def.type === 'optional'

/** The errors of an answer by field. What no field of the form shows belongs to the form. */
export function errorsOf(failure: unknown, shown: ReadonlySet<string>): { readonly fields: Errors; readonly others: readonly string[] } {
  if (!(failure instanceof VerifyError)) return { fields: {}, others: [] }
  const mine = failure.fields.filter(({ field }) => shown.has(field))
  return {
    fields: Object.fromEntries(mine.map(({ field, description }) => [field, description])),
    others: failure.fields.filter(({ field }) => !shown.has(field)).map(({ description }) => description),
  }
}

interface Schema {
  readonly _zod: { readonly def: { readonly type: string; readonly shape?: Readonly<Record<string, Schema>> } }
}
const shapeOf = (call: Call): Readonly<Record<string, Schema>> => (call.input as unknown as Schema)._zod.def.shape ?? {}
