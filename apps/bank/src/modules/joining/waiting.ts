/** A registration whose link was opened, and what came of it. */
export interface Waiting {
  readonly id: bigint
  readonly brand: string
  readonly email: string
  readonly language: string
  readonly password_hash: string | null
  readonly said: unknown
  readonly terms_version: number
  readonly agreement_ids: readonly number[]
  /** In the same order; nothing where it was begun before the texts had versions of their own. */
  readonly agreement_versions: readonly number[] | null
  readonly came_from: string
  readonly browser: string | null
  readonly device_key: Buffer | null
}

export interface Opened {
  readonly customerId: number
  /** Who opened it. */
  readonly personId: number
  /** The company's other users, who get letters of their own. */
  readonly invited: readonly number[]
}
