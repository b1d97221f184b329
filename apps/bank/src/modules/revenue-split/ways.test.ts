/** However a company pays, its payment is split: from a file, by a link, for an invoice, at a button, again and again, by a key. Statements show it. */
import { accounts } from '@ducat/contract/accounts/calls'
import { business } from '@ducat/contract/approvals/calls'
import { mass } from '@ducat/contract/batches/calls'
import { apiKeys, keyLimits } from '@ducat/contract/public-api/calls'
import { contracts } from '@ducat/contract/revenue-split/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { addDays } from '@ducat/values'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksAreRight, type Somebody } from '../../../test/bank.ts'
import { splitting, todayIs } from '../../../test/contracts.ts'
import { recipients } from '../../../test/global-pay.ts'
import { invoicing } from '../../../test/invoices.ts'
import { merchantOf } from '../../../test/merchant.ts'
import { Program } from '../../../test/program.ts'
import { openScheduleBank, type ScheduleBank } from '../../../test/schedule-bank.ts'
import { exported } from '../../../test/statements.ts'
import { makeAreas } from '../../make-areas.ts'
import { payBatches } from '../batches/pay.ts'

let schedules: ScheduleBank
let count = 0
beforeAll(async () => {
  schedules = await openScheduleBank()
})
afterAll(() => schedules.bank.close())
afterEach(() => booksAreRight(schedules.bank))

/** A label with two who direct it, an artist whom it pays (a person, or a company that sells), and a manager who gets 30 percent of that. */
async function cast({ sells = false } = {}) {
  const { bank } = schedules
  const n = ++count
  const works = { for: `Label ${n}`, rights: 2 as const }
  const { label, second, artist, manager } = await bank.world({
    label: { works, usd: '10000.00', email: `label${n}@split.example` },
    second: { works, email: `second${n}@split.example` },
    artist: { ...(sells && { works: { for: `Artist ${n}`, rights: 2 } }), usd: '0.00', email: `artist${n}@split.example` },
    manager: { usd: '0.00', email: `manager${n}@split.example` },
  })
  const kit = splitting(bank)
  const id = await kit.agreed(await kit.company(`Label ${n}`, label), artist, manager)
  const accountId = (await label.call(accounts.list, {})).accounts.account[0]!.accountId
  return { bank, label, second, artist, manager, accountId, id }
}
/** What the artist kept and the manager got. */
const parts = async ({ artist, manager }: { readonly artist: Somebody; readonly manager: Somebody }) => [
  await artist.balance('USD'),
  await manager.balance('USD'),
]

test('from a file', async () => {
  const { bank, label, accountId, ...all } = await cast()
  await label.call(mass.p2p, { accountId, text: `Email;Amount\n${all.artist.email};100.00` })
  await payBatches((await makeAreas(bank.parts)).parts)
  expect(await parts(all)).toEqual(['70.00', '30.00'])
})

test('by a link that lets the recipient choose, when it is taken into an account', async () => {
  const { bank, label, ...all } = await cast()
  const pay = recipients(bank)
  const { secret } = await pay.again(label, all.artist.email)
  expect(await parts(all)).toEqual(['0.00', '0.00'])
  await pay.taken(secret, all.artist.email, { paymentMethod: 'p2p', currencyCode: 'USD', paymentDetails: {} })
  expect(await parts(all)).toEqual(['70.00', '30.00'])
})

test('for an invoice', async () => {
  const { bank, label, ...all } = await cast()
  const invoices = invoicing(bank)
  const { id } = await invoices.ask(all.artist, label.email)
  expect((await invoices.pay(label, id)).code).toBe('00')
  expect(await parts(all)).toEqual(['70.00', '30.00'])
})

test('at a button', async () => {
  const { bank, label, ...all } = await cast({ sells: true })
  const merchant = merchantOf(bank)
  const { token } = await merchant.button(all.artist, { amount: '100.00' })
  expect((await merchant.pay(label, await merchant.start(token))).code).toBe('00')
  expect(await parts(all)).toEqual(['70.00', '30.00'])
})

test('again and again, each time', async () => {
  const { bank, label, ...all } = await cast({ sells: true })
  const merchant = merchantOf(bank)
  const { token } = await merchant.button(all.artist, { type: 'subscription', amount: '100.00', subscriptionFrequency: 'weekly' })
  expect((await merchant.pay(label, await merchant.start(token))).code).toBe('00')
  expect(await parts(all)).toEqual(['70.00', '30.00'])
  await schedules.node(bank.db)(addDays(todayIs(), 7))
  expect(await parts(all)).toEqual(['140.00', '60.00'])
})

test('by a key that pays', async () => {
  const { bank, label, second, accountId, ...all } = await cast()
  const made = await label.call(apiKeys.create, { customerId: label.customerId, name: 'Till', enabled: true, scopes: ['pay'] })
  const limits = [{ currencyCode: 'USD', perPayment: '200.00', perDay: '200.00' }]
  const { transactionId = 0 } = await label.call(keyLimits.set, { apiKeyId: made.id, limits })
  await second.call(business.approve, { transactionIds: [transactionId], declined: false })
  const program = new Program(bank.app, label.host).with(made)
  expect((await program.answer(p2p.send, { accountId, amount: '100.00', currency: 'USD', toEmail: all.artist.email })).code).toBe('00')
  expect(await parts(all)).toEqual(['70.00', '30.00'])
})

test('statements name the contract, as a table and as CAMT.053', async () => {
  const { bank, label, accountId, artist, manager, id } = await cast()
  await label.call(p2p.send, { accountId, amount: '100.00', currency: 'USD', toEmail: artist.email })
  const [share] = (await manager.call(contracts.payments, { id })).payments
  for (const [who, sign] of [
    [artist, 'DBIT'],
    [manager, 'CRDT'],
  ] as const) {
    const { accountId: own } = (await who.call(accounts.list, {})).accounts.account[0]!
    const asked = { accountId: own, fromDate: todayIs(), toDate: todayIs() }
    const { text: table } = await exported(bank, who, { ...asked, format: 'csv' })
    expect(table.split('\n').find((line) => line.includes(String(share!.transactionId)))).toMatch(
      new RegExp(`30\\.00.*· ${id}|· ${id}.*30\\.00`),
    )
    const { text: camt } = await exported(bank, who, { ...asked, format: 'camt053' })
    const entry = camt.split('<Ntry>').find((one) => one.includes(`· ${id}`))
    expect(entry).toContain(`<Amt Ccy="USD">30.00</Amt><CdtDbtInd>${sign}</CdtDbtInd>`)
  }
})
