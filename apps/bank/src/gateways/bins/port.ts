/** Who knows which bank issued a card. */
export interface Bins {
  /** By the first six digits; undefined when no bank has them. */
  find(bin: string): Promise<BinFacts | undefined>
}

export interface BinFacts {
  readonly bankName: string
  readonly countryCode: string
  readonly scheme: string
  readonly cardType: string
  /** We pay nothing to its cards. */
  readonly isBlocked: boolean
}
