/** One account, one amount. */
export interface Leg {
  readonly account: number
  /** Minor units: positive into the account, negative out of it. */
  readonly amount: bigint
}
