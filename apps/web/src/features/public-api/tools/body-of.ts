/**
 * What was typed into the fields of a call, as its body: numbers are numbers, lists and records are read as JSON, what is empty is left out.
 *   bodyOf([{ name: 'amount', type: 'text' }], { amount: '1.00' })   { body: { amount: '1.00' }, wrong: [] }
 */
import type { OfferedCall } from '../rows.ts'

type OfferedField = OfferedCall['fields'][number]
export type Typed = Readonly<Record<string, string>>

export interface Body {
  readonly body: Readonly<Record<string, unknown>>
  /** Fields whose text is no value of their type. */
  readonly wrong: readonly string[]
}

export function bodyOf(fields: readonly Pick<OfferedField, 'name' | 'type'>[], typed: Typed): Body {
  const body: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const { name, type } of fields) {
    const text = typed[name]?.trim() ?? ''
    if (text === '') continue
    const value = valueOf(type, text)
    if (value === undefined) wrong.push(name)
    else body[name] = value
  }
  return { body, wrong }
}

function valueOf(type: OfferedField['type'], text: string): unknown {
  if (type === 'number') return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (type !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
