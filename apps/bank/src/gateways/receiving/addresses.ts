/**
 * Addresses on test networks, with the check digits of their kind, so that a wallet refuses one that was mistyped and nobody who tries
 * the demo can send real money to one.
 */
import { createHash, randomBytes } from 'node:crypto'

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** First byte of a payment address on the test networks of Bitcoin and of Litecoin. */
const TEST_NETWORK = 0x6f

const twice = (bytes: Buffer): Buffer => createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest()

export function testAddress(currency: string): string {
  const key = randomBytes(20)
  if (currency === 'ETH') return `0x${key.toString('hex')}`
  const body = Buffer.concat([Buffer.from([TEST_NETWORK]), key])
  return base58(Buffer.concat([body, twice(body).subarray(0, 4)]))
}

function base58(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = LETTERS.charAt(Number(rest % 58n)) + text
  return text
}
