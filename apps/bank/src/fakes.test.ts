/** Production starts with real providers, or with fakes that its operator has listed by name. */
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { gatewayParts, playersOf, requireReal } from './fakes.ts'
import { StartError } from './start-error.ts'

const production = { MODE: 'production', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
const real = {
  SMTP_URL: 'smtps://bank:secret@mail.example',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'token',
  WEB_PUSH_CONTACT: 'mailto:ops@bank.example',
  RATES_URL: 'https://rates.example/daily.xml',
  RAILS_DIR: '/srv/rails',
  RAILS_ACCOUNTS: 'EUR=RO66BACX0000001234567890/MERDRO22',
  RAILS_NAME: 'Aldermint S.A.',
  RAILS_BANK: 'Meridian Bank, Northport',
}
const all = gatewayParts.map(({ part }) => part).join(' ')

function refusal(environment: Record<string, string>): string | undefined {
  try {
    requireReal(readEnv(environment))
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

test('production without a provider names the setting, what the fake would mean, and what would allow it', () => {
  expect(refusal(production)).toMatch(/^SMTP_URL: production does not start with a fake for mail \(e-mails stay in the database\)/)
  expect(refusal(production)).toContain(`ALLOW_FAKES="${all}"`)
  expect(refusal({ ...production, ...real })).toMatch(/^ALLOW_FAKES: .* cards .*no provider for it/)
})

test.each(gatewayParts.map(({ part }) => part))('a fake for %s alone is missing in the list', (part) => {
  const others = all.split(' ').filter((other) => other !== part)
  expect(refusal({ ...production, ALLOW_FAKES: others.join(' ') })).toContain(`a fake for ${part} `)
})

test.each(['identity', 'esign'])('%s cannot be listed: clerks decide', (part) => {
  expect(refusal({ ...production, ...real, ALLOW_FAKES: `${all} ${part}` })).toMatch(`ALLOW_FAKES: '${part}' cannot be listed`)
})

test('a word that is no part is refused, in the demo too', () => {
  expect(refusal({ ALLOW_FAKES: 'everything' })).toContain('mail, sms, push')
})

test('production starts with every fake listed, the demo with nothing set; the health page shows who plays', () => {
  expect(refusal({ ...production, ALLOW_FAKES: all })).toBeUndefined()
  expect(refusal({})).toBeUndefined()
  expect(playersOf(readEnv({ ...production, ...real }))).toMatchObject({
    mail: 'provider',
    sms: 'provider',
    rates: 'provider',
    rails: 'provider',
    receiving: 'provider',
    push: 'provider',
    identity: 'nobody',
  })
  expect(playersOf(readEnv({}))).toMatchObject({ mail: 'fake', identity: 'fake', esign: 'fake' })
})

const rails = {
  RAILS_URL: 'sftp://ducat:secret@sftp.bank.example/ducat',
  RAILS_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
  RAILS_BANK: 'Meridian Bank',
}
const whole = { ...rails, RAILS_ACCOUNTS: 'EUR=RO66BACX0000001234567890/MERDRO22', RAILS_NAME: 'Aldermint S.A.' }

test.each([
  [rails, 'RAILS_ACCOUNTS: is needed'],
  [{ ...whole, RAILS_HOST_KEY: '' }, 'RAILS_HOST_KEY: is not a fingerprint'],
  [{ ...whole, RAILS_DIR: '/srv/rails' }, 'RAILS_URL: and RAILS_DIR exclude each other'],
  [{ ...whole, RAILS_URL: 'sftp://ducat@sftp.bank.example' }, 'RAILS_KEY: is needed'],
  [{ ...whole, RAILS_URL: 'https://ducat:secret@bank.example' }, 'RAILS_URL: is not an address'],
  [{ ...whole, RAILS_ACCOUNTS: 'EUR=RO66/MERDRO22 EUR=RO67/MERDRO22' }, 'RAILS_ACCOUNTS: names a currency twice'],
  [{ ...whole, RAILS_ACCOUNTS: 'BTC=wallet/MERDRO22' }, 'RAILS_ACCOUNTS: '],
  [{ ...whole, RAILS_CARRIES: 'wire crypto' }, "RAILS_CARRIES: 'crypto' is not one of"],
  [{ ...whole, RAILS_IN: '../in' }, 'RAILS_IN: '],
  [{ ...whole, RAILS_EVERY: 'soon' }, 'RAILS_EVERY: '],
])('a correspondent bank that is half described is refused without a secret in the words: %o', (settings, words) => {
  expect(refusal(settings)).toContain(words)
  expect(refusal(settings)).not.toContain('secret')
  expect(refusal(whole)).toBeUndefined()
})
