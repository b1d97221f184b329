/** A schema as lines that a reviewer can read: `accountId: int(1..)`, `note?: text(..256)`. */
import { amountForm, dayForm, instantForm, opaqueForm } from '@ducat/values'
import { toJSONSchema } from 'zod/mini'
import type { Field } from '../kit/fields.ts'

interface Json {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly anyOf?: readonly Json[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly allOf?: readonly Json[]
}

/** Forms that have a word; every other pattern is shown as it is. */
const words: Readonly<Record<string, string>> = {
  [amountForm.source]: 'decimal',
  [dayForm.source]: 'day',
  [instantForm.source]: 'instant',
  [opaqueForm.source]: 'opaque',
  '^[^\\p{Cc}\\p{Cs}]*$': '',
}

export const shapeText = (schema: Field, io: 'input' | 'output', indent: string): string =>
  textOf(toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, indent)

function textOf(json: Json, indent: string): string {
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in json) return JSON.stringify(json.const)
  if (json.anyOf) return json.anyOf.map((each) => textOf(each, indent)).join(' | ')
  switch (json.type) {
    case 'object':
      return objectText(json, indent)
    case 'array':
      return `[${textOf(json.items ?? {}, indent)}]${range(json.minItems, json.maxItems)}`
    case 'string':
      return `text${range(json.minLength, json.maxLength)}${formsOf(json)}`
    case 'integer':
      return `int${range(json.minimum, json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum)}`
    default:
      return json.type ?? 'any'
  }
}

function objectText({ properties = {}, required = [] }: Json, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${textOf(field, inner)}\n`,
  )
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`
}

const formsOf = ({ pattern, allOf = [] }: Json): string =>
  [pattern, ...allOf.map((each) => each.pattern)]
    .flatMap((form) => (form === undefined ? [] : [words[form] ?? `/${form}/`]))
    .map((form) => (form === '' ? '' : ` ${form}`))
    .join('')
const range = (low: number | undefined, high: number | undefined): string =>
  low === undefined && high === undefined ? '' : `(${low ?? ''}..${high ?? ''})`
