/**
 * The settings of the bank, and the one place that reads the environment and `.env` (the environment wins; empty means not set).
 *   settings      the table: `npm start -- --help` prints it, the README repeats it
 *   loadEnv       what this process was started with
 *   readEnv       the same, pure: throws a StartError that names the setting and what is allowed
 */
import { readFileSync } from 'node:fs'
import { isIP, isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { brandIds, mainBrand, type BrandId } from '@ducat/brands'
import { parseMoney, type Money } from '@ducat/values'
import { gatewaySettings, readGateways, type GatewayEnv } from './env-gateways.ts'
import type { RailsSettings } from './gateways/iso20022/settings.ts'
import { StartError } from './start-error.ts'

export const settings = [
  { name: 'PORT', byDefault: '8080', meaning: 'port of the client and the API; 0 takes any free one' },
  { name: 'HOST', byDefault: '127.0.0.1', meaning: 'address to listen on; demo mode listens on this machine only' },
  {
    name: 'TRUSTED_PROXIES',
    byDefault: '',
    meaning: 'addresses or ranges of your own proxies, separated by spaces: only they are believed when they say whom they speak for',
  },
  { name: 'DATA_DIR', byDefault: '.data', meaning: 'folder of the embedded database' },
  {
    name: 'BACKUP_DIR',
    byDefault: '',
    meaning: 'folder for backups of the embedded database, best on another disk: its log is kept there, npm run backup and restore use it',
  },
  { name: 'DATABASE_URL', byDefault: '', meaning: 'postgres:// address of a server of your own instead of the embedded one' },
  {
    name: 'DATABASE_DIRECT_URL',
    byDefault: '',
    meaning: 'postgres:// address of the same database past a pooler that DATABASE_URL names: announcements, jobs and migrations go there',
  },
  {
    name: 'DATABASE_READ_URL',
    byDefault: '',
    meaning:
      'postgres:// address of a server that follows DATABASE_URL: histories, statements and exports are read there while it is not behind',
  },
  { name: 'BRAND', byDefault: mainBrand.id, meaning: `brand when the host name decides nothing: ${brandIds.join(', ')}` },
  { name: 'MODE', byDefault: 'demo', meaning: 'demo (demo logins, demo inbox) or production (neither, and only on a durable database)' },
  {
    name: 'REALTIME_URL',
    byDefault: '/api/v4/realtime',
    meaning: 'where clients open their realtime channel: a path, or wss:// of another host',
  },
  { name: 'REALTIME_ORIGINS', byDefault: '', meaning: 'pages of other origins that may open a realtime channel here, separated by spaces' },
  {
    name: 'CONTRACTS_ON',
    byDefault: '',
    meaning: 'brands for which revenue split is switched on, separated by spaces; empty: none in production, the main brand in the demo',
  },
  {
    name: 'HELP_DESK_URL',
    byDefault: '/api/v4/help-desk',
    meaning: 'where clients reach the help desk: a path of the embedded one, or https:// of a provider',
  },
  {
    name: 'API_BASES',
    byDefault: '',
    meaning: 'other banks that ?api=name may choose in demo mode: name=https://host/api/v4, separated by spaces; production has none',
  },
  {
    name: 'SECRETS_KEY',
    byDefault: '',
    meaning:
      'seals secrets in the database: 32 random bytes in base64 (openssl rand -base64 32); production needs one, the demo has its own',
  },
  ...gatewaySettings,
  {
    name: 'HIDE_AMOUNTS_ABOVE',
    byDefault: '',
    meaning:
      'US dollars: what somebody is sent by link and is worth more is shown once they have proven their e-mail address; without it at once',
  },
  {
    name: 'API_DOCS',
    byDefault: 'off',
    meaning: 'on shows the API and its page for developers (/docs/api) to everybody in production too; the demo always does',
  },
  { name: 'LOG_LEVEL', byDefault: '', meaning: 'fatal, error, warn, info, debug, trace or silent; without it info, in the demo warn' },
  {
    name: 'METRICS_PORT',
    byDefault: '',
    meaning: 'port of /metrics for Prometheus, never the port of the customers; without it there are no figures; 0 takes any free one',
  },
  { name: 'METRICS_HOST', byDefault: '127.0.0.1', meaning: 'address for METRICS_PORT; one that other machines reach needs METRICS_TOKEN' },
  { name: 'METRICS_TOKEN', byDefault: '', meaning: 'bearer token that Prometheus sends, at least 24 characters' },
  {
    name: 'DUCAT_STATE_DIR',
    byDefault: '/var/lib/ducat',
    meaning: 'folder of the embedded database when root starts the bank and DATA_DIR lies in a folder closed to other users',
  },
] as const

export type Mode = (typeof modes)[number]
export type LogLevel = (typeof logLevels)[number]
export type Env = {
  port: number
  host: string
  trustedProxies: readonly string[]
  dataDir: string
  /** Undefined: nothing is kept. */
  backupDir: string | undefined
  databaseUrl: string | undefined
  /** Undefined: nothing stands between the bank and DATABASE_URL. */
  databaseDirectUrl: string | undefined
  /** Undefined: the database answers all by itself. */
  databaseReadUrl: string | undefined
  brand: BrandId
  mode: Mode
  realtimeUrl: string
  realtimeOrigins: readonly string[]
  helpDeskUrl: string
  apiBases: Readonly<Record<string, string>>
  /** Undefined where the mode decides. */
  contractsOn: readonly BrandId[] | undefined
  /** Undefined in the demo. */
  secretsKey: Buffer | undefined
  hideAmountsAbove: Money | undefined
  apiDocs: boolean
  logLevel: LogLevel
  /** Undefined: nothing is counted. */
  metrics: { readonly host: string; readonly port: number; readonly token: string | undefined } | undefined
  stateDir: string
} & GatewayEnv

type Environment = Readonly<Record<string, string | undefined>>
type Name = (typeof settings)[number]['name']

const modes = ['demo', 'production'] as const
const switches = ['on', 'off'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Folders are taken from `root`, where `.env` lies, not from where the command was typed. */
export function loadEnv(root: string, environment: Environment = process.env): Env {
  const env = readEnv(environment, envFile(join(root, '.env')))
  return {
    ...env,
    dataDir: resolve(root, env.dataDir),
    stateDir: resolve(root, env.stateDir),
    backupDir: env.backupDir === undefined ? undefined : resolve(root, env.backupDir),
    dkim: env.dkim && { ...env.dkim, folder: resolve(root, env.dkim.folder) },
    rails: env.rails && { ...env.rails, place: placeFrom(root, env.rails.place) },
  }
}

function placeFrom(root: string, place: RailsSettings['place']): RailsSettings['place'] {
  if ('folder' in place) return { folder: resolve(root, place.folder) }
  const { keyFile } = place.sftp
  return { sftp: { ...place.sftp, keyFile: keyFile === undefined ? undefined : resolve(root, keyFile) } }
}

export function readEnv(environment: Environment, envFileText = ''): Env {
  const file: Environment = parseEnv(envFileText)
  const value = (name: Name): string =>
    environment[name]?.trim() || file[name]?.trim() || settings.find((setting) => setting.name === name)!.byDefault
  const mode = oneOf(modes, 'MODE', value('MODE'))
  if (value('METRICS_PORT') === value('PORT') && value('PORT') !== '0')
    throw new StartError('METRICS_PORT', `${value('PORT')} is the port of the customers; choose one of its own`)
  return {
    port: portOf(value('PORT')),
    host: hostOf(value('HOST'), mode),
    trustedProxies: proxiesOf(value('TRUSTED_PROXIES')),
    dataDir: value('DATA_DIR'),
    backupDir: value('BACKUP_DIR') || undefined,
    databaseUrl: databaseUrlOf('DATABASE_URL', value('DATABASE_URL')),
    databaseDirectUrl: besideUrlOf('DATABASE_DIRECT_URL', value('DATABASE_DIRECT_URL'), value('DATABASE_URL')),
    databaseReadUrl: besideUrlOf('DATABASE_READ_URL', value('DATABASE_READ_URL'), value('DATABASE_URL')),
    brand: oneOf(brandIds, 'BRAND', value('BRAND')),
    mode,
    realtimeUrl: realtimeUrlOf(value('REALTIME_URL')),
    realtimeOrigins: originsOf(value('REALTIME_ORIGINS')),
    helpDeskUrl: helpDeskUrlOf(value('HELP_DESK_URL'), mode),
    apiBases: apiBasesOf(value('API_BASES'), mode),
    contractsOn: contractsOnOf(value('CONTRACTS_ON')),
    secretsKey: secretsKeyOf(value('SECRETS_KEY'), mode),
    ...readGateways(value),
    hideAmountsAbove: dollarsOf('HIDE_AMOUNTS_ABOVE', value('HIDE_AMOUNTS_ABOVE')),
    apiDocs: oneOf(switches, 'API_DOCS', value('API_DOCS')) === 'on',
    logLevel: oneOf(logLevels, 'LOG_LEVEL', value('LOG_LEVEL') || (mode === 'demo' ? 'warn' : 'info')),
    metrics: metricsOf(value('METRICS_PORT'), value('METRICS_HOST'), value('METRICS_TOKEN')),
    stateDir: value('DUCAT_STATE_DIR'),
  }
}

/** The table as text, one line per setting. */
export function settingsHelp(): string {
  const name = Math.max(...settings.map((setting) => setting.name.length))
  const byDefault = Math.max(...settings.map((setting) => setting.byDefault.length))
  return settings.map((row) => `  ${row.name.padEnd(name)}  ${row.byDefault.padEnd(byDefault)}  ${row.meaning}`).join('\n')
}

function envFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new StartError('.env', `cannot be read: ${(error as Error).message}`)
  }
}

const words = (value: string): string[] => value.split(/\s+/).filter((word) => word !== '')

function oneOf<T extends string>(allowed: readonly T[], name: Name, value: string): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new StartError(name, `'${value}' is not one of ${allowed.join(', ')}`)
  return found
}

function portOf(value: string, name: Name = 'PORT'): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new StartError(name, `'${value}' is not a number from 0 to 65535`)
  return Number(value)
}

function dollarsOf(name: Name, value: string): Money | undefined {
  if (value === '') return undefined
  if (!/^\d{1,9}$/.test(value)) throw new StartError(name, `'${value}' is not a whole number of dollars`)
  return parseMoney(value, 'USD')
}

/** Demo logins and the demo inbox are open to whoever reaches the port, so demo mode stays on this machine. */
function hostOf(value: string, mode: Mode): string {
  if (isIP(value) === 0 && !/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value))
    throw new StartError('HOST', `'${value}' is not an IP address or a host name (the port has its own setting)`)
  if (mode === 'demo' && !isLoopback(value))
    throw new StartError(
      'HOST',
      `'${value}' can be reached from other machines, which MODE=demo does not allow; use 127.0.0.1, or MODE=production`,
    )
  return value
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Never repeats the token. What it shows is no secret of a customer, but how much a bank moves is nobody else's business. */
function metricsOf(port: string, host: string, token: string): Env['metrics'] {
  if (port === '') return undefined
  if (token !== '' && token.length < 24)
    throw new StartError('METRICS_TOKEN', 'has less than 24 characters; openssl rand -hex 24 makes one')
  if (token === '' && !isLoopback(host))
    throw new StartError('METRICS_TOKEN', `is needed when METRICS_HOST is '${host}', which other machines reach`)
  return { host, port: portOf(port, 'METRICS_PORT'), token: token === '' ? undefined : token }
}

/** A range that holds everybody would let anybody choose an address. */
function proxiesOf(value: string): readonly string[] {
  const proxies = words(value)
  const wrong = proxies.find((proxy) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
    const family = isIP(address)
    return family === 0 || (bits !== undefined && (Number(bits) < 1 || Number(bits) > (family === 4 ? 32 : 128)))
  })
  if (wrong !== undefined) throw new StartError('TRUSTED_PROXIES', `'${wrong}' is not an address like 10.0.0.5 or a range like 10.0.0.0/8`)
  return proxies
}

function realtimeUrlOf(value: string): string {
  const url = URL.parse(value)
  const isPath = !url && /^\/(?!\/)[\w/.-]*$/.test(value)
  if (!isPath && !(url && ['ws:', 'wss:'].includes(url.protocol) && url.username === '' && url.search === '' && url.hash === ''))
    throw new StartError('REALTIME_URL', `'${value}' is not a path like /api/v4/realtime or an address of the form wss://host/path`)
  return value
}

function originsOf(value: string): readonly string[] {
  const origins = words(value)
  const wrong = origins.find((origin) => !/^https?:/.test(origin) || URL.parse(origin)?.origin !== origin)
  if (wrong !== undefined) throw new StartError('REALTIME_ORIGINS', `'${wrong}' is not an origin of the form https://host`)
  return origins
}

function contractsOnOf(value: string): readonly BrandId[] | undefined {
  return value === '' ? undefined : words(value).map((brand) => oneOf(brandIds, 'CONTRACTS_ON', brand))
}

/** Customers send their documents there: in production a provider is reached over TLS only. */
function helpDeskUrlOf(value: string, mode: Mode): string {
  const url = URL.parse(value)
  const isPath = !url && /^\/(?!\/)[\w/.-]*$/.test(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && mode === 'demo')
  if (!isPath && !(url && isSafe && url.username === '' && url.search === '' && url.hash === ''))
    throw new StartError('HELP_DESK_URL', `'${value}' is not a path like /api/v4/help-desk or an address of the form https://host/path`)
  return value.replace(/\/$/, '')
}

/** A link that sends passwords to another host has no place where there are customers. */
function apiBasesOf(value: string, mode: Mode): Readonly<Record<string, string>> {
  const pairs = words(value)
  if (mode === 'production' && pairs.length > 0) throw new StartError('API_BASES', 'is for MODE=demo only')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, address] = /^([a-z][a-z0-9-]*)=(https?:\/\/[^?#]*|\/(?!\/)[\w/.-]*)$/.exec(pair) ?? []
      if (!name || !address) throw new StartError('API_BASES', `'${pair}' is not of the form name=https://host/api/v4`)
      return [name, address.replace(/\/$/, '')]
    }),
  )
}

/** Never repeats the value, and has no standing one: whoever holds it and a copy of the database reads people's secrets. */
function secretsKeyOf(value: string, mode: Mode): Buffer | undefined {
  if (value === '' && mode === 'demo') return undefined
  if (!/^[A-Za-z0-9+/]{43}=$/.test(value))
    throw new StartError(
      'SECRETS_KEY',
      'production needs 32 random bytes in base64; make them once with openssl rand -base64 32 and keep them',
    )
  return Buffer.from(value, 'base64')
}

/** Never repeats the value: it holds a password. */
function databaseUrlOf(name: Name, value: string): string | undefined {
  if (value === '') return undefined
  const url = URL.parse(value)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2)
    throw new StartError(name, 'is not an address of the form postgres://user:password@host:5432/database')
  return value
}

function besideUrlOf(name: Name, value: string, database: string): string | undefined {
  if (value !== '' && database === '') throw new StartError(name, 'is for a server of your own: DATABASE_URL names the first one')
  return databaseUrlOf(name, value)
}
