/** Real servers on this machine that play providers: a mail server and an HTTP server, both of which can be made to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface TakenMail {
  readonly user: string | undefined
  readonly from: string
  readonly to: string[]
  readonly raw: string
}

const portOf = (of: { address(): unknown }) => (of.address() as AddressInfo).port

export interface MailServer {
  readonly port: number
  readonly taken: TakenMail[]
  connections: number
  close(): Promise<void>
}

/** `port` names one that a server had before: it is back. */
export async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const made: Omit<MailServer, 'port'> & { port: number } = { port: 0, taken: [], connections: 0, close: () => closed }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      made.connections++
      done()
    },
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData(stream, { user, envelope }, done) {
      void (async () => {
        const raw = await text(stream)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        made.taken.push({ user: user as string | undefined, from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  let end: () => void
  const closed = new Promise<void>((done) => void (end = done))
  made.port = portOf(server.server)
  made.close = async () => {
    server.close(() => end())
    await closed
  }
  onTestFinished(() => made.close())
  return made
}

export class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number) {
    super('no')
    this.responseCode = responseCode
  }
}

export interface HttpProvider {
  readonly url: string
  readonly asked: { readonly request: IncomingMessage; readonly body: string }[]
}

export async function httpProvider(
  answer: (response: ServerResponse, body: string, request: IncomingMessage) => void,
): Promise<HttpProvider> {
  const asked: HttpProvider['asked'] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      asked.push({ request, body })
      answer(response, body, request)
    })()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise<void>((done) => void server.close(() => done()))
  })
  return { url: `http://127.0.0.1:${portOf(server)}`, asked }
}

/** The words of an e-mail, whichever way it travels. */
export function wordsOf(raw: string): string {
  const body = raw.split('\r\n\r\n').slice(1).join('\n')
  if (!/quoted-printable/i.test(raw)) return /base64/i.test(raw) ? Buffer.from(body, 'base64').toString() : body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
