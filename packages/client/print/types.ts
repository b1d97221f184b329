/** A schema of the contract as a TypeScript type. */
import type { Field } from '@ducat/contract/kit/fields'
import { toJSONSchema } from 'zod/mini'

interface Json {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Json>>
  readonly additionalProperties?: Json | boolean
  readonly required?: readonly string[]
  readonly items?: Json
  readonly anyOf?: readonly Json[]
}

export const typeOf = (schema: Field, io: 'input' | 'output', indent: string): string =>
  printed(toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json, indent)

function printed(json: Json, indent: string): string {
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in json) return JSON.stringify(json.const)
  if (json.anyOf) return json.anyOf.map((each) => printed(each, indent)).join(' | ')
  switch (json.type) {
    case 'object':
      return objectOf(json, indent)
    case 'array':
      return `readonly (${printed(json.items ?? {}, indent)})[]`
    case 'integer':
      return 'number'
    default:
      return json.type ?? 'unknown'
  }
}

function objectOf({ properties = {}, additionalProperties, required = [] }: Json, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${printed(field, inner)}\n`,
  )
  if (fields.length > 0) return `{\n${fields.join('')}${indent}}`
  return typeof additionalProperties === 'object'
    ? `Readonly<Record<string, ${printed(additionalProperties, inner)}>>`
    : 'Record<never, never>'
}
