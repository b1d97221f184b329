/** Rules of a company that name a payee, and files in which that payee stands. */
import { business, rules } from '@ducat/contract/approvals/calls'
import { batches, drafts } from '@ducat/contract/batches/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight } from '../../../test/bank.ts'
import { anotherFile, openMassBank, type MassBank } from '../../../test/mass-bank.ts'
import { payBatches } from './pay.ts'

let mass: MassBank
beforeAll(async () => {
  mass = await openMassBank()
})
afterEach(() => booksAreRight(mass.bank))
afterAll(() => mass.bank.close())

test('a payee with a rule of their own takes as many people from a file as alone; a file without them goes at once', async () => {
  const { owner, bob, cem, send, stateOf } = mass
  await owner.call(rules.set, {
    policies: [{ transferTypes: ['p2p'], fromAmount: '5.00', currencyCode: 'USD', approvers: 1, payee: bob.email }],
  })
  const reviewed = async (text: string) => {
    const { batchId = 0 } = await send(owner, text, { onlySummary: true })
    return (await owner.call(drafts.review, { batchId })).approversNeeded
  }
  const [without, below, above] = [
    anotherFile(`${cem.email};100`),
    anotherFile(`${cem.email};100`, `${bob.email};4.99`),
    anotherFile(`${cem.email};1`, `${bob.email};5`),
  ]
  expect([await reviewed(without), await reviewed(below), await reviewed(above)]).toEqual([undefined, undefined, 1])
  const states = []
  for (const text of [without, below, above]) {
    const { batchId = 0 } = await send(owner, text)
    states.push(await stateOf(batchId))
  }
  expect(states).toEqual(['paying', 'paying', 'submitted'])
})

test('[C-OWN-120] [C-OWN-124] lines that a rule singles out become a draft of their own: the others go at once, they wait, and nobody is paid twice', async () => {
  const { owner, checker, bob, cem, parts, send, stateOf, linesOf } = mass
  const text = anotherFile(`${cem.email};100`, `${bob.email};6;first`, `${bob.email};4.99`, `${bob.email};7;second`)
  const { batchId = 0 } = await send(owner, text, { onlySummary: true, batchName: 'Payroll' })
  expect(await owner.call(drafts.review, { batchId })).toMatchObject({ count: 4, approversNeeded: 1, singledOut: 2 })
  expect((await checker.answer(drafts.separate, { batchId })).code).toBe('13')
  expect((await bob.answer(drafts.separate, { batchId })).code).not.toBe('00')

  const { batch, separate } = await owner.call(drafts.separate, { batchId })
  expect([batch.batchName, batch.counts.find(({ state }) => state === 'ready')]).toMatchObject(['Payroll', { count: 2, amount: '104.99' }])
  expect([separate.batchName, separate.state, separate.lines, separate.fileName]).toEqual(['Payroll (2)', 'draft', 2, batch.fileName])
  expect((await linesOf(separate.batchId)).map(({ row, amount }) => [row, amount])).toEqual([
    [3, '6.00'],
    [5, '7.00'],
  ])
  const reviewed = async (id: number) => {
    const { approversNeeded, singledOut } = await owner.call(drafts.review, { batchId: id })
    return [approversNeeded, singledOut]
  }
  expect([await reviewed(batchId), await reviewed(separate.batchId)]).toEqual([
    [undefined, undefined],
    [1, undefined],
  ])
  // Nothing is left to move, in either.
  for (const id of [batchId, separate.batchId])
    expect((await owner.answer(drafts.separate, { batchId: id })).body.validationErrors).toMatchObject([
      { field: 'batchId', reason: 'BATCH_NOTHING' },
    ])

  await payBatches(parts)
  const before = Number(await bob.balance('USD'))
  for (const { batchId: id, version } of [batch, separate]) await owner.call(batches.submit, { batchId: id, version })
  expect([await stateOf(batchId), await stateOf(separate.batchId)]).toEqual(['paying', 'submitted'])
  expect((await owner.answer(drafts.separate, { batchId })).body.validationErrors).toMatchObject([
    { field: 'batchId', reason: 'BATCH_STATE' },
  ])
  await checker.call(business.approveBatch, { batchId: separate.batchId, declined: false })
  await payBatches(parts)
  expect([await stateOf(batchId), await stateOf(separate.batchId)]).toEqual(['done', 'done'])
  expect(Number(await bob.balance('USD')) - before).toBeCloseTo(4.99 + 6 + 7, 2)
})
