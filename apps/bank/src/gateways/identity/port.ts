/**
 * Whoever looks at documents and faces. A check is begun for one person and answers with an address where they prove themselves; what came of
 * it is told by a signed report or asked for (`find`). Every step can be repeated: the same key is the same check. The bank never sees a
 * document: it learns a result, and the name that stands on the document.
 */

/** Who checks; a brand has one of them. */
export type IdentityProvider = 'jmo' | 'nfd'

/** What a person proves themselves with, beside their face. */
export type IdentityDocument = 'passport' | 'identityCard' | 'drivingLicence'

/** Why another try is needed, or why the check failed. */
export type IdentityReason = 'documentUnreadable' | 'documentExpired' | 'documentNotAccepted' | 'documentNotGenuine' | 'faceMismatch'

/** What the person is asked for, in this order. */
export type IdentityStep = 'document' | 'likeness' | 'video'

export interface NewCheck {
  /** Ours; the same again is the same check. */
  readonly key: string
  readonly provider: IdentityProvider
  readonly brand: string
  readonly language: string
  /** As we were told it; the document decides. */
  readonly name: string | undefined
  /** Asked for where it decides. */
  readonly birthDay?: string | undefined
  readonly documents: readonly IdentityDocument[]
  readonly steps: readonly IdentityStep[]
  /** Where the person comes back to. */
  readonly returnTo: string
}

export interface CheckSession {
  /** Theirs. */
  readonly ref: string
  /** Where the person proves themselves. */
  readonly address: string
}

export type CheckAnswer =
  /** The person has not handed in anything yet. */
  | { readonly state: 'open' }
  | { readonly state: 'checking' }
  | {
      readonly state: 'approved'
      readonly name: string
      readonly document: IdentityDocument
      readonly birthDay?: string | undefined
      readonly number?: string | undefined
    }
  /** Not good enough to decide: the person may try once more. */
  | { readonly state: 'again'; readonly reason: IdentityReason }
  | { readonly state: 'refused'; readonly reason: IdentityReason }
  /** Nobody came in time: a new check has to be begun. */
  | { readonly state: 'expired' }

export interface Identity {
  /** Whether there is somebody to check; without, clerks decide by documents. */
  offers(provider: IdentityProvider): boolean
  begin(check: NewCheck): Promise<CheckSession>
  find(ref: string): Promise<CheckAnswer | undefined>
  /** The check that a report is about; nothing when it is not signed by them, or old. */
  heard(payload: string, signature: string): { readonly ref: string } | undefined
}
