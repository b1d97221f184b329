/** Who knows banks: by country, by SWIFT, by the codes that a country numbers them with, and whose an account or an instant key is. */
export interface Directory {
  /** In the order in which a person looks for one. */
  banks(country: string): Promise<readonly Bank[]>
  /** By 8 or 11 letters; the head office when the branch is not listed. */
  bySwift(swift: string): Promise<Bank | undefined>
  /** By what a country writes into its account numbers: the bank code of an IBAN, the first digits of a routing number. */
  byCode(country: string, code: string): Promise<Bank | undefined>
  branches(country: string, bankCode: string): Promise<readonly Branch[]>
  /** What the account's own bank says; undefined when it does not answer such questions. `account` is the key of a checked destination. */
  ownerOf(account: string): Promise<string | undefined>
  instantKey(of: InstantKey): Promise<InstantOwner | undefined>
}

export interface Bank {
  readonly country: string
  /** By which the schemes of its country know it. */
  readonly code: string
  /** In its IBANs, where the country has them. */
  readonly ibanCode?: string
  readonly name: string
  readonly swift: string
  readonly address: string
  readonly city: string
  readonly zipCode: string
  readonly takesInstant: boolean
}

export interface Branch {
  readonly code: string
  readonly name: string
}

export interface InstantKey {
  readonly country: string
  readonly taxId: string
  readonly key: string
  readonly type: 'email' | 'phone' | 'taxId' | 'random'
}

export interface InstantOwner {
  readonly name: string
  readonly bankName: string
  readonly bankCode: string
  readonly accountNumber: string
}
