/** A body that the schema of a call accepts, made of what somebody has: so that whatever is tried next is reached. */
import type { Call } from '@ducat/contract/kit/call'
import { safeParse, type ZodMiniType } from 'zod/mini'

export interface Having {
  readonly accountId: number
  readonly otherAccountId: number
  readonly cardId: number
  readonly email: string
  /** Whom money may go to. */
  readonly payee: string
  readonly amount: string
}

interface Parts {
  readonly innerType?: Field
  readonly entries?: Readonly<Record<string, unknown>>
  readonly shape?: Readonly<Record<string, Field>>
}
type Field = ZodMiniType & { readonly def: Parts }

/** The first that fits is taken. */
const values: readonly unknown[] = [
  1,
  true,
  '1.00',
  'US',
  'USD',
  '2026-12-31',
  '2026-12-31T10:00:00Z',
  '+40712345678',
  'somebody@test.example',
  'something',
  '1234',
  '123456',
  '192.0.2.7',
  'c'.repeat(43),
  '4111 2211 1111 1118',
  'https://somewhere.example',
  [],
  {},
  ['something'],
  [1],
  '123',
  2031,
  '22:00',
  'Europe/Bucharest',
]

export const fieldsOf = ({ input }: Call): Readonly<Record<string, Field>> => (input as unknown as { shape: Record<string, Field> }).shape

/** Those that nobody may leave out. */
export const neededOf = (call: Call): string[] =>
  Object.entries(fieldsOf(call)).flatMap(([name, field]) => (safeParse(field, undefined).success ? [] : [name]))

/** Fields that may be left out are, all but those that are wanted. */
export function likelyBody(call: Call, having: Having, wanted: readonly string[] = []): Record<string, unknown> {
  const chosen = Object.entries(fieldsOf(call)).filter(([name, field]) => wanted.includes(name) || !safeParse(field, undefined).success)
  return Object.fromEntries(chosen.map(([name, field]) => [name, valueFor(name, field, having)]))
}

function valueFor(name: string, field: Field, having: Having): unknown {
  if (/^toAccount(Id)?$/.test(name)) return having.otherAccountId
  if (/^fromAccount(Id)?$|^feeAccountId$/.test(name)) return having.accountId
  if (/^accountId$/.test(name)) return having.cardId
  if (name === 'toEmail') return having.payee
  // Some fields are the number of an address.
  if (/email(?!Id$)/i.test(name)) return having.email
  if (/amount$/i.test(name)) return having.amount
  const inner = field.def.innerType ?? field
  const found = [...values, ...Object.values(inner.def.entries ?? {})].find((value) => safeParse(inner, value).success)
  // An object of several fields is made of what fits each of those that it needs.
  return found ?? (inner.def.shape && partsOf(inner.def.shape, having))
}

const partsOf = (shape: Readonly<Record<string, Field>>, having: Having): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => (safeParse(field, undefined).success ? [] : [[name, valueFor(name, field, having)]])),
  )
