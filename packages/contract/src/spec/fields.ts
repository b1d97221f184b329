/**
 * How a call differs from its row in docs/spec/calls.csv.
 *   differences   fields and key: `request typeMode is missing`, `response fee is optional`, `request Idempotency-Key is not demanded`
 *   strangers     who may call: `access sendMoneyUser is enough`, `access right 2 is not asked`
 *   fieldAt       whether a call has a field, and may leave it out
 */
import { toJSONSchema } from 'zod/mini'
import type { Call } from '../kit/call.ts'
import { flags } from '../kit/permissions.ts'
import { fieldsIn, type SpecField, type SpecRow } from './rows.ts'

interface Json {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly items?: Json
  readonly anyOf?: readonly Json[]
}

/** They travel with every call and are read at the door: for whom, and in which language. */
const ofTheDoor = ['fromCustomerId', 'fromEmail', 'lang', 'method']

export function differences(call: Call, { request, response }: SpecRow): readonly string[] {
  const asked = fieldsIn(request).flatMap((field) => (field.place === 'part' ? field.fields : [field]))
  const inBody = asked.filter(({ place, name }) => place !== 'header' && !ofTheDoor.includes(name))
  return [
    ...keyed(call, asked),
    ...compared('request', inBody, schema(call.input, 'input')),
    ...unasked(inBody, schema(call.input, 'input'), request),
    ...compared('response', fieldsIn(response), schema(call.output, 'output')),
  ]
}

const schema = (of: Call['input'], io: 'input' | 'output') => toJSONSchema(of, { io, unrepresentable: 'any' }) as Json

/** One of the flags that a row names is enough, and no other is; `right 2` is whoever manages. */
export function strangers({ access }: Call, { access: wanted, notes }: SpecRow): readonly string[] {
  const words: readonly string[] = wanted.match(/[\w.]+/g) ?? []
  const named = flags.filter((flag) => words.includes(flag))
  const asked = access.who === 'customer' ? access.flags : []
  const right = access.who === 'customer' && access.ability === 'manage'
  return [
    ...named.filter((flag) => !asked.includes(flag)).map((flag) => `access ${flag} is not asked`),
    ...asked.filter((flag) => !named.includes(flag)).map((flag) => `access ${flag} is enough`),
    ...(/\bright 2\b/.test(wanted) && !right ? ['access right 2 is not asked'] : []),
    ...(/\bBusiness users only\b/.test(notes) ? ['access business users only is not asked'] : []),
  ]
}

/** `response reasons.invoiceId` */
export function fieldAt(call: Call, path: string): 'demanded' | 'optional' | undefined {
  const [side = '', names = ''] = path.split(' ')
  let json = side === 'request' ? schema(call.input, 'input') : schema(call.output, 'output')
  let found: 'demanded' | 'optional' | undefined
  for (const name of names.split('.')) {
    const { properties, required } = objectOf(json)
    const next = properties[name]
    if (!next) return undefined
    found = required.includes(name) ? 'demanded' : 'optional'
    json = next
  }
  return found
}

function keyed({ needsKey }: Call, asked: readonly SpecField[]): readonly string[] {
  const isListed = asked.some(({ name, place }) => place === 'header' && name === 'Idempotency-Key')
  return isListed === needsKey ? [] : [`request Idempotency-Key is ${needsKey ? 'demanded' : 'not demanded'}`]
}

/** What a client that knows the row alone cannot know. */
function unasked(asked: readonly SpecField[], { properties = {}, required = [] }: Json, request: string): readonly string[] {
  if (/\.\.\.|approval fields|batch of/.test(request)) return []
  const known = new Set(asked.map(({ name }) => name))
  return Object.keys(properties).flatMap((name) => (required.includes(name) && !known.has(name) ? [`request ${name} is demanded`] : []))
}

function compared(path: string, wanted: readonly SpecField[], json: Json): readonly string[] {
  const { properties, required } = objectOf(json)
  return wanted.flatMap(({ name, isOptional, fields }) => {
    const at = `${path === 'request' || path === 'response' ? `${path} ` : `${path}.`}${name}`
    const found = properties[name]
    if (!found) return [`${at} is missing`]
    const isOptionalHere = !required.includes(name)
    return [
      ...(isOptional === isOptionalHere ? [] : [`${at} is ${isOptionalHere ? 'optional' : 'demanded'}`]),
      ...compared(at, fields, found),
    ]
  })
}

/** The object itself, that of each entry of a list, or all that one of several may have. */
function objectOf({ properties, required = [], items, anyOf }: Json): Required<Pick<Json, 'properties' | 'required'>> {
  if (items) return objectOf(items)
  if (!anyOf) return { properties: properties ?? {}, required }
  const all = anyOf.map(objectOf)
  return {
    properties: Object.assign({}, ...all.map((one) => one.properties)) as Record<string, Json>,
    required: (all[0]?.required ?? []).filter((name) => all.every((one) => one.required.includes(name))),
  }
}
