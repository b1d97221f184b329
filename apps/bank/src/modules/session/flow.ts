/**
 * Which way a sign-in goes on once the password was right. Whoever lost what their way needs (the phone, the app) approves this browser
 * by another one instead: nobody is locked out, and nobody gets in with the password alone.
 */
import type { AuthFlow } from '@ducat/contract/session/models'
import { wayBy, type Way } from '../../proofs/ways.ts'
import type { Db } from '../../db/pool.ts'

export interface SigningIn {
  readonly personId: number
  readonly email: string
  /** Only a confirmed number. */
  readonly phone: string | undefined
  readonly mode: string
  readonly client: string
  /** The browser has been through every step before, or the phone signs in with its own secret. */
  readonly isKnown: boolean
  /** A phone that is linked and not approved yet. */
  readonly isUnapprovedDevice: boolean
}

export async function flowOf(db: Db, of: SigningIn): Promise<{ flow: AuthFlow; way?: Way }> {
  if (of.isUnapprovedDevice) return { flow: 'verifyDevice' }
  // Partner sites sign people in by a code that only they can exchange; our own client gets its tokens at once.
  const atOnce: AuthFlow = of.client === 'sei' ? 'direct' : 'simple'
  switch (of.mode) {
    case 'push':
    case 'otp':
    case 'sms': {
      const way = await wayBy(db, of.mode, of)
      return way ? { flow: of.mode, way } : { flow: 'verifyDevice' }
    }
    case 'approvalCode':
      return { flow: of.isKnown ? atOnce : 'verifyDevice' }
    default:
      return { flow: atOnce }
  }
}
