import { invoices, plans } from '@ducat/contract/invoices/calls'
import { status } from '@ducat/contract/profile/calls'
import { auth } from '@ducat/contract/session/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksAreRight, testBank, type TestBank } from '../../../test/bank.ts'
import { freshDb } from '../../../test/fresh-db.ts'
import { outside } from '../../outside.ts'
import { DEMO_PASSWORD, seed } from '../../world/seed.ts'
import { demoInvoices } from './index.ts'

let bank: TestBank
beforeAll(async () => {
  const on = await freshDb()
  await seed(on.db, outside, new Date())
  bank = await testBank({}, on)
})
afterAll(() => bank.close())

const signIn = async (name: string, brand: 'aldermint' | 'quaywell' = 'aldermint') => {
  const somebody = bank.anyone(brand)
  const login = { client: 'spa' as const, username: `${name}@demo.example`, password: DEMO_PASSWORD, codeChallenge: 'c'.repeat(43) }
  somebody.token = (await somebody.call(auth.login, login)).accessToken
  return somebody
}

test('whoever starts the demo finds invoices to pay, overdue and rejected, in every brand, once', async () => {
  await Promise.all([demoInvoices(bank.db, new Date()), demoInvoices(bank.db, new Date())])
  for (const brand of ['aldermint', 'quaywell'] as const) {
    const maria = await signIn('maria', brand)
    const received = (await maria.call(invoices.received, {})).invoices
    expect(received.map(({ amount, status: of, isOverdue }) => [amount, of, isOverdue])).toEqual([
      ['85.68', 'unpaid', true],
      ['470.05', 'unpaid', false],
      ['65.00', 'rejected', false],
    ])
    expect((await maria.call(invoices.sent, {})).invoices.map(({ amount, payerName }) => [amount, payerName])).toEqual([
      ['68.00', 'Павло Шевчук'],
      ['140.00', 'Lucía Ferrer'],
      ['399.00', 'Brightfold Media SRL'],
    ])
  }
  expect((await (await signIn('irina')).call(plans.list, {})).plans).toMatchObject([
    { frequency: 'monthly', amount: '58.31', state: 'active' },
  ])
  await booksAreRight(bank)
})

test('[C-KYC-009] whoever is limited because of an unpaid invoice finds it, and pays it', async () => {
  const iris = await signIn('iris')
  const { reasons } = await iris.call(status.limits, {})
  expect(reasons).toEqual([{ id: 2, invoiceId: expect.any(Number) as number }])
  const { invoice } = await iris.call(invoices.get, { id: reasons[0]!.invoiceId!, type: 'received' })
  expect(invoice).toMatchObject({ isSystem: true, isOverdue: true, amount: '24.00', number: 'A-0001' })
})
