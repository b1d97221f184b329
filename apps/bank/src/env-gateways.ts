/**
 * Settings of the real providers (docs/gateways.md): env.ts lists and reads them with the others. No refusal repeats a value: most of them are
 * secrets, or addresses that hold one.
 */
import { railSettings, railsOf } from './env-rails.ts'
import { allowedFakes, type FakePart } from './fakes.ts'
import type { RailsSettings } from './gateways/iso20022/settings.ts'
import { StartError } from './start-error.ts'

export const gatewaySettings = [
  {
    name: 'ALLOW_FAKES',
    byDefault: '',
    meaning:
      'parts of the outside world that production may fake, separated by spaces: mail, sms, push, rails, rates, cards, acquiring, receiving (docs/gateways.md)',
  },
  {
    name: 'SMTP_URL',
    byDefault: '',
    meaning: 'mail server: smtps://user:password@host or smtp://…; without it letters stay in the database, where the demo shows them',
  },
  { name: 'DKIM_KEYS', byDefault: '', meaning: 'folder with the DKIM key of each sender domain: mail.example.pem signs for mail.example' },
  { name: 'DKIM_SELECTOR', byDefault: 'ducat', meaning: 'selector of the DKIM keys: ducat._domainkey.<domain> has the public half' },
  {
    name: 'MAIL_REPORTS_SECRET',
    byDefault: '',
    meaning: 'signs reports about bounces and complaints at /reports/mail; without it there are none',
  },
  {
    name: 'MAIL_REPORT_FIELDS',
    byDefault: 'id state',
    meaning: 'where a mail report has the Message-ID and the state: two paths with dots',
  },
  {
    name: 'SMS_URL',
    byDefault: '',
    meaning: 'address of an SMS provider that takes messages by POST; without it messages stay in the database',
  },
  { name: 'SMS_TOKEN', byDefault: '', meaning: 'bearer token for SMS_URL' },
  { name: 'SMS_USER', byDefault: '', meaning: 'user for SMS_URL, where the provider wants basic authentication instead of a token' },
  { name: 'SMS_PASSWORD', byDefault: '', meaning: 'password of SMS_USER' },
  {
    name: 'SMS_BODY',
    byDefault: '{"from":"{from}","to":"{to}","text":"{text}"}',
    meaning: 'what the SMS provider is sent: JSON or a form (From={from}&To={to}&Body={text}); {id} is the same for the same message',
  },
  { name: 'SMS_ANSWER_ID', byDefault: 'id', meaning: 'where the answer of the SMS provider has its id of the message: a path with dots' },
  { name: 'SMS_REPORTS_SECRET', byDefault: '', meaning: 'signs delivery receipts at /reports/sms; without it there are none' },
  { name: 'SMS_REPORT_FIELDS', byDefault: 'id state', meaning: 'where a delivery receipt has the id and the state: two paths with dots' },
  {
    name: 'WEB_PUSH_CONTACT',
    byDefault: '',
    meaning:
      'sends pushes to the browsers of phones, and tells their services whom to write to: mailto:ops@bank.example or https://…; needs SECRETS_KEY in production',
  },
  {
    name: 'RATES_URL',
    byDefault: '',
    meaning:
      'sources of exchange rates, separated by spaces: the daily file of the European Central Bank or JSON (docs/gateways.md); without it rates are invented',
  },
  { name: 'RATES_TOKEN', byDefault: '', meaning: 'bearer token for RATES_URL' },
  { name: 'RATES_MAX_AGE', byDefault: '120', meaning: 'hours after which nobody exchanges at a rate any more' },
  {
    name: 'RATES_JUMP',
    byDefault: '10',
    meaning: 'percent between two rates of a currency after which a person has to accept the new one',
  },
  ...railSettings,
  {
    name: 'INBOUND_MAIL_SECRET',
    byDefault: '',
    meaning: 'signs e-mails that a mail provider brings to /incoming/mail; without it nobody can reply to a letter of support',
  },
  { name: 'REPORT_SIGNATURE', byDefault: 'x-signature', meaning: 'header with the HMAC-SHA256 of a report, in hex or base64' },
] as const

export interface ReportSettings {
  readonly secret: string
  readonly idAt: string
  readonly stateAt: string
  readonly header: string
}

/** How e-mails that are brought are known to be from our mail provider. */
export interface InboundMailSettings {
  readonly secret: string
  readonly header: string
}

export interface SmsSettings {
  readonly url: string
  /** The value of the header Authorization. */
  readonly authorization: string
  readonly body: string
  readonly answerId: string
}

export interface RatesSettings {
  readonly urls: readonly string[]
  readonly token: string
  readonly maxAgeHours: number
  readonly jumpPercent: number
}

export interface GatewayEnv {
  readonly allowFakes: readonly FakePart[]
  readonly smtpUrl: string | undefined
  readonly dkim: { readonly folder: string; readonly selector: string } | undefined
  readonly mailReports: ReportSettings | undefined
  readonly sms: SmsSettings | undefined
  readonly smsReports: ReportSettings | undefined
  /** Whom the services of browsers may write to. */
  readonly webPush: string | undefined
  readonly inboundMail: InboundMailSettings | undefined
  readonly rates: RatesSettings | undefined
  readonly rails: RailsSettings | undefined
}

type Name = (typeof gatewaySettings)[number]['name']
type Value = (name: Name) => string

export function readGateways(value: Value): GatewayEnv {
  return {
    allowFakes: allowedFakes(value('ALLOW_FAKES').split(/\s+/).filter(Boolean)),
    smtpUrl: smtpUrlOf(value('SMTP_URL')),
    dkim: value('DKIM_KEYS') === '' ? undefined : { folder: value('DKIM_KEYS'), selector: selectorOf(value('DKIM_SELECTOR')) },
    mailReports: reportsOf(value, 'MAIL_REPORTS_SECRET', 'MAIL_REPORT_FIELDS'),
    sms: smsOf(value),
    smsReports: reportsOf(value, 'SMS_REPORTS_SECRET', 'SMS_REPORT_FIELDS'),
    webPush: webPushOf(value('WEB_PUSH_CONTACT')),
    inboundMail: inboundMailOf(value),
    rates: ratesOf(value),
    rails: railsOf(value),
  }
}

function smtpUrlOf(value: string): string | undefined {
  if (value === '') return undefined
  const url = URL.parse(value)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new StartError('SMTP_URL', 'is not an address of the form smtps://user:password@host:465')
  return value
}

function selectorOf(value: string): string {
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) throw new StartError('DKIM_SELECTOR', `'${value}' is not a name like ducat2026`)
  return value
}

/** Codes travel there: over TLS, unless it is this machine. */
function safeUrl(name: Name, value: string, example: string): string {
  const { protocol, hostname } = URL.parse(value) ?? {}
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) throw new StartError(name, `is not an address of the form ${example}`)
  return value
}

function smsOf(value: Value): SmsSettings | undefined {
  if (value('SMS_URL') === '') return undefined
  const url = safeUrl('SMS_URL', value('SMS_URL'), 'https://provider.example/send')
  const [token, user, password] = [value('SMS_TOKEN'), value('SMS_USER'), value('SMS_PASSWORD')]
  if (token === '' && user === '') throw new StartError('SMS_TOKEN', 'is needed with SMS_URL; or SMS_USER and SMS_PASSWORD')
  if (token !== '' && user !== '') throw new StartError('SMS_TOKEN', 'and SMS_USER exclude each other')
  if (user !== '' && password === '') throw new StartError('SMS_PASSWORD', 'is needed with SMS_USER')
  const authorization = token === '' ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : `Bearer ${token}`
  return { url, authorization, body: smsBodyOf(value('SMS_BODY')), answerId: pathOf('SMS_ANSWER_ID', value('SMS_ANSWER_ID')) }
}

function smsBodyOf(value: string): string {
  if (!value.includes('{to}') || !value.includes('{text}')) throw new StartError('SMS_BODY', 'needs {to} and {text}')
  if (!value.startsWith('{"')) return value
  try {
    JSON.parse(value)
    return value
  } catch {
    throw new StartError('SMS_BODY', 'begins like JSON and is none')
  }
}

function webPushOf(value: string): string | undefined {
  if (value === '') return undefined
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value))
    throw new StartError('WEB_PUSH_CONTACT', 'is not an address of the form mailto:ops@bank.example or https://bank.example')
  return value
}

function reportsOf(
  value: Value,
  secretName: 'MAIL_REPORTS_SECRET' | 'SMS_REPORTS_SECRET',
  fieldsName: 'MAIL_REPORT_FIELDS' | 'SMS_REPORT_FIELDS',
): ReportSettings | undefined {
  const secret = value(secretName)
  if (secret === '') return undefined
  if (secret.length < 16) throw new StartError(secretName, 'is shorter than 16 characters')
  const [idAt = '', stateAt = '', ...more] = value(fieldsName).split(/\s+/)
  if (stateAt === '' || more.length > 0) throw new StartError(fieldsName, 'is not two paths like id state or data.messageId data.status')
  return { secret, idAt: pathOf(fieldsName, idAt), stateAt: pathOf(fieldsName, stateAt), header: headerOf(value) }
}

function headerOf(value: Value): string {
  const header = value('REPORT_SIGNATURE').toLowerCase()
  if (!/^[a-z0-9-]+$/.test(header)) throw new StartError('REPORT_SIGNATURE', 'is not the name of a header')
  return header
}

function inboundMailOf(value: Value): InboundMailSettings | undefined {
  const secret = value('INBOUND_MAIL_SECRET')
  if (secret === '') return undefined
  if (secret.length < 16) throw new StartError('INBOUND_MAIL_SECRET', 'is shorter than 16 characters')
  return { secret, header: headerOf(value) }
}

function ratesOf(value: Value): RatesSettings | undefined {
  const urls = value('RATES_URL').split(/\s+/).filter(Boolean)
  if (urls.length === 0) return undefined
  for (const url of urls) safeUrl('RATES_URL', url, 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml')
  return {
    urls,
    token: value('RATES_TOKEN'),
    maxAgeHours: numberOf('RATES_MAX_AGE', value('RATES_MAX_AGE'), 1, 1_000),
    jumpPercent: numberOf('RATES_JUMP', value('RATES_JUMP'), 1, 100),
  }
}

function numberOf(name: Name, value: string, least: number, most: number): number {
  if (!/^\d{1,4}$/.test(value) || Number(value) < least || Number(value) > most)
    throw new StartError(name, `'${value}' is not a whole number from ${least} to ${most}`)
  return Number(value)
}

function pathOf(name: Name, value: string): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(value)) throw new StartError(name, `'${value}' is not a path like data.messageId`)
  return value
}
