/** Who knows which bank issued a card, and keeps the numbers of cards that are paid to. */
export interface Bins {
  /** By the first six digits; undefined when no bank has them. */
  find(bin: string): Promise<BinFacts | undefined>
  /** Those that we pay nothing to. */
  blocked(): Promise<readonly string[]>
  /** What the number is called from now on: the same for the same card. The number stays there. */
  tokenise(cardNumber: string): Promise<string>
}

export interface BinFacts {
  readonly bankName: string
  readonly countryCode: string
  readonly scheme: string
  readonly cardType: string
  /** We pay nothing to its cards. */
  readonly isBlocked: boolean
}
