/** The posting function driven directly: the same batcher, a payment without a fee (an entry less), and no HTTP, sessions, lookups and prices. */
import { randomUUID } from 'node:crypto'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { batcher, type Movement } from '../../apps/bank/src/operations/batcher.ts'
import type { Payer } from './_payers.ts'
import type { Population } from './_population.ts'

export async function direct(
  url: string,
  brand: string,
  payers: Population,
  callers: number,
  seconds: number,
  hot: boolean,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  return drive(url, brand, payers, callers, hot, () => performance.now() < end)
}

/** The bulk path: so many payments as one file would hold, as fast as they go. */
export function bulk(url: string, brand: string, payers: Population, count: number): Promise<number> {
  let left = count
  return drive(url, brand, payers, 1024, false, () => left-- > 0)
}

async function drive(
  url: string,
  brand: string,
  payers: Population,
  callers: number,
  hot: boolean,
  goesOn: () => boolean,
): Promise<number> {
  const db = openDb(url, { max: 4 })
  const batches = batcher(db)
  let done = 0
  const one = async (caller: number) => {
    for (let turn = 0; goesOn(); turn++) {
      // Steps that share no factor with the town's size: everybody pays and is paid, in no order that a cache could learn.
      const from = payers.at(((caller + turn * callers) * 7919) % payers.length)
      const to = payers.at(hot ? 0 : ((caller * 31 + turn * 104_729 + 1) * 15_485_863) % payers.length)
      if (to.customerId === from.customerId) continue
      await batches.accept({
        publicId: randomUUID(),
        brand,
        kind: 'p2p',
        state: 'posted',
        customer: from.customerId,
        person: from.personId,
        key: randomUUID(),
        hash: '00',
        sendAmount: 1n,
        sendCurrency: 'USD',
        fee: 0n,
        rate: '1',
        receiveAmount: 1n,
        receiveCurrency: 'USD',
        link: '00',
        answer: { fee: '0.00', approveType: 'none' },
        payee: { name: to.email, email: to.email },
        legs: [
          [from.ledgerId, -1n],
          [to.ledgerId, 1n],
        ],
        holds: [],
        mustBeOpen: [from.accountId, to.accountId],
        movements: [movement(from, to, 'out'), movement(to, from, 'in')],
        limits: [
          { customer: from.customerId, kind: 'p2p', currency: 'USD', amount: 1n, dayMax: 99_999_999_999n, monthMax: 99_999_999_999n },
        ],
        tells: [from, to].map(({ customerId }) => ({ customer: customerId, name: 'changed', data: { topics: ['accounts', 'history'] } })),
        audit: {
          brand,
          person: from.personId,
          customer: from.customerId,
          call: 'p2pTransferFunds',
          requestId: 'direct',
          address: '127.0.0.1',
        },
      })
      done++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: callers }, (_none, caller) => one(caller)))
  const perSecond = done / ((performance.now() - started) / 1000)
  await db.destroy()
  return perSecond
}

const movement = (of: Payer, other: Payer, direction: 'in' | 'out'): Movement => ({
  customer: of.customerId,
  account: of.accountId,
  type: 'P2P',
  direction,
  status: 'completed',
  amount: 1n,
  fee: 0n,
  currency: 'USD',
  name: other.email,
  email: other.email,
})
