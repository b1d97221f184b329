import type { identityChecks, verifications } from '@ducat/contract/verifications/calls'
import type { VerificationReason, VerificationState, VerificationStep } from '@ducat/contract/verifications/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export type Verification = OutputOf<typeof verifications.list>['identityVerifications'][number]
export type OpenedVerification = OutputOf<typeof verifications.get>
export type Check = OutputOf<typeof identityChecks.get>

export const nameOf = ({ verifiedName, name, email }: Verification): string => verifiedName ?? (name || email)

export const stateWords: Readonly<Record<VerificationState, MessageDescriptor>> = {
  invited: msg({ message: 'Invited', context: 'verification' }),
  started: msg({ message: 'Started', context: 'verification' }),
  checking: msg({ message: 'In review', context: 'verification' }),
  verified: msg({ message: 'Verified', context: 'verification' }),
  refused: msg({ message: 'Not verified', context: 'verification' }),
  expired: msg({ message: 'Expired', context: 'verification' }),
}

export const stateTones: Readonly<Record<VerificationState, BadgeTone>> = {
  invited: 'neutral',
  started: 'info',
  checking: 'info',
  verified: 'positive',
  refused: 'negative',
  expired: 'neutral',
}

export const reasonWords: Readonly<Record<VerificationReason, MessageDescriptor>> = {
  documentUnreadable: msg`The document could not be read.`,
  documentExpired: msg`The document has expired.`,
  documentNotAccepted: msg`This document is not accepted.`,
  documentNotGenuine: msg`The document could not be confirmed as genuine.`,
  faceMismatch: msg`The face does not match the document.`,
  declined: msg`The person declined the verification.`,
}

export const stepWords: Readonly<Record<VerificationStep, MessageDescriptor>> = {
  paid: msg`Fee paid`,
  invited: msg`E-mail sent`,
  started: msg`Verification started`,
  submitted: msg`Documents submitted`,
  tryAgain: msg`Another attempt needed`,
  verified: msg`Identity verified`,
  refused: msg`Not verified`,
  expired: msg({ message: 'Expired', context: 'verification' }),
  feeReturned: msg`Fee returned`,
}
