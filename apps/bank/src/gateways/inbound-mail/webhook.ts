/**
 * E-mails that a mail provider brings by POST, as JSON whose signature was checked:
 *   { "id": "<Message-ID>", "from": "ana@mail.example", "to": ["help+…@bank.example"], "text": "…", "automatic": false,
 *     "attachments": [{ "name": "receipt.pdf", "content": "<base64>" }] }
 */
import type { IncomingLetter, TakeLetter } from './port.ts'

/** Whether anybody waited for it is nobody's business but ours: dropped is taken too. */
export async function bringLetter(take: TakeLetter, body: string): Promise<'taken' | 'unreadable'> {
  const letter = letterIn(body)
  if (!letter) return 'unreadable'
  await take(letter)
  return 'taken'
}

type Fields = Readonly<Record<string, unknown>>

function letterIn(body: string): IncomingLetter | undefined {
  const { id, from, to, text, automatic = false, attachments = [] } = fieldsOf(body)
  if (!isText(id, 1_000) || id === '' || !isText(from, 320) || !isText(text) || typeof automatic !== 'boolean') return undefined
  if (!Array.isArray(to) || !to.every((one): one is string => isText(one, 320)) || !Array.isArray(attachments)) return undefined
  const files = attachments.map(fileIn)
  if (files.includes(undefined)) return undefined
  return { id, from, to, text, isAutomatic: automatic, attachments: files as IncomingLetter['attachments'] }
}

function fileIn(given: unknown): IncomingLetter['attachments'][number] | undefined {
  const { name, content } = (typeof given === 'object' && given !== null ? given : {}) as Fields
  if (!isText(name, 300) || !isText(content) || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return undefined
  return { name, bytes: Buffer.from(content, 'base64') }
}

const isText = (value: unknown, longest = Infinity): value is string => typeof value === 'string' && value.length <= longest

function fieldsOf(body: string): Fields {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? (read as Fields) : {}
  } catch {
    return {}
  }
}
