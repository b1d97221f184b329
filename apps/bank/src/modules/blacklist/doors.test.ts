/** An entry holds in every door where money goes to a person, in both directions, and until it is taken off again. */
import { accounts } from '@ducat/contract/accounts/calls'
import { blacklist } from '@ducat/contract/blacklist/calls'
import type { BlockType } from '@ducat/contract/blacklist/models'
import { single } from '@ducat/contract/global-pay/calls'
import { batches, mass } from '@ducat/contract/batches/calls'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { booksAreRight, type Somebody, type TestBank } from '../../../test/bank.ts'
import { globalPay } from '../../../test/global-pay.ts'
import { invoicing, reasonsOf } from '../../../test/invoices.ts'
import { anotherFile } from '../../../test/mass-bank.ts'
import { Program } from '../../../test/program.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'
import { agreedAtButton } from '../../../test/subscribers.ts'

let kit: ScheduleBank
let bank: TestBank
let count = 0
beforeAll(async () => {
  kit = await openScheduleBank()
  bank = kit.bank
})
afterAll(() => bank.close())
afterEach(() => booksAreRight(bank))

async function pair() {
  const n = ++count
  const { owner, bob } = await bank.world({
    owner: { usd: '1000.00', works: { for: `Doors ${n}`, rights: 2 }, email: `owner${n}@doors.example` },
    bob: { usd: '10.00', email: `bob${n}@doors.example` },
  })
  const { accountId = 0 } = (await owner.call(accounts.list, {})).accounts.account[0] ?? {}
  return { owner, bob, accountId, send: { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email } }
}
const block = (who: Somebody, whom: Somebody, blockType: BlockType) => who.call(blacklist.add, { email: whom.email, blockType })

/** The payer's own entry, then the payee's, then none: what a payment answers each time. */
async function answers(payer: Somebody, payee: Somebody, pay: () => Promise<unknown>): Promise<unknown[]> {
  const said: unknown[] = []
  await block(payer, payee, 'out')
  said.push(await pay())
  await block(payer, payee, 'in')
  await block(payee, payer, 'both')
  said.push(await pay())
  await payee.call(blacklist.remove, { email: payer.email })
  said.push(await pay())
  return said
}
const both = (field: string) => [
  ['VF', field, 'PAYEE_ON_BLACKLIST'],
  ['VF', field, 'PAYEE_BLOCKS_YOU'],
  ['00', undefined, undefined],
]

describe('[SET-004] a blacklist entry is an e-mail and a type, and holds', () => {
  test('for a payment to a person', async () => {
    const { owner, bob, send } = await pair()
    expect(await answers(owner, bob, async () => reasonsOf(await owner.answer(p2p.send, send)))).toEqual(both('toEmail'))
  })

  test('for a payment that a program asks for', async () => {
    const { owner, bob, send } = await pair()
    const made = await owner.call(apiKeys.create, { customerId: owner.customerId, name: 'Till', enabled: true, scopes: ['prepare'] })
    const program = new Program(bank.app, owner.host).with(made)
    expect(await answers(owner, bob, async () => reasonsOf(await program.answer(p2p.send, send)))).toEqual(both('toEmail'))
  })

  test('for a line of a mass payment, which is wrong and says why', async () => {
    const { owner, bob, accountId } = await pair()
    const { cem } = await bank.world({ cem: { usd: '1.00', email: `cem${count}@doors.example` } })
    const line = async () => {
      const text = anotherFile(`${bob.email};1.00;wages`, `${cem.email};1.00;`)
      const { batchId = 0 } = await owner.call(mass.p2p, { accountId, text })
      const { lines } = await owner.call(batches.lines, { batchId })
      const [first] = lines.filter(({ fields }) => Object.values(fields).includes(bob.email))
      return first?.problem?.reason ?? 'right'
    }
    expect(await answers(owner, bob, line)).toEqual(['PAYEE_ON_BLACKLIST', 'PAYEE_BLOCKS_YOU', 'right'])
  })

  test('for a global payment', async () => {
    const { owner, bob } = await pair()
    const pay = globalPay(bank)
    const order = async () => reasonsOf(await owner.answer(single.submit, await pay.order(owner, bob.email)))
    expect(await answers(owner, bob, order)).toEqual(both('beneficiaryEmail'))
  })

  test('for an invoice that was sent before', async () => {
    const { owner, bob, send } = await pair()
    const inv = invoicing(bank)
    const { id: invoiceId } = await inv.ask(bob, owner.email, { amount: '10.00' })
    const pay = async () => reasonsOf(await owner.answer(p2p.send, { ...send, receiveAmount: '10.00', invoiceId }))
    expect(await answers(owner, bob, pay)).toEqual(both('toEmail'))
  })

  test.each([
    ['out', 'PAYEE_ON_BLACKLIST'],
    ['in', 'PAYEE_BLOCKS_YOU'],
  ] as const)('for the next date of a subscription at a shop (%s)', async (blockType, reason) => {
    const { ana, bob } = await kit.people()
    await kit.pay(ana, bob, { subscriptionFrequency: 'daily' })
    await agreedAtButton(bank, bob, (await kit.only(ana)).id)
    await (blockType === 'out' ? block(ana, bob, 'out') : block(bob, ana, 'in'))
    await kit.run(await kit.daysOn(1))
    expect(await kit.only(ana)).toMatchObject({ state: 'failing', runs: [{ outcome: 'failed', reason }, { outcome: 'done' }] })
  })
})
