/**
 * Ways to confirm and to sign in: which there are, what each is called, and what is missing for it. Spec: docs/areas/security.md.
 *   missingFor('sms', state)     'number'
 */
import type { ApprovalMode } from '@ducat/contract/kit/approval'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { state } from '@ducat/contract/security/calls'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Mail, MessageSquare, QrCode, ShieldOff, Smartphone, type LucideIcon } from 'lucide-react'

export type SecurityState = OutputOf<typeof state.get>
/** What is confirmed: payments, or a sign-in. */
export type Purpose = 'transaction' | 'login'

export const purposes: readonly Purpose[] = ['transaction', 'login']

/** Strongest first. */
export const offered: readonly ApprovalMode[] = ['push', 'otp', 'sms', 'approvalCode', 'none']

export type Missing = 'phone' | 'authenticator' | 'number'

export function missingFor(mode: ApprovalMode, { approvedDevices, hasAuthenticator, phoneNumber }: SecurityState): Missing | undefined {
  if (mode === 'push' && approvedDevices === 0) return 'phone'
  if (mode === 'otp' && !hasAuthenticator) return 'authenticator'
  return mode === 'sms' && phoneNumber === undefined ? 'number' : undefined
}

export const modeOf = (purpose: Purpose, { transactionMode, loginMode }: SecurityState): ApprovalMode =>
  purpose === 'login' ? loginMode : transactionMode

export const icons: Readonly<Record<ApprovalMode, LucideIcon>> = {
  push: Smartphone,
  otp: QrCode,
  sms: MessageSquare,
  approvalCode: Mail,
  none: ShieldOff,
}

interface ModeWords {
  readonly name: MessageDescriptor
  readonly detail: MessageDescriptor
}

const shared = {
  push: { name: msg`Phone with the app`, detail: msg`A request on a linked phone, confirmed with two digits` },
  otp: { name: msg`Authenticator app`, detail: msg`A six-digit code that the app shows` },
  sms: { name: msg`Code by text`, detail: msg`A code sent to your confirmed number` },
} as const

/** The same mode means another thing for each purpose. */
export const words: Readonly<Record<Purpose, Readonly<Record<ApprovalMode, ModeWords>>>> = {
  transaction: {
    ...shared,
    approvalCode: { name: msg`Code by e-mail`, detail: msg`A code sent to your e-mail address` },
    none: { name: msg`No confirmation`, detail: msg`Payments are sent without a code` },
  },
  login: {
    ...shared,
    approvalCode: { name: msg`New browsers only`, detail: msg`New browsers must be confirmed first` },
    none: { name: msg`Password only`, detail: msg`Anyone who knows your password can sign in` },
  },
}

export const missingWords: Readonly<Record<Missing, MessageDescriptor>> = {
  phone: msg`Link a phone first, below.`,
  authenticator: msg`Set up an authenticator app first, below.`,
  number: msg`Confirm a phone number first, below.`,
}
