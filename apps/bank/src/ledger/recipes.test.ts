/** docs/ledger.md shows every recipe with figures; here they are read from that page and run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  arrival,
  comesBack,
  comesBackExchanged,
  departure,
  departureExchanged,
  exchangeLegs,
  feeOnly,
  shortfall,
  shortfallReturned,
  transfer,
} from './recipes.ts'

const recipes = {
  arrival,
  departure,
  departureExchanged,
  comesBack,
  comesBackExchanged,
  transfer,
  exchangeLegs,
  feeOnly,
  shortfall,
  shortfallReturned,
} as Record<string, (of: never) => { account: number; amount: bigint }[]>
const text = readFileSync(join(import.meta.dirname, '../../../../docs/ledger.md'), 'utf8')
const examples = [...text.matchAll(/^### `(\w+)`[\s\S]*?```json\n([\s\S]*?)\n```[\s\S]*?\n((?:\|.*\n)+)/gm)]

test('every recipe is shown, and nothing else', () => {
  expect(examples.map(([, name]) => name).toSorted()).toEqual(Object.keys(recipes).toSorted())
})

test.each(examples.map(([, name = '', input = '', table = '']) => ({ name, input, table })))(
  '$name books what its page says',
  ({ name, input, table }) => {
    const accounts: string[] = []
    const facts = JSON.parse(input) as Record<string, string>
    // In the page accounts have names and amounts are minor units: names get numbers here, digits become bigint.
    const given = Object.fromEntries(
      Object.entries(facts).map(([field, value]) => (/^\d+$/.test(value) ? [field, BigInt(value)] : [field, accounts.push(value)])),
    )
    const legs = recipes[name]!(given as never).map(({ account, amount }) => [accounts[account - 1], String(amount)])
    const rows = table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, 3)
          .map((cell) => cell.trim().replaceAll('`', '')),
      )
    expect(legs).toEqual(rows)
  },
)
