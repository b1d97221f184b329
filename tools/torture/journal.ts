/** What the clients of a run know about their payments. The bank's books are held against it afterwards. */
import { ask, isDone, type Reply } from './client.ts'
import type { Payer } from './town.ts'

export interface Intent {
  readonly payer: Payer
  readonly key: string
  readonly method: string
  readonly body: Readonly<Record<string, unknown>>
  /** Acknowledged: the bank said 00. Refused: it said no. Open: nobody knows yet. */
  state: 'open' | 'acknowledged' | 'refused'
  transactionId?: number
  /** Two answers for one key that name two operations. */
  contradicted?: true
}

export interface Journal {
  readonly intents: Intent[]
  /** When payments were acknowledged, in order, as performance.now(). */
  readonly successes: number[]
  readonly refusals: Map<string, number>
  /** Answers that did not come, by cause. */
  readonly unknowns: Map<string, number>
  longestMs: number
}

export const newJournal = (): Journal => ({ intents: [], successes: [], refusals: new Map(), unknowns: new Map(), longestMs: 0 })

/** Writes an answer down; true when the outcome is known now. */
export function note(journal: Journal, intent: Intent, reply: Reply): boolean {
  journal.longestMs = Math.max(journal.longestMs, reply.ms)
  if (!reply.known) return count(journal.unknowns, causeOf(reply.why))
  if (reply.status === 401 || reply.status === 429) return count(journal.unknowns, `HTTP ${reply.status}`)
  if (!isDone(reply)) {
    // Of two that were sent at once one may have come too early for the money; the yes is what counts.
    if (intent.state !== 'acknowledged') intent.state = 'refused'
    const [first] = (reply.body['validationErrors'] ?? []) as { reason?: string }[]
    count(journal.refusals, first?.reason ?? reply.code)
    return true
  }
  const id = Number(reply.body['transactionId'])
  if (intent.transactionId !== undefined && intent.transactionId !== id) intent.contradicted = true
  if (intent.state !== 'acknowledged') journal.successes.push(performance.now())
  intent.state = 'acknowledged'
  intent.transactionId ??= id
  return true
}

/** Asks the bank, by key, what became of everything that is still open. What it does not know never happened. */
export async function resolve(journal: Journal, port: number, deadline: number): Promise<void> {
  for (const intent of journal.intents.filter(({ state }) => state === 'open')) {
    while (intent.state === 'open' && performance.now() < deadline) {
      const reply = await ask(port, intent.payer, 'operationByKeyGet', { key: intent.key }, { timeoutMs: 10_000 })
      if (isDone(reply)) {
        intent.state = 'acknowledged'
        intent.transactionId ??= Number(reply.body['transactionId'])
      } else if (reply.known && reply.code === 'TA1') intent.state = 'refused'
      else await new Promise((done) => setTimeout(done, 100))
    }
  }
}

function count(into: Map<string, number>, cause: string): false {
  into.set(cause, (into.get(cause) ?? 0) + 1)
  return false
}

const causeOf = (why: string): string => /ECONN\w+|EPIPE|socket hang up|no answer in time|HTTP \d+/.exec(why)?.[0] ?? why
