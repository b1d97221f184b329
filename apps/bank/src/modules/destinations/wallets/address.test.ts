/** Addresses that the standards publish (BIP 173, BIP 350, EIP-55), and ones that their own tests call wrong. */
import { describe, expect, test } from 'vitest'
import { networks } from './address.ts'
import { keccak256 } from './keccak.ts'

const problem = (network: string, address: string) => networks.find(({ id }) => id === network)!.problem(address)

describe('an address that is refused', () => {
  test.each([
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'CHECK_DIGITS'],
    ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'CHECK_DIGITS'],
    ['bitcoin', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'CHECK_DIGITS'],
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'CHECK_DIGITS'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'CHECK_DIGITS'],
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'TEST_ADDRESS'],
    ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'TEST_ADDRESS'],
    ['bitcoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'FORMAT'],
    ['bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'FORMAT'],
    ['litecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'FORMAT'],
    ['ethereum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'CHECK_DIGITS'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'FORMAT'],
    ['base', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'FORMAT'],
  ])('%s %s: %s', (network, address, reason) => {
    expect(problem(network, address)).toBe(reason)
  })
})

describe('an address that fits', () => {
  test.each<readonly [network: string, address: string]>([
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['ethereum', '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'],
    ...networks.map(({ id, example }) => [id, example] as const),
  ])('%s %s', (network, address) => {
    expect(problem(network, address)).toBeUndefined()
  })

  test('Keccak-256, not SHA-3', () => {
    expect(keccak256(Buffer.from('')).toString('hex')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
    expect(keccak256(Buffer.from('a'.repeat(200))).length).toBe(32)
  })
})
