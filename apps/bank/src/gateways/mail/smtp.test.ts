/** E-mails through a real mail server on this machine: one that works, refuses, is slow, dies half-way, or cannot be trusted. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { mailServer, Refusal, wordsOf } from '../../../test/providers.ts'
import { cert, key } from '../egress/test-certificate.ts'
import { smtpMail, type Sender } from './smtp.ts'

const letter = {
  brand: 'nacreo',
  to: 'ana@test.example',
  subject: 'Активуйте рахунок',
  body: 'Вітаємо!\n\nhttps://nacreo.example/?code=a_b',
}
const senders = (brand: string): Sender => ({ name: brand, address: `help@${brand}.example` })
const SHORT = { step: 300, whole: 5_000 }
const LONG = { step: 10_000, whole: 20_000 }

function mailTo(port: number, { login = '', scheme = 'smtp', from = senders, patience = LONG } = {}) {
  const mail = smtpMail(`${scheme}://${login}127.0.0.1:${port}`, from, patience)
  onTestFinished(() => mail.close())
  return { hand: (to = letter.to, id: string = randomUUID()) => mail.hand({ ...letter, to }, id) }
}
const trouble = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error & { code?: string; responseCode?: number }) => error,
  )

test('a server that refuses for now (4xx), or our login, is an error: the e-mail is tried again; nothing of it is in the error', async () => {
  const full = await mailServer({ onRcptTo: (_address, _session, done) => done(new Refusal(452)) })
  const failed = await trouble(mailTo(full.port).hand())
  expect(failed).toMatchObject({ responseCode: 452 })
  expect(String(failed)).not.toContain('code=')
  const { port } = await mailServer()
  const wrong = await trouble(mailTo(port, { login: 'bank:hunter2@' }).hand())
  expect(wrong).toMatchObject({ code: 'EAUTH' })
  expect(`${JSON.stringify(wrong)} ${String(wrong)}`).not.toContain('hunter2')
})

test('a recipient that nobody has, a message that is not wanted and an address with a second header are refused for good', async () => {
  const strict = await mailServer({
    onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody') ? done(new Refusal(550)) : done()),
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(new Refusal(554)))
    },
  })
  const mail = mailTo(strict.port)
  expect(await mail.hand('nobody@test.example')).toEqual({ taken: false, trouble: 'SMTP 550' })
  expect(await mail.hand()).toEqual({ taken: false, trouble: 'SMTP 554' })
  await mail.hand('ana@test.example\r\nBcc: eve@test.example').catch(() => undefined)
  expect(strict.taken).toEqual([])
})

test('a server that says nothing, one that stops after the e-mail was sent, and one that drips, each run out of time', async () => {
  const silent = createServer(() => undefined)
  const dripping = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 50)
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
  })
  for (const server of [silent, dripping]) {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
  }
  const portOf = (server: typeof silent) => (server.address() as AddressInfo).port
  expect(await trouble(mailTo(portOf(silent), { patience: SHORT }).hand())).toMatchObject({ code: 'ETIMEDOUT' })
  expect(await trouble(mailTo(portOf(dripping), { patience: { step: 5_000, whole: 400 } }).hand())).toMatchObject({ code: 'TOO_SLOW' })
  const halfDead = await mailServer({ onData: (stream) => void stream.resume() })
  expect(await trouble(mailTo(halfDead.port, { patience: SHORT }).hand())).toMatchObject({ code: 'ETIMEDOUT' })
})

test('a server that hangs up in the middle is an error; the next e-mail goes over a new connection', async () => {
  let hangsUp = true
  const server = await mailServer({
    onMailFrom(_address, _session, done) {
      if (hangsUp) done(new Refusal(421))
      else done()
    },
  })
  const mail = mailTo(server.port)
  expect(await trouble(mail.hand())).toMatchObject({ responseCode: 421 })
  hangsUp = false
  expect(await mail.hand()).toMatchObject({ taken: true })
  await server.close()
  expect(await trouble(mail.hand())).toBeInstanceOf(Error)
})

test('a server with a certificate that nobody vouches for gets neither the login nor the e-mail', async () => {
  const stranger = await mailServer({ secure: true, key, cert })
  const failed = await trouble(mailTo(stranger.port, { scheme: 'smtps', login: 'bank:p%40ss%2Fword@' }).hand())
  expect(failed).toBeInstanceOf(Error)
  expect(stranger.taken).toEqual([])
})

test('an e-mail arrives from its brand, in any script, marked as written by a program, with an id of ours, and the next over the same connection', async () => {
  const server = await mailServer()
  const mail = mailTo(server.port, { login: 'bank:p%40ss%2Fword@' })
  expect(await mail.hand('ana@test.example', 'id-1')).toEqual({ taken: true, reference: 'id-1' })
  await mail.hand('bob@test.example')
  expect(server.connections).toBe(1)
  const [first] = server.taken
  expect(first).toMatchObject({ user: 'bank', from: 'help@nacreo.example', to: ['ana@test.example'] })
  expect(first?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(first?.raw).toMatch(/^Message-ID: <id-1@nacreo\.example>/m)
  expect(first?.raw).not.toMatch(/^DKIM-Signature/m)
  expect(wordsOf(first?.raw ?? '')).toContain('https://nacreo.example/?code=a_b')
})

test('the DKIM key of the domain signs', async () => {
  const server = await mailServer()
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const from = (brand: string): Sender => ({
    ...senders(brand),
    dkim: { domainName: `${brand}.example`, keySelector: 'ducat', privateKey: String(privateKey) },
  })
  await mailTo(server.port, { from }).hand()
  expect(server.taken[0]?.raw.replaceAll(/\r\n\s+/g, ' ')).toMatch(/^DKIM-Signature: v=1;.* d=nacreo\.example;.* s=ducat;.* b=\S+/m)
})
