/** Notices on phones: only for who has one, in no quiet hours but for security, and once. */
import { notificationSettings, notifications, quietHours } from '@ducat/contract/notifications/calls'
import { writtenGroups } from '@ducat/contract/notifications/models'
import { languages } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personIdOf } from '../../../test/belongings.ts'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { reasonsOf } from '../../../test/invoices.ts'
import { fakeMail } from '../../gateways/mail/fake.ts'
import { fakePush } from '../../gateways/push/fake.ts'
import { fakeSms } from '../../gateways/sms/fake.ts'
import { linkDevice } from '../../proofs/devices.ts'
import { makeAreas } from '../../make-areas.ts'
import { writeNotices } from './letters.ts'
import { sendMessages } from './messages.ts'
import { notify } from './index.ts'

let bank: TestBank
let ana: Somebody
let personId: number
let count = 0
beforeAll(async () => {
  bank = await testBank()
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;({ ana } = await bank.world({ ana: { usd: '1.00', email: `ana${++count}@phones.example` } }))
  personId = await personIdOf(bank, ana)
})

const choose = (identified: string, value: boolean) => ana.call(notificationSettings.set, { identified: identified as never, value })
const refused = async (identified: string) =>
  reasonsOf(await ana.answer(notificationSettings.set, { identified: identified as never, value: true }))
const number = () => `+407000${String(personId).padStart(5, '0')}`
const giveNumber = () => sql`update person set phone = ${number()}, phone_confirmed = true where id = ${personId}`.execute(bank.db)
const givePhone = () => linkDevice(bank.db, { personId, code: 'one', type: 'ios', name: 'Ana’s phone', approved: true })
const tell = (text: 'scheduleRefused' | 'passwordChanged') =>
  notify(bank.db, { personId, customerId: ana.customerId, text, facts: { amount: '5.00 USD', payee: 'Bob' } })
async function rung(): Promise<string[]> {
  await sendMessages({
    db: bank.db,
    sms: fakeSms(bank.db),
    push: fakePush(bank.db),
    onTrouble: (error) => expect.unreachable(String(error)),
  })
  const { rows } = await sql<{ said: string }>`
    select channel || ': ' || body as said from demo_message
    where (channel = 'sms' and recipient = ${number()}) or (channel = 'push' and recipient = ${ana.email}) order by id`.execute(bank.db)
  return rows.map(({ said }) => said)
}
/** Hours that are quiet now, or will be later today, by the clock of London without its summer time. */
async function setQuiet(isNow: boolean, isOn = true) {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  await ana.call(quietHours.set, { isOn, from: at(isNow ? -1 : 2), to: at(isNow ? 1 : 3), timeZone: 'UTC' })
}

test('[C-SET-017] without a confirmed number there are no text messages, without a linked phone no pushes; and no text message of every group', async () => {
  await sql`update person set phone_confirmed = false where id = ${personId}`.execute(bank.db)
  expect(await refused('payments.sms')).toEqual(['VF', 'identified', 'NO_NUMBER'])
  expect(await refused('payments.push')).toEqual(['VF', 'identified', 'NO_PHONE'])
  expect((await ana.answer(notificationSettings.set, { identified: 'support.sms' as never, value: true })).code).toBe('VF')
  const lacking = (await ana.call(notificationSettings.get, {})).settings.filter(({ lacks }) => lacks !== undefined)
  expect(lacking.find(({ identified }) => identified === 'cards.sms')).toMatchObject({ value: false, lacks: 'number' })
  expect(lacking.find(({ identified }) => identified === 'support.push')).toMatchObject({ value: false, lacks: 'phone' })
})

test('[C-SET-017] a notice goes to the phones once, by the channels that were chosen', async () => {
  await giveNumber()
  await givePhone()
  await tell('scheduleRefused')
  expect(await rung()).toEqual([])
  await choose('payments.sms', true)
  await tell('scheduleRefused')
  expect(await rung()).toEqual([expect.stringMatching(/^sms: .*A recurring payment was not made\. \$5\.00 to Bob could not be paid today/)])
  await choose('payments.sms', false)
  await choose('payments.push', true)
  await tell('scheduleRefused')
  expect(await rung()).toHaveLength(2)
  expect((await rung())[1]).toMatch(/^push: \$5\.00 to Bob/)
})

test('[C-OWN-340] [C-OWN-341] in quiet hours a message waits; security does not, and hours that are switched off let it go', async () => {
  expect(reasonsOf(await ana.answer(quietHours.set, { isOn: true, from: '22:00', to: '22:00', timeZone: 'UTC' }))).toEqual([
    'VF',
    'to',
    'NO_HOURS',
  ])
  expect(
    (await ana.answer(quietHours.set, { isOn: true, from: '25:00', to: '07:00', timeZone: 'UTC' })).body.validationErrors,
  ).toMatchObject([{ field: 'from' }])
  expect(
    (await ana.answer(quietHours.set, { isOn: true, from: '22:00', to: '07:00', timeZone: 'Mars/Phobos' })).body.validationErrors,
  ).toMatchObject([{ field: 'timeZone' }])
  await giveNumber()
  await choose('payments.sms', true)
  await choose('security.sms', true)
  await setQuiet(true)
  expect(await ana.call(quietHours.get, {})).toMatchObject({ isOn: true, timeZone: 'UTC' })
  await tell('scheduleRefused')
  await tell('passwordChanged')
  expect(await rung()).toEqual([expect.stringContaining('Your password was changed')])
  await setQuiet(true, false)
  expect(await rung()).toEqual([expect.anything(), expect.stringContaining('A recurring payment was not made')])
  await setQuiet(false)
  await tell('scheduleRefused')
  expect(await rung()).toHaveLength(3)
})

test('[C-OWN-340] [C-OWN-341] hours are those of one person, as they set them, over midnight too; before that they are off', async () => {
  const { bob } = await bank.world({ bob: { email: `bob${count}@phones.example` } })
  expect(await ana.call(quietHours.get, {})).toEqual({ isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' })
  const night = { isOn: true, from: '23:30', to: '06:15', timeZone: 'Europe/Kyiv' }
  await ana.call(quietHours.set, night)
  expect(await ana.call(quietHours.get, {})).toEqual(night)
  expect(await bob.call(quietHours.get, {})).toMatchObject({ isOn: false })
})

test('[C-OWN-340] in quiet hours a push waits like a text message, one about security and every letter does not', async () => {
  await givePhone()
  for (const name of ['payments.push', 'payments.email', 'security.push']) await choose(name, true)
  await setQuiet(true)
  await tell('scheduleRefused')
  await tell('passwordChanged')
  const pushed = await rung()
  expect(pushed).toHaveLength(1)
  expect(pushed[0]).toMatch(/^push: Your other browsers were signed out/)
  await writeNotices({
    ...(await makeAreas(bank.parts)).parts,
    mail: fakeMail(bank.db),
    onTrouble: (error) => expect.unreachable(String(error)),
  })
  const letters = await bank.db
    .selectFrom('demo_message')
    .select('subject')
    .where('channel', '=', 'mail')
    .where('recipient', '=', ana.email)
    .execute()
  expect(letters.map(({ subject }) => subject)).toContain('A recurring payment was not made')
})

test('[C-OWN-341] a message that was read in the app meanwhile rings no more', async () => {
  await giveNumber()
  await choose('payments.sms', true)
  await setQuiet(true)
  await tell('scheduleRefused')
  expect(await rung()).toEqual([])
  await ana.call(notifications.read, {})
  await setQuiet(true, false)
  expect(await rung()).toEqual([])
})

test('[C-OWN-342] an example of a group’s letter, in the language that is asked in; security has none of this kind', async () => {
  const english = await ana.call(notificationSettings.preview, { group: 'invoices' })
  expect(english.subject).toBe('Invoice INV-104 was paid')
  expect(english.body).toContain('€120.00')
  for (const group of writtenGroups) {
    const said = await Promise.all(
      languages.map(async (language) => (await ana.call(notificationSettings.preview, { group }, { language })).subject),
    )
    // In six languages six subjects, each of them whole.
    expect(new Set(said).size, group).toBe(languages.length)
    for (const subject of said) expect(subject).not.toMatch(/[{}]|undefined|^$/)
  }
  // It is the letter itself, not a text beside it.
  await choose('invoices.email', true)
  await notify(bank.db, {
    personId,
    customerId: ana.customerId,
    text: 'invoicePaid',
    facts: { number: 'INV-104', payer: 'Northwind Ltd', amount: '120.00 EUR' },
  })
  await writeNotices({
    ...(await makeAreas(bank.parts)).parts,
    mail: fakeMail(bank.db),
    onTrouble: (error) => expect.unreachable(String(error)),
  })
  const sent = await bank.db
    .selectFrom('demo_message')
    .select(['subject', 'body'])
    .where('recipient', '=', ana.email)
    .where('subject', '=', english.subject)
    .execute()
  expect(sent).toEqual([{ subject: english.subject, body: english.body }])
  expect((await ana.answer(notificationSettings.preview, { group: 'security' as never })).code).toBe('VF')
})
