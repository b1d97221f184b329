/** Bearer tokens, as an area that signs people in is given them. */

export interface AccessClaims {
  readonly personId: number
  readonly familyId: string
}

/** What a temporary token is for, and the row it speaks of. */
export interface TemporaryClaims {
  readonly personId: number
  readonly purpose: 'signIn' | 'link'
  readonly id: string
}

export interface Tokens {
  sign(claims: AccessClaims, brand: string, seconds?: number): Promise<string>
  /** Undefined for anything that is not a living token of this brand. */
  verify(token: string, brand: string): Promise<AccessClaims | undefined>
  /** For somebody in the middle of signing in: opens a few calls, never an account. */
  signTemporary(claims: TemporaryClaims, brand: string): Promise<string>
  verifyTemporary(token: string, brand: string): Promise<TemporaryClaims | undefined>
}
