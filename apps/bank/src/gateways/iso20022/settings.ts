/** What an operator agrees on with the correspondent bank; env-gateways.ts reads it. */
import type { RailName } from '../rails/port.ts'

/** One account of ours at the correspondent: it pays what leaves in its currency, and takes what comes in. */
export interface OwnAccount {
  readonly currency: string
  /** An IBAN, or a number where there is none. */
  readonly number: string
  readonly bic: string
}

export interface RailsSettings {
  /** A folder of this machine, or a place on a server. */
  readonly place: { readonly folder: string } | { readonly sftp: SftpSettings }
  readonly out: string
  readonly in: string
  readonly accounts: readonly OwnAccount[]
  /** Our name at the bank. */
  readonly name: string
  /** Name and address of the bank, as customers see them. */
  readonly bank: { readonly name: string; readonly address: string }
  readonly carries: readonly RailName[]
  /** Seconds between two looks, and seconds that an order waits for others of its file. */
  readonly every: number
  readonly gather: number
}

export interface SftpSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly folder: string
  /** SHA256:… of the server's key. */
  readonly hostKey: string
  /** File with our private key. */
  readonly keyFile: string | undefined
  readonly passphrase: string
}

export const accountIn = ({ accounts }: Pick<RailsSettings, 'accounts'>, currency: string): OwnAccount | undefined =>
  accounts.find((account) => account.currency === currency)

export const carries = (settings: Pick<RailsSettings, 'accounts' | 'carries'>, rail: RailName, currency: string): boolean =>
  settings.carries.includes(rail) && accountIn(settings, currency) !== undefined
