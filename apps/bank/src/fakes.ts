/**
 * Who plays each part of the outside world, by the settings (docs/gateways.md).
 *   gatewayParts    the table: part, the setting that names a real provider, whether production may go without
 *   requireReal     production does not start with a fake that nobody allowed
 *   playersOf       provider, fake or nobody for each part: /health shows it
 */
import { StartError } from './start-error.ts'

/** The settings that choose. */
interface Chosen {
  readonly mode: 'demo' | 'production'
  readonly allowFakes: readonly string[]
  readonly smtpUrl: unknown
  readonly sms: unknown
  readonly webPush: unknown
  readonly rates: unknown
  readonly rails: unknown
}

type Player = 'provider' | 'fake' | 'nobody'

interface GatewayPart {
  readonly part: string
  /** Names the real provider; a part without one has no adapter in this release. */
  readonly setting?: string
  readonly isReal: (env: Chosen) => boolean
  /** What customers would be told that is not true, or what would not reach them. */
  readonly fake: string
}

/** A fake of these says yes to everybody: in production it is never played, whatever is allowed. Without a provider clerks decide. */
const decidedByClerks = ['identity', 'esign'] as const

const never = () => false

export const gatewayParts = [
  { part: 'mail', setting: 'SMTP_URL', isReal: ({ smtpUrl }) => smtpUrl !== undefined, fake: 'e-mails stay in the database' },
  { part: 'sms', setting: 'SMS_URL', isReal: ({ sms }) => sms !== undefined, fake: 'text messages stay in the database' },
  {
    part: 'push',
    setting: 'WEB_PUSH_CONTACT',
    isReal: ({ webPush }) => webPush !== undefined,
    fake: 'approval phones hear nothing and have to ask by themselves',
  },
  {
    part: 'rails',
    setting: 'RAILS_URL',
    isReal: ({ rails }) => rails !== undefined,
    fake: 'payments out of the bank are settled by nobody',
  },
  { part: 'rates', setting: 'RATES_URL', isReal: ({ rates }) => rates !== undefined, fake: 'exchange rates are invented' },
  { part: 'cards', isReal: never, fake: 'cards are made and charged by nobody' },
  { part: 'acquiring', isReal: never, fake: 'any valid card number of a guest pays' },
  {
    part: 'receiving',
    setting: 'RAILS_URL',
    isReal: ({ rails }) => rails !== undefined,
    fake: 'account details for incoming payments are invented',
  },
] as const satisfies readonly GatewayPart[]

const parts: readonly GatewayPart[] = gatewayParts

export type FakePart = (typeof gatewayParts)[number]['part']

/** Words of ALLOW_FAKES. */
export function allowedFakes(words: readonly string[]): readonly FakePart[] {
  return words.map((word) => {
    if (decidedByClerks.some((part) => part === word))
      throw new StartError('ALLOW_FAKES', `'${word}' cannot be listed: production has no fake of it, without a provider clerks decide`)
    const found = gatewayParts.find(({ part }) => part === word)
    if (!found) throw new StartError('ALLOW_FAKES', `'${word}' is not one of ${gatewayParts.map(({ part }) => part).join(', ')}`)
    return found.part
  })
}

/** Names the first setting that is missing, and every word that ALLOW_FAKES would need to start without them. */
export function requireReal(env: Chosen): void {
  if (env.mode !== 'production') return
  const missing = parts.filter(({ part, isReal }) => !isReal(env) && !env.allowFakes.includes(part))
  const first = missing.find(({ setting }) => setting !== undefined) ?? missing[0]
  if (!first) return
  const words = [...env.allowFakes, ...missing.map(({ part }) => part)].join(' ')
  throw new StartError(
    first.setting ?? 'ALLOW_FAKES',
    `production does not start with a fake for ${first.part} (${first.fake}); ${
      first.setting ? 'name a provider' : 'this release has no provider for it'
    }, or accept the fakes with ALLOW_FAKES="${words}" (docs/gateways.md)`,
  )
}

export function playersOf(env: Chosen): Readonly<Record<string, Player>> {
  return {
    ...Object.fromEntries(parts.map(({ part, isReal }): [string, Player] => [part, isReal(env) ? 'provider' : 'fake'])),
    ...Object.fromEntries(decidedByClerks.map((part): [string, Player] => [part, env.mode === 'production' ? 'nobody' : 'fake'])),
  }
}
