/** What the bank's files do to payments and customers' accounts: late, twice, out of order, cut short and wrong. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accounts } from '@ducat/contract/accounts/calls'
import { bankByFiles } from '../../../test/by-files.ts'
import { camt, number } from '../../../test/correspondent.ts'
import { accountIn } from '../../../test/leaving.ts'

const scene = bankByFiles()
const { arrive, files, heard, nodeWithout, operation, sent, settleAll, state, waiting } = scene

describe('in', () => {
  test('a rejection brings money and fee back, with the reason in our words', async () => {
    const order = await sent('140.00')
    expect(await scene.ana.balance('EUR')).not.toBe('1000.00')
    scene.theirs.status(order.messageId, [{ endToEnd: order.endToEnd, status: 'RJCT', reason: 'AC04', amount: '140.00' }])
    await heard()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'ACCOUNT_CLOSED' })
    expect(await scene.ana.balance('EUR')).toBe('1000.00')
    expect(await waiting()).toEqual([])
  })

  test('a return before the settlement is booked comes back as the payment; out of order, and delivered twice, it counts once', async () => {
    const order = await sent('141.00')
    const back = { endToEnd: order.endToEnd, amount: '141.00', direction: 'CRDT', returned: 'AC01', reference: number() } as const
    scene.theirs.notify([back])
    await heard()
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'ACCOUNT_UNKNOWN' })
    const after = await scene.ana.balance('EUR')
    scene.theirs.notify([{ endToEnd: order.endToEnd, amount: '141.00', reference: `D${back.reference}` }])
    scene.theirs.status(order.messageId, [{ endToEnd: order.endToEnd, status: 'ACSP' }])
    scene.theirs.state([back, { endToEnd: order.endToEnd, amount: '141.00', reference: `D${back.reference}` }])
    await heard()
    await arrive()
    expect(await scene.ana.balance('EUR')).toBe(after)
    expect(await waiting()).toEqual([])
  })

  test('a return long after the settlement is money that comes in for the payer, once', async () => {
    const order = await sent('142.00')
    scene.theirs.notify([{ endToEnd: order.endToEnd, amount: '142.00' }])
    await heard()
    expect(await state()).toBe('settled')
    const before = Number(await scene.ana.balance('EUR'))
    const back = { endToEnd: order.endToEnd, amount: '142.00', direction: 'CRDT', returned: 'MS02', reference: number() } as const
    scene.theirs.notify([back])
    await heard()
    await arrive()
    scene.theirs.notify([back], number())
    scene.theirs.state([back])
    await heard()
    await arrive()
    expect(Number(await scene.ana.balance('EUR'))).toBe(before + 142)
    expect(await state()).toBe('settled')
    expect(await waiting()).toEqual([])
  })

  test('the same file again, under another name and at two nodes at once, counts once', async () => {
    const order = await sent('143.00')
    const xml = camt('054', [{ endToEnd: order.endToEnd, amount: '143.00' }], number())
    for (const name of ['a.xml', 'b.xml', 'c.xml']) scene.theirs.drop(name, xml)
    const second = nodeWithout()
    await Promise.all([files(), second.work(), files().catch(() => undefined)])
    await heard()
    expect(await state()).toBe('settled')
    const kept = await sql`select 1 from rail_entry where instruction_id = ${(await operation()).public_id}`.execute(scene.bank.db)
    expect(kept.rows).toHaveLength(1)
    expect(scene.theirs.waiting()).toEqual([])
  })

  test('a statement settles what no notification has said, and adds nothing to what one has', async () => {
    const first = await sent('144.00')
    const second = await sent('145.00')
    const reference = number()
    scene.theirs.notify([{ endToEnd: first.endToEnd, amount: '144.00', reference: null }])
    await heard()
    scene.theirs.state(
      [
        { endToEnd: first.endToEnd, amount: '144.00', reference },
        { endToEnd: second.endToEnd, amount: '145.00' },
      ],
      ['500.00', '211.00'],
    )
    await heard()
    const ids = [first, second].map(({ endToEnd }) => endToEnd.replaceAll('.', '_'))
    const { rows } = await sql<{ state: string }>`select state from operation where public_id = any (${ids}::text[])`.execute(scene.bank.db)
    expect(rows.map((row) => row.state)).toEqual(['settled', 'settled'])
    expect(await waiting()).toEqual([])
  })

  test('amounts, currencies, accounts and references that do not fit change nothing and wait for an operator', async () => {
    const order = await sent('146.00')
    const reference = number()
    scene.theirs.notify([
      { endToEnd: order.endToEnd, amount: '146.01', reference },
      { endToEnd: order.endToEnd, amount: '146.00', account: 'DE89370400440532013000' },
      { endToEnd: 'NOTPROVIDED', amount: '146.00' },
      { endToEnd: 'NOTPROVIDED', amount: '3.50' },
      { endToEnd: order.endToEnd, amount: '146.00', direction: 'CRDT' },
      { endToEnd: 'x', amount: '9.00', direction: 'CRDT', reference: null },
      { endToEnd: 'y', amount: '9.00', direction: 'CRDT', note: 'no idea for whom' },
    ])
    scene.theirs.status(order.messageId, [
      { endToEnd: 'nobody', status: 'RJCT' },
      { endToEnd: order.endToEnd, status: 'RJCT', amount: '146.02' },
    ])
    await heard()
    await arrive()
    expect(await state()).toBe('sent')
    expect((await waiting()).map(({ why }) => why).toSorted()).toEqual(
      ['AMOUNT', 'ACCOUNT', 'UNKNOWN_ORDER', 'UNKNOWN_ORDER', 'UNCLEAR', 'NO_REFERENCE', 'UNKNOWN', 'UNKNOWN_ORDER', 'AMOUNT'].toSorted(),
    )
    await settleAll()
    scene.theirs.notify([{ endToEnd: order.endToEnd, amount: '146.00' }])
    await heard()
    expect(await state()).toBe('settled')
    scene.theirs.notify([{ endToEnd: order.endToEnd, amount: '146.00' }])
    scene.theirs.status(order.messageId, [{ endToEnd: order.endToEnd, status: 'RJCT', reason: 'AC01' }])
    await heard()
    expect((await waiting()).map(({ why }) => why).toSorted()).toEqual(['ENDED', 'TWICE'])
    await settleAll()
  })

  test('a file that is cut short waits until it is whole; what never gets whole is set aside and shown', async () => {
    const order = await sent('147.00')
    const xml = camt('054', [{ endToEnd: order.endToEnd, amount: '147.00' }], number())
    writeFileSync(join(scene.theirs.folder, 'in', 'slow.xml'), xml.slice(0, -60))
    await heard()
    expect(await state()).toBe('sent')
    expect(scene.theirs.waiting()).toEqual(['slow.xml'])
    writeFileSync(join(scene.theirs.folder, 'in', 'slow.xml'), xml)
    await heard()
    expect(await state()).toBe('settled')
    writeFileSync(join(scene.theirs.folder, 'in', 'cut.xml'), xml.slice(0, 200))
    await files()
    expect(await waiting()).toEqual([])
    await sql`update rail_file set made_at = now() - interval '11 minutes' where state = 'waiting'`.execute(scene.bank.db)
    await files()
    expect(await waiting()).toEqual([{ why: 'UNREADABLE', kind: 'file' }])
    expect(scene.theirs.waiting()).toEqual([])
    expect(readdirSync(join(scene.theirs.folder, 'in', 'quarantine'))).toHaveLength(1)
    await settleAll()
  })

  test('a statement whose balances do not add up, an unknown message and one with a document type are set aside whole', async () => {
    const order = await sent('148.00')
    scene.theirs.state([{ endToEnd: order.endToEnd, amount: '148.00' }], ['500.00', '400.00'])
    scene.theirs.drop('other.xml', '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"/>')
    scene.theirs.drop('laughs.xml', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>')
    await heard()
    expect(await state()).toBe('sent')
    expect((await waiting()).map(({ why }) => why)).toEqual(['UNREADABLE', 'UNREADABLE', 'UNREADABLE'])
    await settleAll()
    scene.theirs.notify([{ endToEnd: order.endToEnd, amount: '148.00' }])
    await heard()
  })
})

describe('money for customers', () => {
  test('a customer is told our account and a reference, and is credited once by it', async () => {
    const accountId = await accountIn(scene.ana, 'EUR')
    const credit = { amount: '250.00', direction: 'CRDT', payer: 'Nadia Okafor', note: `rent du${accountId}`, reference: number() } as const
    scene.theirs.notify([credit])
    await heard()
    await arrive()
    scene.theirs.notify([credit], number())
    scene.theirs.state([credit])
    await heard()
    await arrive()
    expect(await scene.ana.balance('EUR')).toBe('1250.00')
    expect(await waiting()).toEqual([])
  })

  test('by an IBAN of their own where the bank names it; what arrives in another currency or for a closed account waits', async () => {
    const { accounts: all } = await scene.ana.call(accounts.list, {})
    const euro = all.account.find(({ currencyCode }) => currencyCode === 'EUR')!
    const { number: iban } = await scene.bank.db
      .selectFrom('account')
      .select('number')
      .where('id', '=', euro.accountId)
      .executeTakeFirstOrThrow()
    scene.theirs.notify([{ amount: '10.00', direction: 'CRDT', payeeAccount: iban }])
    scene.theirs.notify([{ amount: '10.00', direction: 'CRDT', note: `DU${await accountIn(scene.ana, 'USD')}` }])
    await heard()
    await arrive()
    expect(await scene.ana.balance('EUR')).toBe('1010.00')
    expect(await waiting()).toEqual([{ why: 'CURRENCY', kind: 'credit' }])
    await settleAll()
  })
})

test('files stay as they were taken, and figures say what waits', async () => {
  expect(readFileSync(join(scene.theirs.folder, 'in', 'done', readdirSync(join(scene.theirs.folder, 'in', 'done'))[0]!), 'utf8')).toContain(
    'urn:iso:std',
  )
  const read = (name: string) => scene.ours.backlogs.find((one) => one.name === name)!.read(scene.bank.db)
  expect(await read('rail-files')).toEqual({ waiting: 0, troubled: 0, dueSince: undefined })
  scene.theirs.notify([{ endToEnd: 'stray', amount: '1.00' }])
  await files()
  expect(await read('rail-entries')).toMatchObject({ waiting: 1, dueSince: expect.any(Date) as Date })
  await settleAll()
})
