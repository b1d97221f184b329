/** Which notices people get: by group and channel, with what concerns security always on. */
import { notifications, notificationSettings } from '@ducat/contract/notifications/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personIdOf } from '../../../test/belongings.ts'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { notify } from './index.ts'
import { makeAreas } from '../../make-areas.ts'
import { writeNotices } from './letters.ts'

let bank: TestBank
let ana: Somebody
let personId: number
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;({ ana } = await bank.world({ ana: { usd: '1.00', email: `ana${++count}@notices.example` } }))
  personId = await personIdOf(bank, ana)
})

const tell = (text: 'invoicePaid' | 'passwordChanged' | 'supportAnswered') =>
  notify(bank.db, {
    personId,
    customerId: ana.customerId,
    text,
    facts: { number: 'INV-1', payer: 'Bob', amount: '5.00 USD', subject: 'My card' },
  })
const shown = async () => (await ana.call(notifications.list, {})).notifications.map(({ title }) => title)
async function letters(): Promise<string[]> {
  await writeNotices({
    ...(await makeAreas(bank.parts)).parts,
    mail: fakeMail(bank.db),
    onTrouble: (error) => expect.unreachable(String(error)),
  })
  const rows = await bank.db.selectFrom('demo_message').select('subject').where('recipient', '=', ana.email).execute()
  return rows.map(({ subject }) => subject ?? '').filter((subject) => !subject.startsWith('New sign-in'))
}
const choose = (identified: string, value: boolean) => ana.call(notificationSettings.set, { identified: identified as never, value })

test('[SET-003] [C-SET-016] [C-SET-017] a setting is identified, has a value and a group; one is changed at a time, and security cannot be switched off', async () => {
  const all = (await ana.call(notificationSettings.get, {})).settings
  expect(all).toContainEqual({ identified: 'invoices.email', value: false, group: 'invoices', channel: 'email', isLocked: false })
  expect(all.filter(({ isLocked }) => isLocked).map(({ group, value }) => [group, value])).toEqual([
    ['security', true],
    ['security', true],
  ])
  expect(reasonsOf(await ana.answer(notificationSettings.set, { identified: 'security.screen', value: false }))).toEqual([
    'VF',
    'identified',
    'ALWAYS_ON',
  ])
  expect((await ana.answer(notificationSettings.set, { identified: 'nonsense', value: true })).code).toBe('VF')
  await choose('invoices.email', true)
  const after = (await ana.call(notificationSettings.get, {})).settings
  expect(after.filter((one, place) => one.value !== all[place]!.value)).toMatchObject([{ identified: 'invoices.email', value: true }])
})

test('[C-SET-017] what is switched off is neither shown nor written; what is on by letter goes out once', async () => {
  await tell('invoicePaid')
  expect([await shown(), await letters()]).toEqual([['Invoice INV-1 was paid'], []])
  await choose('invoices.email', true)
  await choose('invoices.screen', false)
  await tell('invoicePaid')
  expect(await shown()).toEqual(['Invoice INV-1 was paid'])
  expect(await letters()).toEqual(['Invoice INV-1 was paid'])
  expect(await letters()).toEqual(['Invoice INV-1 was paid'])
  await choose('invoices.email', false)
  await tell('invoicePaid')
  expect([(await shown()).length, (await letters()).length]).toEqual([1, 1])
})

test('[C-SET-017] security is always shown; answers of support are written unless somebody does not want it', async () => {
  await tell('passwordChanged')
  await tell('supportAnswered')
  expect(await shown()).toEqual(['Support has answered', 'Your password was changed'])
  expect(await letters()).toEqual(['Support has answered'])
})
