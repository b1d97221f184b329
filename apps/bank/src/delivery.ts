/**
 * Who really delivers e-mails, text messages and pushes, where it is set; without it the fakes keep them.
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
import { httpSms } from './gateways/sms/http.ts'
import type { Sms } from './gateways/sms/port.ts'
import type { Job } from './jobs/job.ts'
import { openEgress } from './gateways/egress/outgoing.ts'
import type { Egress } from './gateways/egress/port.ts'
import { fakePush } from './gateways/push/fake.ts'
import { subscriptionIn, type Push, type PushMessage } from './gateways/push/port.ts'
import { pushKeys, webPush } from './gateways/push/web-push.ts'
import { forgetPushAddress } from './proofs/devices.ts'
import { StartError } from './start-error.ts'

/** An e-mail may wait for a server over a weekend; a code by text message, or a question to a phone, is worth nothing after five minutes. */
const GOOD_FOR = { mail: 3 * 86_400, sms: 600, push: 300 }
/** What is under way when the bank stops has this long; the rest waits for the next node. */
const STOP_MS = 3_000

export interface Delivery {
  readonly gateways: { readonly mail?: Mail; readonly sms?: Sms; readonly push?: Push }
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

type Settings = Pick<GatewayEnv, 'smtpUrl' | 'dkim' | 'mailReports' | 'sms' | 'smsReports' | 'webPush'> & { readonly mode?: string }

export interface DeliveryParts {
  readonly db: Db
  readonly seal: Seal
  readonly onTrouble: OutboxParts['onTrouble']
  /** To the services of browsers. */
  readonly egress?: Egress
}

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
  const push = env.webPush === undefined ? undefined : pushesBy(env.webPush, parts)
  const boxes: readonly Pick<Outbox<never>, 'deliverDue' | 'idle'>[] = [mail, sms, push?.box].filter((box) => box !== undefined)
  return {
    gateways: {
      ...(mail && { mail }),
      ...(sms && { sms }),
      ...(push && { push: byAddress(push, env.mode === 'demo' ? parts.db : undefined) }),
    },
    jobs: [
      ...(mail ? [{ name: 'mail', every: 2, work: () => mail.deliverDue() }] : []),
      ...(sms ? [{ name: 'sms', every: 2, work: () => sms.deliverDue() }] : []),
      ...(push ? [{ name: 'push', every: 2, work: () => push.box.deliverDue() }] : []),
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

interface Pushes {
  readonly box: Outbox<PushMessage>
  readonly publicKey: string
}

function pushesBy(contact: string, { egress = openEgress(), ...parts }: DeliveryParts): Pushes {
  const keys = pushKeys(parts.seal)
  const service = webPush({ keys, contact, egress, onGone: (device, address) => forgetPushAddress(parts.db, device, address) })
  return {
    box: outbox<PushMessage>(parts, { channel: 'push', goodForSeconds: GOOD_FOR.push, hand: (message, id) => service.hand(message, id) }),
    publicKey: keys.publicKey,
  }
}

/** A phone without a browser's address asks by itself; those of the demo are shown what was sent to them. */
function byAddress({ box, publicKey }: Pushes, demo: Db | undefined): Push {
  const shown = demo && fakePush(demo)
  return {
    publicKey,
    async send(message) {
      if (subscriptionIn(message.pushToken)) return box.send(message)
      return shown?.send(message)
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
