/** The list itself: whose it is, what it takes, and how it is read. */
import { blacklist } from '@ducat/contract/blacklist/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { blocksFollow } from './index.ts'

let bank: TestBank
let ana: Somebody
let reader: Somebody
let other: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ ana, reader, other } = await bank.world({
    ana: { usd: '1.00' },
    reader: { works: { for: 'Reads', rights: 1 } },
    other: { usd: '1.00' },
  }))
})
afterAll(() => bank.close())

const list = (more: object = {}) => ana.call(blacklist.list, more)

describe('refused', () => {
  test('[C-SET-010] [C-SET-011] a reader changes nothing; one’s own address, another kind and a wrong address are refused at their fields', async () => {
    const add = (email: string, blockType = 'out') => ana.answer(blacklist.add, { email, blockType })
    expect((await reader.answer(blacklist.add, { email: 'x@list.example', blockType: 'in' })).code).toBe('13')
    expect((await reader.answer(blacklist.remove, { email: 'x@list.example' })).code).toBe('13')
    expect(reasonsOf(await add(ana.email.toUpperCase()))).toEqual(['VF', 'email', 'BLOCKS_ONESELF'])
    expect(reasonsOf(await add('nonsense'))).toEqual(['VF', 'email', 'EMAIL'])
    expect((await add('x@list.example', 'sideways')).body).toMatchObject({ validationErrors: [{ field: 'blockType' }] })
    expect(reasonsOf(await ana.answer(blacklist.remove, { email: 'x@list.example' }))).toEqual(['VF', 'email', 'NOT_ON_BLACKLIST'])
    expect(await list()).toEqual({ entries: [], total: 0 })
  })

  test('[C-SET-010] a list of a thousand takes no more, but an entry of it can be changed', async () => {
    await sql`insert into blacklist (customer_id, email, block_type)
      select ${other.customerId}, 'p' || n || '@full.example', 'in' from generate_series(1, 1000) n`.execute(bank.db)
    expect(reasonsOf(await other.answer(blacklist.add, { email: 'one@more.example', blockType: 'in' }))).toEqual([
      'VF',
      'email',
      'BLACKLIST_FULL',
    ])
    expect((await other.answer(blacklist.add, { email: 'p7@full.example', blockType: 'both' })).code).toBe('00')
  })
})

test('[C-SET-009] [C-SET-010] [C-SET-011] entries are added, found by a part of the address and by kind, changed and taken off', async () => {
  await ana.call(blacklist.add, { email: ' Cleo@List.example ', blockType: 'in' })
  await ana.call(blacklist.add, { email: 'bob@list.example', blockType: 'out' })
  await ana.call(blacklist.add, { email: 'bob@list.example', blockType: 'both' })
  const [bob, cleo] = [
    { email: 'bob@list.example', type: 'both' },
    { email: 'cleo@list.example', type: 'in' },
  ]
  expect(await list()).toEqual({ entries: [bob, cleo], total: 2 })
  expect((await list({ email: 'CLEO' })).entries).toEqual([cleo])
  expect((await list({ type: 'both' })).entries).toEqual([bob])
  expect((await list({ email: '%' })).entries).toEqual([])
  const { entries, nextCursor, total } = await list({ pageSize: 1 })
  expect([entries, total]).toEqual([[bob], 2])
  expect(await list({ pageSize: 1, cursor: nextCursor })).toEqual({ entries: [cleo], total: 2 })
  expect((await ana.answer(blacklist.list, { cursor: 'nonsense' })).code).toBe('TA1')
  await ana.call(blacklist.remove, { email: 'BOB@list.example' })
  expect((await list()).entries).toEqual([cleo])
})

test('[SET-004] an entry holds for the address that replaces its own, and an entry of the new one stays as it is', async () => {
  await ana.call(blacklist.add, { email: 'before@list.example', blockType: 'both' })
  await blocksFollow(bank.db, 'aldermint', 'before@list.example', 'after@list.example')
  expect((await list({ email: 'after@' })).entries).toEqual([{ email: 'after@list.example', type: 'both' }])
  await ana.call(blacklist.add, { email: 'kept@list.example', blockType: 'in' })
  await blocksFollow(bank.db, 'aldermint', 'before@list.example', 'kept@list.example')
  expect((await list({ email: 'kept@' })).entries).toEqual([{ email: 'kept@list.example', type: 'in' }])
})
