import { setTimeout as sleep } from 'node:timers/promises'
import { verifyAudit } from '../bank.ts'
import { audit } from '../books.ts'
import { ask, isDone, type Reply } from '../client.ts'
import { leavingBy } from '../leaving.ts'
import { p2pBody } from '../load.ts'
import { atLeast, exactly, none, told } from '../measures.ts'
import { after, until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

const PEOPLE = 12
/** How the rail behaves is written into the amount that arrives: settles, is rejected, returned, cannot be reached, loses its answer. */
const amounts = ['20.00', '20.91', '20.92', '20.93', '20.94'] as const
const KILL_MS = { slice: 1_500, quick: 1_500, full: 2_500 } as const
const FROZEN_MS = 4_000

export const killedJobs: Scenario = {
  id: 'jobs',
  what: 'two nodes are killed and frozen while their jobs carry payouts, end what is due and seal the audit: each exactly once, all in the end',
  seconds: { slice: 0, quick: 4, full: 120 },
  async run(stage, seconds, house) {
    const { sql, db, node, town } = house
    const other = await house.other()
    const chance = stage.chance('jobs')
    const [payee] = (await town.people(1)) as [Payer]
    const payers = await town.people(PEOPLE, { money: { USD: '200.00' } })
    const waiters = await town.people(PEOPLE, { money: { USD: '50.00' }, approveMode: 'sms' })
    const sent = await Promise.all(payers.flatMap((payer) => amounts.map((amount) => instantly(node.port, payer, amount))))
    for (const waiter of waiters)
      await ask(node.port, waiter, 'p2pTransferFunds', p2pBody(waiter, payee, '10.00'), { key: `due-${waiter.customerId}` })
    const ids = (of: readonly Payer[]) => of.map(({ customerId }) => customerId)
    await sql`update operation set expires_at = now() + interval '1 second' where customer_id = any(${ids(waiters)})`

    let kills = 0
    for (const end = after(seconds); performance.now() < end || kills < 2;) {
      await sleep(KILL_MS[stage.length])
      const hurt = chance.pick([node, other])
      if (chance.once(3)) {
        hurt.signal('SIGSTOP')
        // Meanwhile its leases run out, so that another node takes over: what the sleeper wanted to write must be refused.
        await sql`update lease set until = now()`
        await sql`update rail_order set next_at = now() where done_at is null`
        await sleep(FROZEN_MS)
        hurt.signal('SIGCONT')
      } else await hurt.killAndRestart()
      kills++
    }
    const open = () => unfinished(sql, ids([...payers, ...waiters]))
    await sql`update rail_order set next_at = now() where done_at is null`
    const done = await until(async () => (await open()) === 0, 60)
    const wrong = await wrongEnds(sql, ids(payers))
    const [freed] = await sql<{ held: number; expired: number }>`
      select coalesce(sum(a.held), 0)::integer as held,
             (select count(*)::integer from operation where customer_id = any(${ids(waiters)}) and state = 'expired') as expired
      from ledger_account a where a.id = any(${waiters.map((waiter) => accountIn(waiter, 'USD').ledgerId)})`
    const chain = await verifyAudit(db)
    const books = await audit(sql)
    return {
      measures: [
        atLeast('kills', kills, 2),
        exactly('payouts', sent.filter(isDone).length, PEOPLE * amounts.length),
        none('unfinished', done ? 0 : await open()),
        none('ended wrong', wrong.length),
        exactly('expired', freed?.expired ?? 0, PEOPLE),
        none('still held', freed?.held ?? 1),
        none('breaks in the audit', chain ? 1 : 0),
        none('wrong books', books.wrong),
        told('payees of a rail', sent.length),
      ],
      notes: [...wrong.slice(0, 5), ...books.notes],
    }
  },
}

/** So much arrives, within seconds: the price says what it takes. */
async function instantly(port: number, payer: Payer, arrives: string): Promise<Reply> {
  const { body } = await leavingBy('instant_payment', payer, '0')
  const { fromAccountId, countryCode, currencyCode } = body
  const asked = { transferType: 'instant_payment', fromAccountId, countryCode, currencyCode, amount: arrives, side: 'receive' }
  const quote = await ask(port, payer, 'transferQuoteCreate', asked)
  if (!isDone(quote)) return quote
  const order = { ...body, amount: quote.body['sendAmount'], quoteId: quote.body['quoteId'] }
  return ask(port, payer, 'instantTransferFunds', order, { key: `payout-${payer.customerId}-${arrives}` })
}

async function unfinished(sql: Sql, customers: readonly number[]): Promise<number> {
  const [row] = await sql<{ n: number }>`
    select count(*)::integer as n from operation where customer_id = any(${customers}) and state not in ('settled', 'returned', 'expired')`
  return row?.n ?? -1
}

/** Settled took the whole; returned gave back all but, at most, the fee; nobody was paid back twice. */
async function wrongEnds(sql: Sql, customers: readonly number[]): Promise<string[]> {
  const rows = await sql<{ id: bigint; state: string; moved: number; whole: number; fee: number; ending: string }>`
    select o.id, o.state, (o.send_amount + o.fee)::integer as whole, o.fee::integer as fee, right(o.receive_amount::text, 2) as ending,
           coalesce((select sum(e.amount) from ledger_entry e join ledger_account a on a.id = e.account_id
                     where e.operation_id = o.id and a.kind = 'customer'), 0)::integer as moved
    from operation o where o.customer_id = any(${customers})`
  return rows
    .filter(({ state, moved, whole, fee, ending }) => {
      const comesBack = ending === '91' || ending === '92'
      if (state !== (comesBack ? 'returned' : 'settled')) return true
      return comesBack ? moved !== 0 && moved !== -fee : moved !== -whole
    })
    .map(({ id, state, moved, whole, ending }) => `${id} (…${ending}) is ${state}, moved ${moved} of ${whole}`)
}
