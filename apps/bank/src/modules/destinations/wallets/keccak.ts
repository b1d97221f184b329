/** Keccak-256 as Ethereum uses it: the padding that was there before SHA-3 changed it, so Node's own sha3-256 is another function. */

const RATE = 136
const MASK = (1n << 64n) - 1n

export function keccak256(message: Uint8Array): Buffer {
  const padded = Buffer.alloc(Math.ceil((message.length + 1) / RATE) * RATE)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1]! |= 0x80
  const state = Array.from({ length: 25 }, () => 0n)
  for (let start = 0; start < padded.length; start += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) state[lane]! ^= padded.readBigUInt64LE(start + lane * 8)
    permute(state)
  }
  const out = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane++) out.writeBigUInt64LE(state[lane]!, lane * 8)
  return out
}

const turned = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK

function permute(state: bigint[]): void {
  for (const constant of roundConstants) {
    const columns = Array.from({ length: 5 }, (_none, x) => state[x]! ^ state[x + 5]! ^ state[x + 10]! ^ state[x + 15]! ^ state[x + 20]!)
    for (let lane = 0; lane < 25; lane++) state[lane]! ^= columns[(lane + 4) % 5]! ^ turned(columns[(lane + 1) % 5]!, 1)
    let [x, y, moved] = [1, 0, state[1]!]
    for (let step = 0; step < 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const place = x + 5 * y
      const kept = state[place]!
      state[place] = turned(moved, (((step + 1) * (step + 2)) / 2) % 64)
      moved = kept
    }
    for (let row = 0; row < 25; row += 5) {
      const lanes = state.slice(row, row + 5)
      for (let column = 0; column < 5; column++)
        state[row + column] = lanes[column]! ^ (~lanes[(column + 1) % 5]! & MASK & lanes[(column + 2) % 5]!)
    }
    state[0]! ^= constant
  }
}

/** From a shift register of eight bits, as the standard makes them. */
const roundConstants = ((): bigint[] => {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << ((1n << BigInt(bit)) - 1n)
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
    return constant
  })
})()
