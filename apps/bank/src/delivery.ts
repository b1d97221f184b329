/**
 * Who really delivers e-mails and text messages, where it is set; without it the fakes keep them.
 *   gateways   what the bank sends with: an outbox before each provider
 *   jobs       hand over what waits, and forget what is old
 *   reports    what providers say later of a message, at /reports/mail and /reports/sms
 */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brands, type BrandId } from '@ducat/brands'
import type { Db } from './db/pool.ts'
import type { Seal } from './db/seal.ts'
import type { GatewayEnv, ReportSettings } from './env-gateways.ts'
import { domainOf, smtpMail, type Sender } from './gateways/mail/smtp.ts'
import type { Letter, Mail } from './gateways/mail/port.ts'
import { outbox, type Outbox, type OutboxParts } from './gateways/outbox/outbox.ts'
import { hearReport, textAt, type Heard } from './gateways/outbox/reports.ts'
import { forgetMessagesStep } from './gateways/outbox/standing.ts'
import { httpSms } from './gateways/sms/http.ts'
import type { Sms } from './gateways/sms/port.ts'
import { inSteps } from './jobs/in-steps.ts'
import type { Job } from './jobs/job.ts'
import { StartError } from './start-error.ts'

/** An e-mail may wait for a server over a weekend; a code by text message is worth nothing after its five minutes. */
const GOOD_FOR = { mail: 3 * 86_400, sms: 600 }
/** What is under way when the bank stops has this long; the rest waits for the next node. */
const STOP_MS = 3_000

export interface Delivery {
  readonly gateways: { readonly mail?: Mail; readonly sms?: Sms }
  readonly jobs: readonly Job[]
  readonly reports: Reports
  /** Hands over what waits; waits for this node's tries. */
  readonly deliverDue: () => Promise<void>
  close(): Promise<void>
}

export interface Reports {
  /** The header that holds the signature; nothing when nobody reports on this channel. */
  headerOf(channel: string): string | undefined
  hear(channel: string, body: string, signature: string): Promise<Heard>
}

type Settings = Pick<GatewayEnv, 'smtpUrl' | 'dkim' | 'mailReports' | 'sms' | 'smsReports'>
export type DeliveryParts = { readonly db: Db; readonly seal: Seal; readonly onTrouble: OutboxParts['onTrouble'] }

export function deliveryOf(env: Settings, parts: DeliveryParts): Delivery {
  const server = env.smtpUrl === undefined ? undefined : smtpMail(env.smtpUrl, sendersOf(env.dkim))
  const provider = env.sms && httpSms({ ...env.sms, nameOf, idIn: (answer) => textAt(answer, env.sms?.answerId ?? 'id') })
  const mail =
    server && outbox<Letter>(parts, { channel: 'mail', goodForSeconds: GOOD_FOR.mail, hand: (letter, id) => server.hand(letter, id) })
  const sms =
    provider &&
    outbox<Parameters<Sms['send']>[0]>(parts, {
      channel: 'sms',
      goodForSeconds: GOOD_FOR.sms,
      hand: (message, id) => provider.hand(message, id),
    })
  const boxes: readonly Pick<Outbox<never>, 'deliverDue' | 'idle'>[] = [mail, sms].filter((box) => box !== undefined)
  return {
    gateways: { ...(mail && { mail }), ...(sms && { sms }) },
    jobs: [
      ...(mail ? [{ name: 'mail', every: 2, work: () => mail.deliverDue() }] : []),
      ...(sms ? [{ name: 'sms', every: 2, work: () => sms.deliverDue() }] : []),
      { name: 'forget-messages', every: 3_600, work: () => inSteps(parts.db, forgetMessagesStep) },
    ],
    reports: reportsOf(parts.db, { mail: env.mailReports, sms: env.smsReports }),
    async deliverDue() {
      await Promise.all(boxes.map((box) => box.deliverDue()))
    },
    async close() {
      await Promise.race([Promise.all(boxes.map((box) => box.idle())), pause(STOP_MS, undefined, { ref: false })])
      server?.close()
    },
  }
}

const nameOf = (brand: string): string => brands[brand as BrandId].projectName

/** Keys are read at the start: one that cannot be used is told then, not with the first e-mail. */
function sendersOf(dkim: Settings['dkim']): (brand: string) => Sender {
  const senders = Object.values(brands).map((brand): [string, Sender] => {
    const address = brand.supports.email
    return [brand.id, { name: brand.projectName, address, dkim: dkim && keyFor(domainOf(address), dkim) }]
  })
  const byBrand = new Map(senders)
  return (brand) => byBrand.get(brand)!
}

function keyFor(domainName: string, { folder, selector }: NonNullable<Settings['dkim']>): Sender['dkim'] {
  const file = join(folder, `${domainName}.pem`)
  if (!existsSync(file)) return undefined
  const privateKey = readFileSync(file, 'utf8')
  try {
    createPrivateKey(privateKey)
  } catch {
    throw new StartError('DKIM_KEYS', `${file} is not a private key in PEM form`)
  }
  return { domainName, keySelector: selector, privateKey }
}

function reportsOf(db: Db, rules: Readonly<Record<'mail' | 'sms', ReportSettings | undefined>>): Reports {
  const ruleOf = (channel: string) => (channel === 'mail' || channel === 'sms' ? rules[channel] : undefined)
  return {
    headerOf: (channel) => ruleOf(channel)?.header,
    async hear(channel, body, signature) {
      const rule = ruleOf(channel)
      return rule ? hearReport(db, channel as 'mail' | 'sms', rule, body, signature) : 'unknown'
    },
  }
}
