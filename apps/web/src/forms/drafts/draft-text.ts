/**
 * What is typed, as JSON without secrets. Values are never changed in place, so the text of a part is kept for as long as that part is the
 * same object: a letter typed into one of two hundred owners writes that owner again, and not the others.
 */
import { isSecretName } from './kept.ts'

const texts = new WeakMap<object, string>()
const secrets = new Map<string, boolean>()

/** A password, a code or the number of a card is typed again, never kept. */
function isSecret(name: string): boolean {
  const known = secrets.get(name)
  if (known !== undefined) return known
  const found = isSecretName(name)
  secrets.set(name, found)
  return found
}

/** Undefined for what JSON leaves out. */
export function draftText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = Array.isArray(value) ? `[${value.map((item) => draftText(item) ?? 'null').join(',')}]` : `{${partsOf(value).join(',')}}`
  texts.set(value, text)
  return text
}

const partsOf = (value: object): string[] =>
  Object.entries(value).flatMap(([name, item]) => {
    const text = isSecret(name) ? undefined : draftText(item)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
