/** What a country asks for. Where each way goes, in which currency and by which scheme is a matter of the price (pricing/coverage.ts). */
import { account, bankCode, iban, type Part } from '../parts.ts'

export interface Country {
  readonly code: string
  /** The scheme within the country, in its currency: what it asks for beside the name. */
  readonly local?: readonly Part[]
  /** What a wire there asks for beside name, address, account and SWIFT code. */
  readonly wire?: readonly Part[]
  /** Payments by key or account within seconds, tied to a tax number. */
  readonly instant?: { readonly taxId: Part; readonly account: Part }
}

/** A country that writes its own transfers by IBAN, too. What it wants to know beside that it wants to know of a wire as well. */
export const byIban = (code: string, ...more: readonly Part[]): Country => ({ code, local: [iban, ...more], wire: more })

/** A bank from the list, and the account there. */
export const byBank = (code: string, digits: string, example: string): Country => ({
  code,
  local: [bankCode, account(`\\d{${digits}}`, { example })],
})
