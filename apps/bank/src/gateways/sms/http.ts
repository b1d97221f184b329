/**
 * Text messages through a provider that takes them by HTTP: POST with a bearer token or basic authentication, JSON or a form by template. Any
 * 2xx says that it was taken. Neither the number nor the code in the text reaches a log.
 */
type Handed = { readonly taken: true; readonly reference: string } | { readonly taken: false; readonly trouble: string }

interface Message {
  readonly brand: string
  readonly to: string
  readonly text: string
}

export interface HttpSmsParts {
  readonly url: string
  /** The value of the header Authorization. */
  readonly authorization: string
  /** `{from}`, `{to}`, `{text}` and `{id}` are filled in: each within one value, whatever stands in it. */
  readonly body: string
  /** Reads the provider's id out of its answer. */
  readonly idIn: (answer: unknown) => string | undefined
  /** What people read as the sender of a brand's messages. */
  readonly nameOf: (brand: string) => string
  readonly patienceMs?: number
}

const PATIENCE_MS = 10_000
const LARGEST_ANSWER = 64_000
/** A login that is wrong, a limit, a conflict with itself: the provider's or ours to mend, not the message's fault. */
const passing = new Set([401, 402, 403, 407, 408, 409, 425, 429])

class ProviderTrouble extends Error {
  readonly code: string
  constructor(status: number) {
    super(`the SMS provider answered ${status}`)
    this.code = `HTTP ${status}`
  }
}

export function httpSms({ url, authorization, body, idIn, nameOf, patienceMs = PATIENCE_MS }: HttpSmsParts) {
  return {
    /** Refused for good, or taken; throws when it has to be tried again. The same id is the same message. */
    async hand({ brand, to, text }: Message, id: string): Promise<Handed> {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': id, ...contentOf(body) },
        body: filled(body, { from: nameOf(brand), to, text, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      const { status, ok } = answer
      const words = await read(answer)
      if (ok) return { taken: true, reference: idIn(parsed(words)) ?? id }
      if (status >= 400 && status < 500 && !passing.has(status)) return { taken: false, trouble: `HTTP ${status}` }
      throw new ProviderTrouble(status)
    },
  }
}

const isJson = (template: string) => template.startsWith('{"')

const contentOf = (template: string) => ({ 'content-type': isJson(template) ? 'application/json' : 'application/x-www-form-urlencoded' })

function filled(template: string, values: Readonly<Record<string, string>>): string {
  const fill = (text: string) => text.replaceAll(/\{(from|to|text|id)\}/g, (_all, name: string) => values[name] ?? '')
  if (isJson(template))
    return JSON.stringify(JSON.parse(template, (_key, value: unknown) => (typeof value === 'string' ? fill(value) : value)))
  return new URLSearchParams([...new URLSearchParams(template)].map(([key, value]): [string, string] => [key, fill(value)])).toString()
}

async function read(answer: Response): Promise<string> {
  let words = ''
  const decoder = new TextDecoder()
  for await (const part of answer.body ?? []) {
    words += decoder.decode(part as Uint8Array, { stream: true })
    if (words.length > LARGEST_ANSWER) break
  }
  return words
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return undefined
  }
}
