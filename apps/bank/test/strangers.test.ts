/**
 * A bank with nobody in it, in production: from the first stranger to money between two of them. Letters go through a mail server, codes
 * through a provider of messages, the first money arrives from outside, and whoever runs the bank decides with the documented command.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { accounts, instructions } from '@ducat/contract/accounts/calls'
import { joining } from '@ducat/contract/joining/calls'
import { phones } from '@ducat/contract/profile/calls'
import { activation } from '@ducat/contract/registration/calls'
import { customer } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealWith } from '../src/db/seal.ts'
import { deliveryOf, type Delivery } from '../src/delivery.ts'
import { readEnv } from '../src/env.ts'
import { fakeReceiving, sendFromOutside } from '../src/gateways/receiving/fake.ts'
import { takeArrivals } from '../src/modules/accounts/arrivals.ts'
import { verifyCustomer, waitingCustomers } from '../src/modules/joining/index.ts'
import { batcher } from '../src/operations/batcher.ts'
import { booksAreRight, testBank, type TestBank } from './bank.ts'
import type { Client } from './client.ts'
import { freshDb } from './fresh-db.ts'
import { comesIn, personalSaid } from './newcomer.ts'

const letters: { readonly to: string; readonly words: string }[] = []
const messages: { readonly to: string; readonly text: string }[] = []
const portOf = (of: { address(): unknown }) => (of.address() as AddressInfo).port

const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    void (async () => {
      letters.push({ to: envelope.rcptTo[0]?.address ?? '', words: plain(await text(stream)) })
      done()
    })()
  },
})
const provider = createServer((request, response) => {
  void (async () => {
    messages.push(JSON.parse(await text(request)) as (typeof messages)[number])
    response.writeHead(202).end()
  })()
})
/** Enough of quoted-printable for links. */
const plain = (raw: string): string =>
  raw.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

let bank: TestBank
let delivery: Delivery
beforeAll(async () => {
  await new Promise<void>((done) => void mailServer.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => void provider.listen(0, '127.0.0.1', done))
  const secretsKey = Buffer.alloc(32, 7)
  const fresh = await freshDb()
  const env = readEnv({
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
    SMS_URL: `http://127.0.0.1:${portOf(provider)}/send`,
    SMS_TOKEN: 'token',
  })
  delivery = deliveryOf(env, { db: fresh.db, seal: sealWith(secretsKey), onTrouble: () => undefined })
  bank = await testBank({ mode: 'production', secretsKey, gateways: delivery.gateways }, fresh)
})
afterAll(async () => {
  await delivery.close()
  await bank.close()
  await new Promise<void>((done) => mailServer.close(done))
  await new Promise<void>((done) => provider.close(() => done()))
})

async function joins(name: string, phone: string): Promise<Client> {
  const email = `${name}@strangers.example`
  await bank.anyone().call(joining.personal, await personalSaid(bank.anyone(), email, { firstName: name, phone }))
  const link = () => /https:\/\/\S+code=\S+/.exec(letters.find(({ to }) => to === email)?.words ?? '')?.[0] ?? ''
  await expect.poll(link, { timeout: 15_000 }).not.toBe('')
  const values = new URL(link()).searchParams
  await bank.anyone().call(activation.account, { username: email, activationCode: values.get('code') ?? '' })
  const somebody = await comesIn(bank, email)
  const { id } = await somebody.call(phones.add, { phoneCountryCode: 'PT', phone, phoneTypeId: 2 })
  const code = () => /\b\d{6}\b/.exec(messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
  await expect.poll(code, { timeout: 15_000 }).not.toBe('')
  expect(await somebody.call(phones.confirm, { id, code: code() })).toEqual({ confirmed: true })
  return somebody
}
const held = async (who: Client) => (await who.call(accounts.list, {})).accounts.account[0]!

test('strangers join, are verified by whoever runs the bank, are paid from outside and pay each other; the books are right', async () => {
  const { rows } = await sql`select id from person union all select id from customer`.execute(bank.db)
  expect(rows).toEqual([])
  const nora = await joins('nora', '+351912000001')
  const oleg = await joins('oleg', '+351912000002')
  expect((await nora.call(customer.info, {})).customer.verified).toBe(false)

  const { accountId } = await held(nora)
  const order = { accountId, amount: '20.00', currency: 'EUR', toEmail: 'oleg@strangers.example' }
  expect((await nora.answer(p2p.send, order)).code).toBe('13')
  expect((await waitingCustomers(bank.db, 'aldermint')).map(({ email }) => email)).toEqual([
    'nora@strangers.example',
    'oleg@strangers.example',
  ])
  expect(await verifyCustomer(bank.db, 'aldermint', 'nobody@strangers.example', 'test')).toBe(false)
  for (const { email } of await waitingCustomers(bank.db, 'aldermint'))
    expect(await verifyCustomer(bank.db, 'aldermint', email, 'test')).toBe(true)
  expect(await waitingCustomers(bank.db, 'aldermint')).toEqual([])

  const { paymentInstructions: ways } = await nora.call(instructions.list, { accountId })
  const [way] = ways
  await sendFromOutside(bank.db, {
    brand: 'aldermint',
    destination: way?.iban ?? way?.bankAccountNumber ?? '',
    reference: way?.reference,
    amount: money(100_00n, 'EUR'),
    sender: 'Northlight BV',
    note: undefined,
    seconds: 0,
  })
  const troubles: unknown[] = []
  await takeArrivals({
    db: bank.db,
    batches: batcher(bank.db),
    receiving: fakeReceiving(bank.db),
    onTrouble: (error) => troubles.push(error),
  })
  expect(troubles).toEqual([])
  expect((await held(nora)).balance).toBe('100.00')

  await nora.call(p2p.send, order)
  expect((await held(oleg)).balance).toBe('20.00')
  await booksAreRight(bank)
})
