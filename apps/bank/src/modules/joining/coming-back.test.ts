/** Somebody who closed all accounts and registers again: with the same address they are told how, with another one they come in. */
import { accounts } from '@ducat/contract/accounts/calls'
import { checks, joining } from '@ducat/contract/joining/calls'
import { phones } from '@ducat/contract/profile/calls'
import { activation } from '@ducat/contract/registration/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { closings } from '../../../test/closings.ts'
import { comesIn, linkTo, personalSaid } from '../../../test/newcomer.ts'
import { newest, phoneNumberOf } from '../../../test/sign-in.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(() => sql`delete from guess`.execute(bank.db))

test('[C-REG-011] [C-OWN-345] who left and registers again is answered as anybody is; the letter says that the address stays with the closed accounts, and another one opens an account with the same phone', async () => {
  const kit = closings(bank)
  const { ana } = await bank.world({ ana: { usd: '0.00', email: 'ana@left.example' } })
  const phone = await phoneNumberOf(bank, ana)
  const isTaken = async () => (await bank.anyone().call(checks.phone, { phoneCountryCode: 'RO', phone })).exists
  expect(await isTaken()).toBe(true)
  await kit.asks(ana)
  await kit.due(ana)
  await kit.close()

  const again = await bank.anyone().answer(joining.personal, await personalSaid(bank.anyone(), ana.email))
  expect([again.code, again.body.deviceUsername]).toEqual(['00', ana.email])
  const says = ['accounts that belonged to it are closed', 'register with another e-mail address', 'your phone number can stay the same']
  for (const words of says) await expect.poll(() => newest(bank, ana.email), { timeout: 15_000 }).toContain(words)
  const count = async () =>
    (await bank.db.selectFrom('demo_message').select('body').where('recipient', '=', ana.email).execute()).filter(({ body }) =>
      body.includes(says[0]!),
    ).length
  expect(await count()).toBe(1)
  // Another letter is the same one: a link would open nothing.
  await bank.anyone().call(activation.resend, { email: ana.email })
  await expect.poll(count, { timeout: 15_000 }).toBe(2)
  expect(await newest(bank, ana.email)).not.toContain('code=')

  expect(await isTaken()).toBe(false)
  const email = 'ana.again@left.example'
  await bank.anyone().call(joining.personal, await personalSaid(bank.anyone(), email, { phoneCountryCode: 'RO', phone }))
  const { code } = await linkTo(bank, email, 'activation')
  await bank.anyone().call(activation.account, { username: email, activationCode: code })
  const back = await comesIn(bank, email)
  expect((await back.call(phones.list, {})).phones.map(({ number }) => number)).toEqual([phone])
  // A customer of their own: nothing of before is theirs.
  expect((await back.call(accounts.list, {})).accounts.account.map(({ accountStatusId }) => accountStatusId)).not.toContain(11)
  expect(await isTaken()).toBe(true)
})
