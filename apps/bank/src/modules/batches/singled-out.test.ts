/** Rules of a company that name a payee, and files in which that payee stands. */
import { rules } from '@ducat/contract/approvals/calls'
import { drafts } from '@ducat/contract/batches/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight } from '../../../test/bank.ts'
import { anotherFile, openMassBank, type MassBank } from '../../../test/mass-bank.ts'

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
