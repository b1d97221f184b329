/** Messages wait in rows: a provider that is down delays them and loses none, and a call does not notice. Providers report what became of them. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testBank } from '../../../test/bank.ts'
import { freshDb, type FreshDb } from '../../../test/fresh-db.ts'
import { httpProvider, mailServer, Refusal, wordsOf } from '../../../test/providers.ts'
import { demoSeal, sealWith } from '../../db/seal.ts'
import { deliveryOf } from '../../delivery.ts'
import { readEnv } from '../../env.ts'
import { outboxStanding } from './standing.ts'

let fresh: FreshDb
beforeAll(async () => void (fresh = await freshDb()))
beforeEach(async () => void (await sql`delete from outgoing_message`.execute(fresh.db)))
afterAll(() => fresh.close())

const SECRET = 'a secret that both sides share'
const letter = { brand: 'nacreo', to: 'ana@test.example', subject: 'Your code', body: 'Code 918273' }

function deliveryBy(environment: Record<string, string>, seal = demoSeal) {
  const troubles: object[] = []
  const delivery = deliveryOf(readEnv(environment), { db: fresh.db, seal, onTrouble: (trouble) => troubles.push(trouble) })
  onTestFinished(() => delivery.close())
  return { ...delivery, mail: delivery.gateways.mail!, sms: delivery.gateways.sms!, troubles }
}
const smtp = (port: number) => ({ SMTP_URL: `smtp://bank:p%40ss%2Fword@127.0.0.1:${port}` })
const rows = async () => await fresh.db.selectFrom('outgoing_message').selectAll().orderBy('created_at').execute()
/** The next try is due now, whatever the pause. */
const hurry = () => sql`update outgoing_message set due_at = now() where state = 'waiting'`.execute(fresh.db)

test('a server that is down: the call ends at once, the row waits sealed and leaves when the server is back, once', async () => {
  const first = await mailServer()
  await first.close()
  const { mail, deliverDue, troubles } = deliveryBy(smtp(first.port))
  await mail.send(letter)
  await deliverDue()
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'waiting', tries: 1 })
  expect(row?.due_at.getTime()).toBeGreaterThan(Date.now())
  expect(row?.content?.toString('latin1')).not.toContain('918273')
  expect(troubles).toMatchObject([{ channel: 'mail', tries: 1 }])
  expect(JSON.stringify([troubles, row?.trouble])).not.toMatch(/918273|ana@|p@ss/)
  // Nothing is tried before its time.
  await deliverDue()
  expect((await rows())[0]?.tries).toBe(1)

  const back = await mailServer({}, first.port)
  await hurry()
  await deliverDue()
  await deliverDue()
  expect(back.taken.map(({ to, raw }) => [to[0], wordsOf(raw).trim()])).toEqual([['ana@test.example', 'Code 918273']])
  expect((await rows())[0]).toMatchObject({ state: 'sent', tries: 2, content: null })
})

test('pauses between tries grow to an hour', async () => {
  const full = await mailServer({ onRcptTo: (_address, _session, done) => done(new Refusal(452)) })
  const { mail, deliverDue } = deliveryBy(smtp(full.port))
  await mail.send(letter)
  await deliverDue()
  const pauses: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    const { rows: found } = await sql<{ pause: number }>`
      select round(extract(epoch from due_at - now()))::integer as pause from outgoing_message`.execute(fresh.db)
    pauses.push(Math.round((found[0]?.pause ?? 0) / 10) * 10)
    await hurry()
    await deliverDue()
  }
  expect(pauses).toEqual([10, 30, 90, 270, 810, 2430, 3600, 3600])
})

test('a message that is too old to be of use, one that is refused, and one sealed with another key end without their words', async () => {
  const strict = await mailServer({ onRcptTo: (_address, _session, done) => done(new Refusal(550)) })
  const { mail, deliverDue } = deliveryBy(smtp(strict.port))
  await mail.send(letter)
  await deliverDue()
  expect(await rows()).toMatchObject([{ state: 'refused', trouble: 'SMTP 550', content: null }])

  const provider = await httpProvider((response) => response.writeHead(503).end())
  const { sms, deliverDue: deliverSms } = deliveryBy({ SMS_URL: provider.url, SMS_TOKEN: 'token' })
  await sms.send({ brand: 'nacreo', to: '+40700000001', text: 'Code 918273' })
  await deliverSms()
  await sql`update outgoing_message set good_until = now() where channel = 'sms'`.execute(fresh.db)
  await hurry()
  await deliverSms()
  expect((await rows())[1]).toMatchObject({ channel: 'sms', state: 'expired', trouble: 'HTTP 503', content: null })
  expect(provider.asked).toHaveLength(1)

  const down = await mailServer()
  await down.close()
  const other = deliveryBy(smtp(down.port), sealWith(Buffer.alloc(32, 1)))
  await other.mail.send(letter)
  await other.deliverDue()
  await hurry()
  await deliverDue()
  expect((await rows())[2]).toMatchObject({ state: 'refused', trouble: 'SEAL' })
  expect(await outboxStanding(fresh.db)).toMatchObject([
    { channel: 'mail', waiting: 0, failed: 2 },
    { channel: 'sms', waiting: 0, failed: 1 },
    { channel: 'push', waiting: 0, failed: 0 },
  ])
})

test('a hundred messages and three nodes: each leaves once; a node that died with one in hand holds it for two minutes', async () => {
  const server = await mailServer()
  const nodes = [deliveryBy(smtp(server.port)), deliveryBy(smtp(server.port)), deliveryBy(smtp(server.port))]
  await Promise.all(Array.from({ length: 100 }, (_one, index) => nodes[index % 3]!.mail.send({ ...letter, to: `p${index}@test.example` })))
  await Promise.all(nodes.map((node) => node.deliverDue()))
  expect(new Set(server.taken.map(({ to }) => to[0])).size).toBe(100)
  expect(server.taken).toHaveLength(100)

  await sql`
    insert into outgoing_message (id, channel, brand, content, good_until, tries, due_at)
    values ('dead', 'mail', 'nacreo', ${demoSeal.close(Buffer.from(JSON.stringify(letter)), 'dead')}, now() + interval '1 day', 1,
            now() + interval '100 seconds')`.execute(fresh.db)
  await nodes[0]!.deliverDue()
  expect(server.taken).toHaveLength(100)
  await hurry()
  await nodes[1]!.deliverDue()
  expect(server.taken).toHaveLength(101)
})

test('reports: unsigned ones are not believed, unknown ones come again, a signed one is kept once; late ones change nothing', async () => {
  const provider = await httpProvider((response, body) =>
    response.writeHead(202).end(JSON.stringify({ sid: (JSON.parse(body) as { to: string }).to })),
  )
  const mail = await mailServer()
  const delivery = deliveryBy({
    ...smtp(mail.port),
    MAIL_REPORTS_SECRET: SECRET,
    SMS_URL: provider.url,
    SMS_TOKEN: 'token',
    SMS_ANSWER_ID: 'sid',
    SMS_REPORTS_SECRET: SECRET,
    SMS_REPORT_FIELDS: 'data.sid data.status',
  })
  const bank = await testBank({ reports: delivery.reports }, fresh)
  onTestFinished(() => bank.app.close())
  await delivery.mail.send(letter)
  await delivery.sms.send({ brand: 'nacreo', to: '+40700000009', text: 'Code 918273' })
  await delivery.deliverDue()
  const state = async (channel: string) => (await rows()).find((row) => row.channel === channel)?.state
  const report = async (channel: string, body: string, signature = createHmac('sha256', SECRET).update(body).digest('hex')) =>
    (await bank.app.inject({ method: 'POST', url: `/reports/${channel}`, payload: body, headers: { 'x-signature': signature } })).statusCode
  const sms = (status: string, sid = '+40700000009') => JSON.stringify({ data: { sid, status } })

  expect(await report('sms', sms('delivered'), 'f'.repeat(64))).toBe(401)
  expect(await report('sms', sms('delivered'), '')).toBe(401)
  expect(await report('push', sms('delivered'))).toBe(404)
  expect(await report('sms', sms('delivered', 'nobody'))).toBe(404)
  expect(await report('sms', '{"data":null}')).toBe(400)
  expect(await report('sms', sms('queued'))).toBe(204)
  expect(await state('sms')).toBe('sent')
  expect(await report('sms', sms('undelivered'))).toBe(204)
  expect(await state('sms')).toBe('refused')
  expect(await report('sms', sms('delivered'))).toBe(204)
  expect(await state('sms')).toBe('refused')

  const id = /^Message-ID: (<.*>)/m.exec(mail.taken[0]?.raw ?? '')?.[1] ?? ''
  expect(await report('mail', new URLSearchParams({ id, state: 'delivered' }).toString())).toBe(204)
  expect(await state('mail')).toBe('delivered')
  const bounce = JSON.stringify({ id, state: 'hard_bounce' })
  expect(await report('mail', bounce, `sha256=${createHmac('sha256', SECRET).update(bounce).digest('base64')}`)).toBe(204)
  expect(await state('mail')).toBe('bounced')
  const health = (await bank.app.inject('/health')).json<{ messages: object[] }>()
  expect(health.messages).toMatchObject([
    { channel: 'mail', waiting: 0, failed: 1 },
    { channel: 'sms', failed: 1 },
    { channel: 'push', failed: 0 },
  ])
})
