/**
 * E-mails by SMTP (nodemailer): through the server that SMTP_URL names, from the brand's own address, signed with the DKIM key of its domain.
 * Connections are kept open between e-mails; off this machine they are encrypted or nothing is sent.
 */
import { createTransport } from 'nodemailer'
import type { Letter } from './port.ts'

/** Milliseconds. A step of the conversation has `step`; a server that says a little now and then has `whole`. */
const PATIENCE = { step: 10_000, whole: 60_000 }
const CONNECTIONS = 5

/** Whom the e-mails of a brand come from, and the key of that domain. */
export interface Sender {
  readonly name: string
  readonly address: string
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | undefined
}

type Handed = { readonly taken: true; readonly reference: string } | { readonly taken: false; readonly trouble: string }

export interface SmtpMail {
  /** Refused for good, or taken; throws when it has to be tried again. The same id is the same Message-ID. */
  hand(letter: Letter, id: string): Promise<Handed>
  close(): void
}

export function smtpMail(address: string, from: (brand: string) => Sender, patience = PATIENCE): SmtpMail {
  let transport = open(address, patience.step)
  return {
    async hand({ brand, to, subject, body, replyTo }, id) {
      const { name, address: sender, dkim } = from(brand)
      const used = transport
      try {
        await inTime(
          used.sendMail({
            from: { name, address: sender },
            to: { name: '', address: to },
            ...(replyTo !== undefined && { replyTo: { name, address: replyTo } }),
            subject,
            text: body,
            messageId: `<${id}@${domainOf(sender)}>`,
            // Nobody's out-of-office note answers a bank.
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
            ...(dkim && { dkim }),
          }),
          patience.whole,
        )
        return { taken: true, reference: id }
      } catch (error) {
        if (error instanceof TooSlow && transport === used) {
          // Its connections are held by a server that does not go on: they are given up, and the next e-mail opens new ones.
          used.close()
          transport = open(address, patience.step)
        }
        const trouble = refusalIn(error)
        if (trouble === undefined) throw error
        return { taken: false, trouble }
      }
    },
    close: () => transport.close(),
  }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

function open(address: string, step: number) {
  const url = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const secure = url.protocol === 'smtps:'
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(url.username !== '' && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    // E-mails are plain text of ours: nothing is fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

class TooSlow extends Error {
  readonly code = 'TOO_SLOW'
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new TooSlow('the mail server takes too long')), ms)
    work.then(done, fail).finally(() => clearTimeout(timer))
  })
}

/** A 5xx about this recipient or this message stays; one about the login or the sender is ours to mend, and the e-mail waits for that. */
function refusalIn(error: unknown): string | undefined {
  const { command, responseCode = 0, code } = error as { command?: string; responseCode?: number; code?: string }
  if (code === 'EENVELOPE' && command === 'API') return 'RECIPIENT'
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') ? `SMTP ${responseCode}` : undefined
}
