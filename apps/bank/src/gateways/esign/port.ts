/**
 * Whoever keeps electronic signatures. A signing is begun for one person and one document and answers with an address where they sign; that it
 * was signed is told by a signed report or asked for (`find`). Every step can be repeated: the same key is the same signing.
 */
export interface NewSigning {
  /** Ours, and it comes back with the answer; the same again is the same signing. */
  readonly key: string
  readonly brand: string
  readonly language: string
  /** Who signs, and what it is called. */
  readonly name: string
  readonly title: string
  /** The document as it was shown: a PDF. */
  readonly document: Buffer
  /** Where the person comes back to. */
  readonly returnTo: string
}

export interface Signing {
  /** Theirs. */
  readonly ref: string
  /** Where the person signs. */
  readonly address: string
  /** As whom the bank is known there. */
  readonly clientId: string
}

export interface SigningAnswer {
  readonly key: string
  /** Nothing as long as nobody has signed. */
  readonly signedAt: Date | undefined
}

export interface ESign {
  /** Whether there is somebody; without, documents are signed on paper. */
  offers(): boolean
  begin(signing: NewSigning): Promise<Signing>
  find(ref: string): Promise<SigningAnswer | undefined>
  /** Whether an address is one of theirs and can be opened. No other address is ever asked. */
  isAvailable(address: string): Promise<boolean>
  /** The signing that a report is about; nothing when it is not signed by them, or old. */
  heard(payload: string, signature: string): { readonly ref: string } | undefined
}
