/** Every payment that a key may prepare, from the program to the books: nothing moves before a person has said yes. */
import { everyCall } from '@ducat/contract'
import { accounts } from '@ducat/contract/accounts/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { business } from '@ducat/contract/approvals/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { apiKeys } from '@ducat/contract/public-api/calls'
import { scopeFor } from '@ducat/contract/public-api/rules'
import { story } from '@ducat/contract/history/calls'
import { parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { orderOf, railCalls } from '../../../test/leaving.ts'
import { makeAreas } from '../../make-areas.ts'
import { runJob } from '../../jobs/job.ts'
import { issueByBank } from '../invoices/index.ts'
import { Program } from '../../../test/program.ts'

let bank: TestBank
let boss: Somebody
let friend: Somebody
let program: Program
beforeAll(async () => {
  bank = await testBank()
  ;({ boss, friend } = await bank.world({
    boss: { works: { for: 'Prepares', rights: 2 }, usd: '5000.00', eur: '100.00' },
    friend: { usd: '1.00', cards: [{ product: 'prepaid' }] },
  }))
  const { key, secret } = await boss.call(apiKeys.create, { customerId: boss.customerId, name: 'Till', enabled: true, scopes: ['prepare'] })
  program = new Program(bank.app, boss.host).with({ key, secret })
})
afterAll(() => bank.close())

const payments = everyCall.filter((call) => scopeFor(call) === 'prepare' && call.money)

async function bodyOf(name: string): Promise<object> {
  const rail = (Object.keys(railCalls) as RailType[]).find((one) => railCalls[one].send.name === name)
  if (rail) return { ...(await orderOf(boss, rail)), amount: '60.00' }
  const { account } = (await boss.call(accounts.list, {})).accounts
  const of = (currency: string) => account.find(({ currencyCode }) => currencyCode === currency)!.accountId
  switch (name) {
    case 'betweenAccountsTransferFunds':
      return { fromAccount: of('USD'), toAccount: of('EUR'), toAmount: '10.00' }
    case 'p2pTransferFunds':
      return { accountId: of('USD'), amount: '10.00', currency: 'USD', toEmail: 'nobody-yet@elsewhere.example' }
    case 'paymentRefund': {
      const { id: invoiceId } = await boss.call(invoices.create, {
        toEmail: friend.email,
        amount: '0.50',
        currency: 'USD',
        dueDate: '2027-12-31',
      })
      const [dollars] = (await friend.call(accounts.list, {})).accounts.account.filter(({ currencyCode }) => currencyCode === 'USD')
      const paid = { accountId: dollars!.accountId, amount: '0.50', currency: 'USD', toEmail: boss.email, invoiceId }
      return { transactionId: (await friend.call(p2p.send, paid)).transactionId }
    }
    case 'bankInvoicePay':
      return {
        accountId: of('USD'),
        invoiceId: await issueByBank(bank.db, {
          brand: 'aldermint',
          bankName: 'Aldermint',
          payer: { id: boss.customerId, email: boss.email },
          amount: parseMoney('10.00', 'USD'),
          dueOn: '2027-12-31',
          note: 'Fee',
        }),
      }
    case 'identityVerificationCreate':
      return { accountId: of('USD'), email: 'tenant@elsewhere.example' }
    case 'prepaidCardLoad':
      return { fromAccountId: of('USD'), amount: '10.00', currencyCode: 'USD', toEmail: friend.email }
    default:
      return {
        accountId: of('USD'),
        amount: '10.00',
        currencyCode: 'USD',
        beneficiaryType: 'personal',
        beneficiaryName: 'Some Body',
        beneficiaryEmail: 'somebody@elsewhere.example',
        beneficiaryCountryCode: 'DE',
        feeShare: 'sender',
        paymentMethods: [],
      }
  }
}

test.each(payments.map((call) => [call.name, call] as const))(
  '%s waits, is approved by whoever made the key, and tells who prepared it',
  async (name, call) => {
    const stateOf = async (id: number) =>
      (await sql<{ state: string; person_id: number | null }>`select state, person_id from operation where id = ${id}`.execute(bank.db))
        .rows[0]
    const answer = await program.answer(call, await bodyOf(name))
    expect(answer.code, JSON.stringify(answer.body)).toBe('00')
    const { paymentId, transactionId = paymentId } = answer.body as { transactionId?: number; paymentId: number }
    expect(await stateOf(transactionId)).toEqual({ state: 'awaiting_second_person', person_id: null })
    await boss.call(business.approve, { transactionIds: [transactionId], declined: false })
    expect((await stateOf(transactionId))?.state).not.toBe('awaiting_second_person')
    const { steps } = await boss.call(story.timeline, { transactionId })
    expect(JSON.stringify(steps[0] ?? {})).toContain('Till')
    await booksAreRight(bank)
  },
)

test('whoever is invited, or paid by a rail, gets the letter of a payment that a key prepared', async () => {
  const { made } = await makeAreas(bank.parts)
  for (const job of made.flatMap(({ jobs = [] }) => jobs).filter(({ name }) => ['invitations', 'status-letters'].includes(name)))
    await runJob(bank.db, job)
  const letters = await bank.db.selectFrom('demo_message').select('recipient').where('recipient', 'like', '%nobody-yet%').execute()
  expect(letters).toHaveLength(1)
})
