/** Base58Check: the first bytes say the network, the last four are a checksum. Bitcoin and Litecoin before SegWit. */
import { createHash } from 'node:crypto'

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const sha = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** The version byte when the checksum fits and twenty bytes follow it. */
export function base58Version(text: string): number | undefined {
  let value = 0n
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const leading = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = Buffer.concat([Buffer.alloc(leading), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
  if (bytes.length !== 25) return undefined
  const body = bytes.subarray(0, 21)
  return sha(sha(body)).subarray(0, 4).equals(bytes.subarray(21)) ? body[0] : undefined
}
