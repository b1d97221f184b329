import type { Directory } from '../../gateways/directory/port.ts'

/** What the account's own bank says. Nobody answers for wallets, cards and addresses of Interac. `key` is that of a checked destination. */
export const accountOwner = async (directory: Directory, key: string): Promise<string | undefined> =>
  key.startsWith('iban:') || key.startsWith('account:') ? directory.ownerOf(key) : undefined
