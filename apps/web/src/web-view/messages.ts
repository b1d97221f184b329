/** Every message to the app around us, by name, with what it carries. Spec: foundations §1; names and payloads are ours. */

export interface HostMessages {
  /** Once, 100 ms after the client has begun. */
  initialised: { readonly clientVersion: string; readonly build: string; readonly language: string }
  /** After each navigation. The path carries no search: nothing typed leaves with it. */
  pageRendered: { readonly path: string; readonly title: string }
  pageNotRendered: { readonly path: string; readonly reason: 'notFound' | 'refused' | 'failed' }
  loginSuccess: Nothing
  /** The sentence that the person reads. */
  loginFailure: { readonly message: string }
  /**
   * A registration was sent; the account opens with the link in the e-mail. `deviceSecret` belongs to the app that registered. The same for an
   * address that has an account already.
   */
  registrationSuccess: {
    readonly kind: 'personal' | 'business'
    readonly deviceUserId: number
    readonly deviceUsername: string
    readonly deviceSecret: string
  }
  /** The person left the registration for the sign-in page. */
  registrationCancel: Nothing
  sessionExpired: Nothing
  loggedOut: Nothing
  /** After signing in and after each renewal; the refresh token works once. Expiry in seconds. */
  tokensUpdated: { readonly accessToken: string; readonly refreshToken: string; readonly expiresIn: number }
  /** The page cannot go on by itself. */
  criticalError: { readonly message: string; readonly requestId?: string }
  /** A file for the app to keep or show. */
  download: { readonly name: string; readonly type: string; readonly base64: string }
  /** An identity check that the app does in its own way; it opens `returnPath` afterwards. */
  identityCheck: { readonly check: 'document' | 'selfie' | 'video'; readonly returnPath: string }
}
type Nothing = Record<never, never>

export type HostMessage = keyof HostMessages

/** Raised when a message changes its meaning; apps in stores live long. */
const VERSION = 1

export const messageOf = <M extends HostMessage>(name: M, data: HostMessages[M]) => ({ version: VERSION, name, data })
