/** Payments that leave in files, from the customer's call to what the bank sees, through crashes and halts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bankByFiles } from '../../../test/by-files.ts'
import { EUR_ACCOUNT, messageIdIn } from '../../../test/correspondent.ts'
import { accountIn, leave, orderOf, railCalls } from '../../../test/leaving.ts'
import { carryOnly } from '../../pricing/coverage.ts'
import { folderChannel } from './folder-channel.ts'

const scene = bankByFiles()
const { books, files, heard, nodeWithout, operation, sent, state } = scene

describe('refused', () => {
  test('rails and currencies that the bank does not carry are refused before anything is booked', async () => {
    const before = await scene.ana.balance('USD')
    carryOnly()
    const orders = await Promise.all(
      (['oct', 'crypto_eft', 'instant_payment', 'interac'] as const).map(async (rail) => ({ rail, order: await orderOf(scene.ana, rail) })),
    )
    const pounds = await orderOf(scene.ana, 'wire', ['GB', 'GBP'])
    nodeWithout()
    for (const { rail, order } of orders) {
      const answer = await scene.ana.answer(railCalls[rail].send, { ...order, amount: '60.00' })
      expect([answer.code, answer.body.validationErrors?.[0]?.reason], rail).toEqual(['VF', 'NOT_SERVED'])
    }
    const refused = await scene.ana.answer(railCalls.wire.send, { ...pounds, amount: '60.00' })
    expect(refused.body.validationErrors?.[0]?.reason).toBe('CURRENCY_NOT_SERVED')
    expect(await scene.ana.balance('USD')).toBe(before)
  })

  test('an order that was booked when the settings still carried its rail comes back with its fee', async () => {
    carryOnly()
    const before = await scene.ana.balance('USD')
    await leave(scene.ana, 'oct', '60.00')
    await books()
    expect(await scene.ana.balance('USD')).toBe(before)
    const fresh = nodeWithout()
    expect(fresh.jobs.map(({ name }) => name)).toEqual(['rail-files'])
  })
})

describe('out', () => {
  test('a wire leaves as pain.001 once, with its public id, and is settled by a debit notification', async () => {
    const order = await sent('100.00')
    const { public_id: id } = await operation()
    expect(order).toMatchObject({ endToEnd: id.replaceAll('_', '.'), amount: '100.00', currency: 'EUR' })
    const xml = scene.theirs.content(`pain.001-${order.messageId}.xml`)
    expect(xml).toContain(`<DbtrAcct><Id><IBAN>${EUR_ACCOUNT}</IBAN></Id>`)
    expect(xml).toContain('<UltmtDbtr><Nm>')
    expect(xml).toContain('<Ustrd>Invoice 7</Ustrd>')
    expect(await state()).toBe('sent')
    scene.theirs.status(order.messageId, [{ endToEnd: order.endToEnd, status: 'ACSP', amount: '100.00' }])
    await heard()
    expect(await state()).toBe('sent')
    scene.theirs.notify([{ endToEnd: order.endToEnd, amount: '100.00' }])
    await heard()
    expect(await state()).toBe('settled')
    expect(scene.theirs.orders().filter(({ endToEnd }) => endToEnd === order.endToEnd)).toHaveLength(1)
    expect(scene.theirs.waiting()).toEqual([])
  })

  test('orders of one moment are one file; an order that is submitted again makes no second payment', async () => {
    const before = scene.theirs.sent().length
    for (const amount of ['111.00', '112.00', '113.00'])
      await leave(scene.ana, 'wire', amount, { fromAccountId: await accountIn(scene.ana, 'EUR') })
    await books()
    const { public_id: id } = await operation()
    const again = {
      id,
      rail: 'wire',
      brand: 'aldermint',
      amount: { minor: 113_00n, currency: 'EUR' },
      payer: { name: 'Ana', currency: 'EUR' },
      payee: { name: 'P', account: 'DE89370400440532013000' },
    } as const
    const answers = await Promise.all([1, 2, 3].map(() => scene.ours.gateways.rails.submit(again)))
    expect(answers.map((one) => one.state)).toEqual(['accepted', 'accepted', 'accepted'])
    await Promise.all([files(), files()])
    expect(await scene.ours.gateways.rails.submit(again)).toMatchObject({ state: 'accepted' })
    await files()
    expect(scene.theirs.sent().length).toBe(before + 1)
    const { content } = scene.theirs
    const last = scene.theirs
      .sent()
      .map(content)
      .find((xml) => xml.includes(id.replaceAll('_', '.')))!
    expect(last).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>336.00</CtrlSum>')
    scene.theirs.status(messageIdIn(last), [{ status: 'RJCT', reason: 'FF01' }])
    await heard()
    expect(await scene.ana.balance('EUR')).toBe('1000.00')
  })

  test('called off until a file has it, and never afterwards', async () => {
    await leave(scene.ana, 'wire', '120.00', { fromAccountId: await accountIn(scene.ana, 'EUR') })
    await books()
    const { public_id: id } = await operation()
    const order = {
      id,
      rail: 'wire',
      brand: 'aldermint',
      amount: { minor: 120_00n, currency: 'EUR' },
      payer: { name: 'Ana', currency: 'EUR' },
      payee: { name: 'P', account: 'X' },
    } as const
    expect(await scene.ours.gateways.rails.status(id)).toMatchObject({ state: 'accepted', cancellableUntil: expect.any(Date) as Date })
    expect(await scene.ours.gateways.rails.cancel(order)).toBe('cancelled')
    const before = scene.theirs.sent().length
    await heard()
    expect(scene.theirs.sent().length).toBe(before)
    expect(await operation()).toMatchObject({ state: 'returned', reason: 'CANCELLED' })
    const left = await sent('121.00')
    expect(await scene.ours.gateways.rails.cancel({ ...order, id: left.endToEnd.replaceAll('.', '_') })).toBe('tooLate')
    scene.theirs.notify([{ endToEnd: left.endToEnd, amount: '121.00' }])
    await heard()
  })

  test('nothing reaches the bank while payouts are halted', async () => {
    await leave(scene.ana, 'wire', '122.00', { fromAccountId: await accountIn(scene.ana, 'EUR') })
    await books()
    const before = scene.theirs.sent().length
    await sql`with a as (insert into alert (kind, what, data) values ('operator', 'look', '{}') returning id) insert into halt (alert_id) select id from a`.execute(
      scene.bank.db,
    )
    await files()
    expect(scene.theirs.sent().length).toBe(before)
    await sql`delete from halt`.execute(scene.bank.db)
    await files()
    expect(scene.theirs.sent().length).toBe(before + 1)
    scene.theirs.notify([{ endToEnd: (await operation()).public_id.replaceAll('_', '.'), amount: '122.00' }])
    await heard()
  })

  test('a node that is killed at any step of writing a file leaves one file, whole, and seen once', async () => {
    const steps = ['put', 'has', 'rename', 'renamed'] as const
    for (const [index, at] of steps.entries()) {
      const before = scene.theirs.sent().length
      await leave(scene.ana, 'wire', `13${index}.00`, { fromAccountId: await accountIn(scene.ana, 'EUR') })
      await books()
      const dying = nodeWithout({
        onTrouble: () => undefined,
        open: async () => {
          const channel = await folderChannel(scene.theirs.folder, { out: 'out', in: 'in' })
          const die = (): Promise<never> => Promise.reject(new Error('killed'))
          return {
            ...channel,
            async put(name, text) {
              await channel.put(name, at === 'put' ? text.slice(0, 200) : text)
              if (at === 'put') await die()
            },
            has: (name) => (at === 'has' ? die() : channel.has(name)),
            async rename(from, to) {
              if (at === 'rename') await die()
              await channel.rename(from, to)
              // The bank has taken it before anybody looks again.
              if (at === 'renamed') await die()
            },
          }
        },
      })
      await dying.work().catch(() => undefined)
      const seen = scene.theirs.sent().length - before
      expect(seen, at).toBe(at === 'renamed' ? 1 : 0)
      await sql`update rail_file set next_at = now() where state in ('made', 'uploaded')`.execute(scene.bank.db)
      await Promise.all([files(), files()])
      expect(scene.theirs.sent().length - before, at).toBe(1)
      const id = (await operation()).public_id.replaceAll('_', '.')
      expect(
        scene.theirs.orders().filter(({ endToEnd }) => endToEnd === id),
        at,
      ).toHaveLength(1)
      expect(
        readdirSync(join(scene.theirs.folder, 'out')).filter((name) => name.startsWith('.')),
        at,
      ).toEqual([])
      scene.theirs.notify([{ endToEnd: id, amount: `13${index}.00` }])
      await heard()
      expect(await state(), at).toBe('settled')
    }
  })
})
