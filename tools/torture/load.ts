/**
 * People who pay, 16 at a time unless said otherwise: person to person, between own accounts and currencies, and out of the bank by all
 * six rails, with and without a quote.
 * Each payment has its key before it is sent and keeps it until the outcome is known; one in twenty is sent twice at once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './bank.ts'
import { ask, isDone, type Ask, type Reply } from './client.ts'
import { leaving } from './leaving.ts'
import { newJournal, note, type Intent, type Journal } from './journal.ts'
import { accountIn, type Payer } from './town.ts'

export interface Load {
  readonly people: readonly Payer[]
  /** Whom they pay, if not each other. */
  readonly payees?: readonly Payer[]
  readonly port: () => number
  readonly chance: Chance
  readonly clients?: number
  readonly options?: Ask
  /** How long somebody goes on with one payment before they give up and ask later. */
  readonly patienceMs?: number
}

export interface RunningLoad {
  readonly journal: Journal
  /** Lets everybody finish the payment at hand, for ten seconds; what is open then is asked for by key. */
  stop(): Promise<Journal>
}

export function startLoad({ people, payees = people, port, chance, clients = 16, options = {}, patienceMs = 60_000 }: Load): RunningLoad {
  const journal = newJournal()
  const stopping = new AbortController()
  let last = Infinity
  const railOf = new Map<string, string>()

  async function client(): Promise<void> {
    while (!stopping.signal.aborted) {
      const intent = await nextIntent()
      if (!intent) continue
      journal.intents.push(intent)
      await pay(intent)
    }
  }

  async function pay(intent: Intent): Promise<void> {
    const end = performance.now() + patienceMs
    const twice = chance.once(20)
    for (let pause = 25; ; pause = Math.min(400, pause * 2)) {
      const replies = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => send(intent)))
      const known = replies.map((reply) => note(journal, intent, reply))
      if (!known.includes(false) || performance.now() > Math.min(end, last)) return
      await sleep(pause)
    }
  }

  const send = ({ payer, method, body, key }: Intent): Promise<Reply> => ask(port(), payer, method, body, { ...options, key })

  async function nextIntent(): Promise<Intent | undefined> {
    const payer = chance.pick(people)
    const turn = chance.below(20)
    const [method, body] = turn < 12 ? toSomebody(payer) : turn < 18 ? betweenOwn(payer) : await outOfTheBank(payer)
    const quoteId = turn % 4 === 0 ? await quoteFor(payer, method, body) : undefined
    // Drawn after the quote: whether a quote comes in time is not the seed's to say.
    const key = `k${chance.below(2 ** 31).toString(36)}-${chance.below(2 ** 31).toString(36)}-${journal.intents.length}`
    return { payer, key, method, body: { ...body, ...(quoteId && { quoteId }) }, state: 'open' }
  }

  function toSomebody(payer: Payer): [string, Record<string, unknown>] {
    let payee = chance.pick(payees)
    while (payee === payer) payee = chance.pick(payees)
    const from = chance.pick(payer.accounts)
    return ['p2pTransferFunds', { accountId: from.id, amount: amount(), currency: from.currency, toEmail: payee.email }]
  }

  function betweenOwn(payer: Payer): [string, Record<string, unknown>] {
    const from = chance.pick(payer.accounts)
    const others = payer.accounts.filter((account) => account !== from)
    if (others.length === 0) return toSomebody(payer)
    return ['betweenAccountsTransferFunds', { fromAccount: from.id, toAccount: chance.pick(others).id, toAmount: amount() }]
  }

  async function outOfTheBank(payer: Payer): Promise<[string, Record<string, unknown>]> {
    const { rail, method, body } = await leaving(payer, chance)
    railOf.set(method, rail)
    return [method, body]
  }

  async function quoteFor(payer: Payer, method: string, body: Record<string, unknown>): Promise<string | undefined> {
    const { fromAccountId, countryCode, currencyCode } = body
    const wanted = railOf.has(method)
      ? { transferType: railOf.get(method), fromAccountId, countryCode, currencyCode, amount: body['amount'], side: 'send' }
      : method === 'p2pTransferFunds'
        ? { transferType: 'p2p', fromAccountId: body['accountId'], toEmail: body['toEmail'], amount: body['amount'], side: 'send' }
        : {
            transferType: 'betweenAccounts',
            fromAccountId: body['fromAccount'],
            toAccountId: body['toAccount'],
            amount: body['toAmount'],
            side: 'receive',
          }
    const reply = await ask(port(), payer, 'transferQuoteCreate', wanted, options)
    return isDone(reply) ? String(reply.body['quoteId']) : undefined
  }

  const amount = (): string => `${chance.below(5)}.${String(chance.between(1, 99)).padStart(2, '0')}`

  const all = Promise.all(Array.from({ length: clients }, () => client()))
  return {
    journal,
    async stop() {
      stopping.abort()
      last = performance.now() + 10_000
      await all
      return journal
    },
  }
}

/** A payment by itself, for scenarios that play a few by hand. */
export const p2pBody = (from: Payer, to: Payer, amount: string, currency = 'USD'): Record<string, unknown> => ({
  accountId: accountIn(from, currency).id,
  amount,
  currency,
  toEmail: to.email,
})
