/**
 * A language nobody speaks, a third longer than English and with accents on everything: what fits in it fits in Russian, and a text
 * without its marks never went through a catalog. For tests only.
 *   speakPseudo()          every text of the client, as `⟦Šéñð ɱöñéý ·····⟧`
 */
import { i18n, type Messages } from '@lingui/core'

const LONGER = 0.35
const catalogs = import.meta.glob<Messages>('../src/**/locales/es.po', { query: '?english', import: 'messages', eager: true })
const letters: Readonly<Record<string, string>> = {
  a: 'ā',
  e: 'é',
  i: 'ī',
  o: 'ö',
  u: 'ū',
  A: 'Ā',
  E: 'É',
  I: 'Ī',
  O: 'Ö',
  U: 'Ū',
  n: 'ñ',
  s: 'š',
}

export function speakPseudo(): void {
  const messages = Object.values(catalogs).map((catalog) =>
    Object.fromEntries(Object.entries(catalog).map(([id, message]) => [id, lengthened(message) as Messages[string]])),
  )
  i18n.loadAndActivate({ locale: 'en', messages: Object.assign({}, ...messages) as Messages })
}

/** A message is a text, or a list of texts and of places where something is put in; a plural has texts for each number. */
function lengthened(message: unknown): unknown {
  if (typeof message === 'string') return `⟦${pseudo(message)} ${'·'.repeat(Math.max(1, Math.ceil(message.length * LONGER) - 3))}⟧`
  if (!Array.isArray(message)) return message
  const size = message.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 6), 0)
  return ['⟦', ...message.map(inner), ` ${'·'.repeat(Math.ceil(size * LONGER))}⟧`]
}

function inner(part: unknown): unknown {
  if (typeof part === 'string') return pseudo(part)
  if (!Array.isArray(part)) return part
  const [name, kind, choices] = part as [unknown, unknown, unknown]
  if (typeof choices !== 'object' || choices === null) return part
  return [name, kind, Object.fromEntries(Object.entries(choices).map(([which, text]) => [which, chosen(which, text)]))]
}

const chosen = (which: string, text: unknown): unknown =>
  which === 'offset' ? text : Array.isArray(text) ? text.map(inner) : typeof text === 'string' ? pseudo(text) : text

/** Tags of the message (`<0>`) stay what they are. */
const pseudo = (text: string): string => text.replaceAll(/<[^>]*>|[a-zA-Z]/g, (found) => letters[found] ?? found)
