/**
 * What the bank asks for by country and rail, held against what was typed: what must be there, how long, of which form, with which check
 * digits. The bank decides again by the same rules; this says it as soon as the field is left.
 *   wrongIn(asked, { iban: 'DE00' })    [{ name: 'iban', part: false, why: 'form' }]
 */
import { instantKeyTypes, readInstantKey } from '@ducat/values/instant-key'
import { numberRules } from '@ducat/values/numbers/rules'
import type { Asked, AskedField } from './asked.ts'

export type Wrong = 'missing' | 'form' | 'long' | 'digits'
export interface Found {
  readonly field: AskedField
  /** The name under which errors of this field come. */
  readonly name: string
  readonly why: Wrong
}

interface Given {
  readonly extraParams?: Readonly<Record<string, string>> | undefined
  readonly externalCardId?: number | undefined
  readonly instantKey?: string | undefined
  readonly instantKeyType?: string | undefined
}

export function wrongIn(asked: Asked | undefined, values: object): readonly Found[] {
  const given = values as Given
  const own = (asked?.fields ?? [])
    .filter(({ name }) => isWanted(name, given))
    .flatMap((field) => found(field, field.name, (values as Record<string, unknown>)[field.name], values))
  const extra = (asked?.extraParams ?? []).flatMap((field) =>
    found(field, `extraParams.${field.name}`, given.extraParams?.[field.name], values),
  )
  return [...own, ...extra]
}

/** A card that was paid before needs no number; a key needs no account, and an account no key. */
export function isWanted(name: string, { externalCardId, instantKeyType }: Given): boolean {
  if (externalCardId !== undefined && ['cardNumber', 'cardHolderName', 'cardExpiryMonth', 'cardExpiryYear'].includes(name)) return false
  return !(instantKeyType !== undefined && ['accountNumber', 'bankCode'].includes(name))
}

function found(field: AskedField, name: string, value: unknown, all: object): readonly Found[] {
  const why = whyNot(field, typeof value === 'number' ? String(value) : ((value as string | undefined) ?? ''), all)
  return why ? [{ field, name, why }] : []
}

function whyNot(field: AskedField, value: string, all: object): Wrong | undefined {
  const { name, isRequired, minLength = 0, maxLength = Infinity, pattern, options, digits } = field
  const typed = value.trim()
  if (typed === '') return isRequired ? 'missing' : undefined
  if (options && !options.some((option) => option.value === typed)) return 'missing'
  if (typed.length > maxLength) return 'long'
  if (typed.length < minLength) return 'form'
  if (name === 'instantKey') return keyProblem(typed, all)
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(signs(typed))) return 'form'
  return digits !== undefined && !numberRules[digits](signs(typed), all as Readonly<Record<string, unknown>>) ? 'digits' : undefined
}

/** A key is known by its kind; without one the bank tells it from how it looks. */
function keyProblem(typed: string, { instantKeyType }: Given): Wrong | undefined {
  const type = instantKeyTypes.find((one) => one === instantKeyType)
  return type && 'reason' in readInstantKey(type, typed) ? 'form' : undefined
}

/** As the bank reads numbers: whatever stands between the signs is for the eye. */
const signs = (typed: string): string => typed.replaceAll(/[\s.\-/]/g, '').toUpperCase()
