/** An operation that moves nothing: for tests of how intents are gathered and written. */
import type { Accept } from '../src/operations/batcher.ts'

export const emptyIntent = (customer: number, key: string): Accept => ({
  publicId: key,
  brand: 'aldermint',
  kind: 'p2p',
  state: 'posted',
  customer,
  key,
  hash: '00',
  sendAmount: 0n,
  sendCurrency: 'USD',
  fee: 0n,
  payee: { name: 'Nobody' },
  answer: { fee: '0.00' },
  legs: [],
  holds: [],
})
