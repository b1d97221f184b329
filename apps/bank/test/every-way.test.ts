/** Every kind of moving money that the product names, each done once. */
import { accounts } from '@ducat/contract/accounts/calls'
import { mass } from '@ducat/contract/batches/calls'
import { eft } from '@ducat/contract/external/calls'
import { files } from '@ducat/contract/global-pay/calls'
import { betweenAccounts, p2p } from '@ducat/contract/transfers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAreas } from '../src/make-areas.ts'
import { payBatches } from '../src/modules/batches/pay.ts'
import { booksAreRight, testBank, type TestBank } from './bank.ts'
import { IBAN, recipients } from './global-pay.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())

test('[XFER-001] between own accounts, to a person, out of the bank, from a file, to somebody who chooses, and taken through a secret link', async () => {
  const { boss, bob } = await bank.world({ boss: { usd: '1000.00', eur: '1.00', works: { for: 'Mill', rights: 2 } }, bob: { usd: '0.00' } })
  const { account } = (await boss.call(accounts.list, {})).accounts
  const of = (currency: string) => account.find(({ currencyCode }) => currencyCode === currency)!.accountId
  const [accountId, other] = [of('USD'), of('EUR')]
  const { parts } = await makeAreas(bank.parts)
  const pay = recipients(bank)

  await boss.call(betweenAccounts.send, { fromAccount: accountId, toAccount: other, toAmount: '10.00' })
  expect(Number(await boss.balance('EUR'))).toBeGreaterThan(1)
  await boss.call(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: bob.email })
  expect(await bob.balance('USD')).toBe('10.00')
  const german = { countryCode: 'DE', currencyCode: 'EUR', beneficiaryName: 'Hans Muster', iban: IBAN }
  await boss.call(eft.send, { fromAccountId: accountId, amount: '10.00', permission: '3d', ...german })
  await boss.call(mass.p2p, { accountId, text: `Email;Amount\n${bob.email};10.00` })
  await payBatches(parts)
  expect(await bob.balance('USD')).toBe('20.00')
  const text = 'Email;Name;Country;Amount\nlucia@elsewhere.example;Lucia Ferrer;DE;10.00'
  const attachedFile = new File([text], 'global.csv', { type: 'text/csv' })
  const { batchId } = await boss.call(files.upload, { accountId, batchName: 'Photos', attachedFile })
  await boss.call(files.submit, { batchId })
  await payBatches(parts)
  await pay.carry()
  const secret = await pay.secretOf('lucia@elsewhere.example')
  await pay.taken(secret, 'lucia@elsewhere.example')
  expect((await pay.details(secret)).status).toBe('confirmed')
  await booksAreRight(bank)
})
