/** Settings of a correspondent bank that is reached by files (docs/gateways.md): env-gateways.ts lists and reads them with the others. */
import { currencies } from '@ducat/values'
import { compactIban } from '@ducat/values/iban'
import type { RailName } from './gateways/rails/port.ts'
import type { OwnAccount, RailsSettings, SftpSettings } from './gateways/iso20022/settings.ts'
import { StartError } from './start-error.ts'

export const railSettings = [
  {
    name: 'RAILS_DIR',
    byDefault: '',
    meaning: 'folder where ISO 20022 files are exchanged with a correspondent bank; without it payments out are settled by nobody',
  },
  { name: 'RAILS_URL', byDefault: '', meaning: 'the same on a server: sftp://user:password@host:22/folder, instead of RAILS_DIR' },
  { name: 'RAILS_HOST_KEY', byDefault: '', meaning: 'fingerprint of that server: SHA256:… as ssh-keygen -l prints it' },
  { name: 'RAILS_KEY', byDefault: '', meaning: 'file with the private key for RAILS_URL, instead of a password' },
  { name: 'RAILS_KEY_PASSPHRASE', byDefault: '', meaning: 'opens RAILS_KEY' },
  { name: 'RAILS_OUT', byDefault: 'out', meaning: 'folder below for files to the bank' },
  { name: 'RAILS_IN', byDefault: 'in', meaning: 'folder below for files from the bank' },
  { name: 'RAILS_ACCOUNTS', byDefault: '', meaning: 'accounts at the bank, one for each currency, separated by spaces: EUR=IBAN/BIC' },
  { name: 'RAILS_NAME', byDefault: '', meaning: 'name of the account holder in the files' },
  {
    name: 'RAILS_BANK',
    byDefault: '',
    meaning: 'name and address of the bank, as customers see them: First Bank, 1 Harbour Square, Northport',
  },
  {
    name: 'RAILS_CARRIES',
    byDefault: 'wire eft',
    meaning: 'rails that the bank carries, of wire, eft, instant; the others are not offered',
  },
  { name: 'RAILS_EVERY', byDefault: '30', meaning: 'seconds between two looks at the files' },
  { name: 'RAILS_GATHER', byDefault: '60', meaning: 'seconds that an order waits for others of its file; so long it can be called off' },
] as const

type Name = (typeof railSettings)[number]['name']
type Value = (name: Name) => string

/** Of these the bank's files can say what they need: an account and its bank. */
const carried = ['wire', 'eft', 'instant'] as const satisfies readonly RailName[]

export function railsOf(value: Value): RailsSettings | undefined {
  const [folder, url] = [value('RAILS_DIR'), value('RAILS_URL')]
  if (folder === '' && url === '') return undefined
  if (folder !== '' && url !== '') throw new StartError('RAILS_URL', 'and RAILS_DIR exclude each other')
  const needed = (name: Name): string => value(name) || missing(name)
  const [bank = '', ...address] = needed('RAILS_BANK').split(',')
  return {
    place: url === '' ? { folder } : { sftp: sftpOf(url, value) },
    out: folderOf('RAILS_OUT', value),
    in: folderOf('RAILS_IN', value),
    accounts: accountsOf(needed('RAILS_ACCOUNTS')),
    name: needed('RAILS_NAME'),
    bank: { name: bank.trim(), address: address.join(',').trim() },
    carries: words(value('RAILS_CARRIES')).map(
      (word) => carried.find((rail) => rail === word) ?? wrong('RAILS_CARRIES', `'${word}' is not one of ${carried.join(', ')}`),
    ),
    every: seconds('RAILS_EVERY', value, 1),
    gather: seconds('RAILS_GATHER', value, 0),
  }
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function wrong(name: Name, what: string): never {
  throw new StartError(name, what)
}
const missing = (name: Name): never => wrong(name, 'is needed with RAILS_DIR and RAILS_URL')

/** Never repeats the address: it may hold a password. */
function sftpOf(text: string, value: Value): SftpSettings {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'sftp:' || url.hostname === '' || url.username === '')
    return wrong('RAILS_URL', 'is not an address of the form sftp://user:password@host:22/folder')
  const hostKey = value('RAILS_HOST_KEY')
  if (!/^SHA256:[A-Za-z0-9+/]{43}$/.test(hostKey))
    wrong('RAILS_HOST_KEY', 'is not a fingerprint of the form SHA256:…, which RAILS_URL needs')
  const keyFile = value('RAILS_KEY')
  if (keyFile === '' && url.password === '') wrong('RAILS_KEY', 'is needed with RAILS_URL; or a password in the address')
  return {
    host: url.hostname,
    port: Number(url.port || 22),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: url.pathname || '/',
    hostKey,
    keyFile: keyFile || undefined,
    passphrase: value('RAILS_KEY_PASSPHRASE'),
  }
}

function folderOf(name: 'RAILS_OUT' | 'RAILS_IN', value: Value): string {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(value(name)) || value(name).split('/').includes('..'))
    wrong(name, `'${value(name)}' is not the name of a folder`)
  return value(name)
}

function accountsOf(text: string): readonly OwnAccount[] {
  const accounts = words(text).map((word): OwnAccount => {
    const [, currency = '', number = '', bic = ''] =
      /^([A-Z]{3})=([A-Za-z0-9]{4,34})\/([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)$/.exec(word) ?? []
    if (currencies.get(currency)?.digital !== false) wrong('RAILS_ACCOUNTS', `'${word}' is not of the form EUR=IBAN/BIC`)
    return { currency, number: compactIban(number), bic }
  })
  const currenciesNamed = accounts.map(({ currency }) => currency)
  if (new Set(currenciesNamed).size < accounts.length) wrong('RAILS_ACCOUNTS', 'names a currency twice')
  return accounts
}

function seconds(name: Name, value: Value, least: number): number {
  const text = value(name)
  if (!/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > 3_600)
    wrong(name, `'${text}' is not a number of seconds from ${least} to 3600`)
  return Number(text)
}
