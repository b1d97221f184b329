/** What the pipeline needs of a request, whichever way it came in. */
import { languageOf, type Brand, type Language } from '@ducat/brands/brand.ts'
import { ACTING_HEADER } from '@ducat/contract/kit/access'
import { id } from '@ducat/contract/kit/fields'
import type { ByKey } from '../call/context.ts'
import { Refused } from '../call/refused.ts'

export interface Incoming {
  readonly body: Readonly<Record<string, unknown>>
  readonly brand: Brand
  readonly language: Language
  readonly token: string | undefined
  /** Of a program: an API key instead of a token. */
  readonly byKey: ByKey | undefined
  /** Whom it acts for, where a call lets the header `Customer-Id` say so. */
  readonly actingHeader: unknown
  readonly key: string | undefined
  readonly requestId: string
  readonly address: string
  readonly browser: string
  readonly origin: string | undefined
  /** Whether somebody still waits for the answer here, and nobody has had reason to ask another node. */
  readonly isWaiting: () => boolean
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The first of the brand's languages that the browser or the body asked for. Anything unknown is passed over, never an error. */
export function languageFor(brand: Brand, ...wishes: readonly unknown[]): Language {
  for (const wish of wishes) {
    if (typeof wish !== 'string' || wish.length > 200) continue
    for (const part of wish.split(',')) {
      const language = languageOf(part.split(';', 1)[0] ?? '')
      if (language && brand.availableLangs.includes(language)) return language
    }
  }
  return brand.availableLangs[0] ?? 'en'
}

export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(one(headers['authorization']) ?? '')?.[1]
}

/** HTTP Basic: the key as the user, its secret as the password. */
export function apiKeyOf(headers: Headers): ByKey | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]{1,512}={0,2})$/i.exec(one(headers['authorization']) ?? '') ?? []
  const [, key, secret] = /^([\w-]{1,128}):([\w-]{1,128})$/.exec(Buffer.from(encoded ?? '', 'base64').toString('latin1')) ?? []
  return key === undefined || secret === undefined ? undefined : { key, secret }
}

/** Printable, short: it is stored and shown to people. */
export const browserOf = (headers: Headers): string => (one(headers['user-agent']) ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200)

export function keyOf(headers: Headers): string | undefined {
  const key = one(headers['idempotency-key'])
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refused('VF', { field: 'Idempotency-Key', reason: 'FORMAT' })
  return key
}

/** `fromCustomerId` (some paths say `customerId`) is a wish; `fromEmail` must be one's own. Both sit beside the input and are never part of it. */
export function actingWish({ body, actingHeader: header }: Pick<Incoming, 'body' | 'actingHeader'>, field: string): number | undefined {
  const wish = field === ACTING_HEADER ? header : body[field]
  if (wish === undefined || wish === null) return undefined
  const read = id().safeParse(wish)
  if (!read.success) throw new Refused('TA1')
  return read.data
}

/** The same, said in a header: whole numbers and nothing else. */
export function actingHeader(headers: Headers): unknown {
  const said = one(headers['customer-id'])
  return said !== undefined && /^\d{1,10}$/.test(said) ? Number(said) : said
}

export function checkFromEmail(body: Readonly<Record<string, unknown>>, own: string): void {
  const claimed = body['fromEmail']
  if (claimed === undefined || claimed === null) return
  if (typeof claimed !== 'string' || claimed.trim().toLowerCase() !== own) throw new Refused('TA1')
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
