import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandIds, mainBrand } from '@ducat/brands'
import { afterAll, describe, expect, test } from 'vitest'
import { loadEnv, readEnv, settings, settingsHelp } from './env.ts'
import { StartError } from './start-error.ts'

const refusal = (environment: Record<string, string>): string => {
  try {
    readEnv(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepted'
}

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')

describe('refused, in one line that names the setting and what is allowed', () => {
  test.each([
    ['PORT', 'http', '0 to 65535'],
    ['PORT', '65536', '0 to 65535'],
    ['PORT', '-1', '0 to 65535'],
    ['PORT', '80.5', '0 to 65535'],
    ['PORT', '0x50', '0 to 65535'],
    ['HOST', '127.0.0.1:8080', 'IP address or a host name'],
    ['HOST', '[::1]', 'IP address or a host name'],
    ['HOST', 'two words', 'IP address or a host name'],
    ['HOST', 'http://localhost', 'IP address or a host name'],
    ['TRUSTED_PROXIES', '10.0.0.5 proxy.example', '10.0.0.0/8'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', '10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', '10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/', '10.0.0.0/8'],
    ['DATABASE_URL', 'mysql://bank@localhost/bank', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'localhost:5432/bank', 'postgres://'],
    ['DATABASE_URL', 'postgres://bank@localhost', '/database'],
    ['DATABASE_DIRECT_URL', 'postgres://bank@db/bank', 'DATABASE_URL names the first one'],
    ['DATABASE_READ_URL', 'postgres://bank@copy/bank', 'DATABASE_URL names the first one'],
    ['BRAND', 'nobody', brandIds.join(', ')],
    ['MODE', 'Demo', 'demo, production'],
    ['MODE', 'test', 'demo, production'],
    ['REALTIME_URL', 'https://rt.example/', 'wss://host/path'],
    ['REALTIME_URL', '//rt.example/', 'wss://host/path'],
    ['REALTIME_URL', 'wss://rt.example/?token=1', 'wss://host/path'],
    ['CONTRACTS_ON', 'aldermint somebank', 'aldermint'],
    ['HELP_DESK_URL', '//desk.example/', 'https://host/path'],
    ['HELP_DESK_URL', 'javascript:1', 'https://host/path'],
    ['HELP_DESK_URL', 'https://user@desk.example/', 'https://host/path'],
    ['HELP_DESK_URL', 'https://desk.example/?token=1', 'https://host/path'],
    ['API_BASES', 'https://a.example/api/v4', 'name=https://host/api/v4'],
    ['API_BASES', 'a=//a.example', 'name=https://host/api/v4'],
    ['API_BASES', 'a=javascript:1', 'name=https://host/api/v4'],
    ['REALTIME_ORIGINS', 'https://a.example *', 'https://host'],
    ['REALTIME_ORIGINS', 'https://a.example/page', 'https://host'],
    ['SECRETS_KEY', 'hunter2', '32 random bytes'],
    ['SMTP_URL', 'mail.example', 'smtps://user:password@host:465'],
    ['SMTP_URL', 'https://mail.example', 'smtps://user:password@host:465'],
    ['SMS_URL', 'http://provider.example/send', 'https://provider.example/send'],
    ['API_DOCS', 'yes', 'on, off'],
    ['ALLOW_FAKES', 'mail money', 'mail, sms, push'],
    ['MAIL_REPORTS_SECRET', 'short', '16 characters'],
    ['INBOUND_MAIL_SECRET', 'short', '16 characters'],
    ['RATES_URL', 'https://rates.example/a http://rates.example/b', 'https://www.ecb.europa.eu'],
    ['RATES_URL', 'file:///etc/passwd', 'https://www.ecb.europa.eu'],
    ['SMS_REPORTS_SECRET', 'short', '16 characters'],
    ['METRICS_PORT', '70000', '0 to 65535'],
    ['METRICS_PORT', '8080', 'one of its own'],
    ['LOG_LEVEL', 'verbose', 'fatal, error, warn, info, debug, trace, silent'],
  ])('%s=%s', (name, value, allowed) => {
    const line = refusal({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name}: `))
    expect(line).toContain(allowed)
    expect(line).not.toContain('\n')
  })

  test('figures that other machines reach without a token, and a short one', () => {
    expect(refusal({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' })).toMatch(/^METRICS_TOKEN: is needed/)
    const short = refusal({ METRICS_PORT: '9400', METRICS_TOKEN: 'hunter2' })
    expect(short).toMatch(/^METRICS_TOKEN: has less than 24/)
    expect(short).not.toContain('hunter2')
    expect(refusal({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'a'.repeat(24) })).toBe('accepted')
  })

  test('production without a key for secrets', () => {
    expect(refusal({ MODE: 'production' })).toMatch(/^SECRETS_KEY: production needs 32 random bytes/)
  })

  test.each([
    ['SMS_TOKEN', {}, 'SMS_USER and SMS_PASSWORD'],
    ['SMS_TOKEN', { SMS_TOKEN: 'hunter2', SMS_USER: 'bank' }, 'exclude'],
    ['SMS_PASSWORD', { SMS_USER: 'bank' }, 'needed with SMS_USER'],
    ['SMS_BODY', { SMS_TOKEN: 'hunter2', SMS_BODY: 'To={to}' }, '{to} and {text}'],
    ['SMS_BODY', { SMS_TOKEN: 'hunter2', SMS_BODY: '{"to":"{to}","text":{text}}' }, 'JSON'],
    ['SMS_ANSWER_ID', { SMS_TOKEN: 'hunter2', SMS_ANSWER_ID: 'a b' }, 'data.messageId'],
    ['SMS_REPORT_FIELDS', { SMS_TOKEN: 'hunter2', SMS_REPORTS_SECRET: 'x'.repeat(16), SMS_REPORT_FIELDS: 'id' }, 'two paths'],
    ['REPORT_SIGNATURE', { SMS_TOKEN: 'hunter2', SMS_REPORTS_SECRET: 'x'.repeat(16), REPORT_SIGNATURE: 'a:b' }, 'header'],
    ['RATES_MAX_AGE', { SMS_TOKEN: 'hunter2', RATES_URL: 'https://r.example', RATES_MAX_AGE: '0' }, '1 to 1000'],
    ['RATES_JUMP', { SMS_TOKEN: 'hunter2', RATES_URL: 'https://r.example', RATES_JUMP: '1.5' }, '1 to 100'],
    ['DKIM_SELECTOR', { SMS_TOKEN: 'hunter2', DKIM_KEYS: 'keys', DKIM_SELECTOR: '-x' }, 'ducat2026'],
  ])('%s with %o', (name, more, allowed) => {
    const line = refusal({ SMS_URL: 'https://sms.example/send', ...more })
    expect(line).toMatch(new RegExp(`^${name}: `))
    expect(line).toContain(allowed)
    expect(line).not.toContain('hunter2')
  })

  test('a value with a line break still gives one line', () => {
    expect(refusal({ MODE: 'demo\nproduction' })).toBe("MODE: 'demo production' is not one of demo, production")
  })

  test.each(['0.0.0.0', '::', '192.168.1.20', 'bank.example', '128.0.0.1'])(
    'demo mode on %s: other machines would reach the demo logins',
    (host) => {
      expect(refusal({ HOST: host })).toMatch(/^HOST: .*MODE=demo.*127\.0\.0\.1/)
      expect(refusal({ HOST: host, MODE: 'production', SECRETS_KEY })).toBe('accepted')
    },
  )

  test('the password of a wrong DATABASE_URL is not repeated', () => {
    expect(refusal({ DATABASE_URL: 'mysql://bank:hunter2@localhost/bank' })).not.toContain('hunter2')
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
      const both = { DATABASE_URL: 'postgres://bank@localhost/bank', [name]: 'mysql://bank:hunter2@localhost/bank' }
      expect(refusal(both)).toContain(name)
      expect(refusal(both)).not.toContain('hunter2')
    }
  })
})

describe('accepted', () => {
  test('nothing set: the defaults of the table', () => {
    expect(readEnv({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      trustedProxies: [],
      dataDir: '.data',
      databaseUrl: undefined,
      brand: mainBrand.id,
      mode: 'demo',
      realtimeUrl: '/api/v4/realtime',
      realtimeOrigins: [],
      helpDeskUrl: '/api/v4/help-desk',
      apiBases: {},
      allowFakes: [],
      apiDocs: false,
      logLevel: 'warn',
      stateDir: '/var/lib/ducat',
    })
  })

  test('everything set', () => {
    const brand = brandIds.at(-1)!
    const url = 'postgresql://bank:secret@db.example:5432/bank?sslmode=require'
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      TRUSTED_PROXIES: '10.0.0.5  fd00::/8 ',
      DATA_DIR: '/srv/bank',
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: `${url}&application_name=direct`,
      BRAND: brand,
      MODE: 'production',
      REALTIME_URL: 'wss://rt.example/channel',
      REALTIME_ORIGINS: ' https://a.example  https://b.example:8443 ',
      SECRETS_KEY,
      LOG_LEVEL: 'silent',
    }
    expect(readEnv(environment)).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      trustedProxies: ['10.0.0.5', 'fd00::/8'],
      dataDir: '/srv/bank',
      databaseUrl: url,
      databaseDirectUrl: `${url}&application_name=direct`,
      brand,
      mode: 'production',
      realtimeUrl: 'wss://rt.example/channel',
      realtimeOrigins: ['https://a.example', 'https://b.example:8443'],
      secretsKey: Buffer.alloc(32, 7),
      logLevel: 'silent',
    })
  })

  test('the help desk of a provider: over TLS in production, over plain HTTP in the demo only', () => {
    const production = { MODE: 'production', SECRETS_KEY }
    expect(readEnv({ ...production, HELP_DESK_URL: 'https://desk.example/api/' }).helpDeskUrl).toBe('https://desk.example/api')
    expect(readEnv({ HELP_DESK_URL: 'http://127.0.0.1:9000' }).helpDeskUrl).toBe('http://127.0.0.1:9000')
    expect(() => readEnv({ ...production, HELP_DESK_URL: 'http://desk.example' })).toThrow('https://host/path')
  })

  test('[API-005] other banks by name, in the demo only', () => {
    expect(readEnv({ API_BASES: 'staging=https://s.example/api/v4/  here=/api/v4' }).apiBases).toEqual({
      staging: 'https://s.example/api/v4',
      here: '/api/v4',
    })
    expect(() => readEnv({ API_BASES: 'here=/api/v4', MODE: 'production', SECRETS_KEY })).toThrow('MODE=demo')
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('demo mode on %s', (host) => {
    expect(readEnv({ HOST: host }).host).toBe(host)
  })

  test('.env is read, the environment wins, empty means not set', () => {
    const file = '# a comment\nPORT=9000\nHOST="localhost"\nLOG_LEVEL=debug\n'
    expect(readEnv({ PORT: '9001', LOG_LEVEL: '', MODE: ' ' }, file)).toMatchObject({
      port: 9001,
      host: 'localhost',
      logLevel: 'debug',
      mode: 'demo',
    })
  })

  test('a wrong value in .env is refused like any other', () => {
    expect(() => readEnv({}, 'PORT=many')).toThrow(/^PORT: /)
  })
})

describe('from the process', () => {
  const root = mkdtempSync(join(tmpdir(), 'ducat-env-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('folders lie beside .env, wherever the command was typed', () => {
    expect(loadEnv(root, {}).dataDir).toBe(join(root, '.data'))
    writeFileSync(join(root, '.env'), 'DATA_DIR=money\n')
    expect(loadEnv(root, {}).dataDir).toBe(join(root, 'money'))
  })
})

test('the help has one line for each setting, with its default', () => {
  const lines = settingsHelp().split('\n')
  expect(lines).toHaveLength(settings.length)
  settings.forEach(({ name, byDefault, meaning }, index) => {
    for (const part of [name, byDefault, meaning]) expect(lines[index]).toContain(part)
  })
})
