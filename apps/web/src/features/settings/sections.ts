/** The sections of /setting in their order: the anchor of each, what it is called, and the words it is found by. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  FileKey,
  Fingerprint,
  KeyRound,
  MapPin,
  MessageSquare,
  MonitorSmartphone,
  QrCode,
  ShieldCheck,
  Smartphone,
  UserRound,
  type LucideIcon,
} from 'lucide-react'

export interface SettingSection {
  readonly id: SectionId
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly alsoKnownAs: MessageDescriptor
}

export type SectionId =
  | 'profile'
  | 'two-step'
  | 'authenticator'
  | 'recovery-codes'
  | 'phones'
  | 'number'
  | 'passkeys'
  | 'browsers'
  | 'password'
  | 'addresses'

export const settingSections: readonly SettingSection[] = [
  { id: 'profile', label: msg`You`, icon: UserRound, alsoKnownAs: msg`Language and appearance` },
  { id: 'two-step', label: msg`Two-step verification`, icon: ShieldCheck, alsoKnownAs: msg`Confirm payments` },
  { id: 'authenticator', label: msg`Authenticator app`, icon: QrCode, alsoKnownAs: msg`Codes of an app` },
  { id: 'recovery-codes', label: msg`Recovery codes`, icon: FileKey, alsoKnownAs: msg`Lost phone` },
  { id: 'phones', label: msg`Phones that confirm`, icon: Smartphone, alsoKnownAs: msg`Link a phone` },
  { id: 'number', label: msg`Phone number`, icon: MessageSquare, alsoKnownAs: msg`Codes by text` },
  { id: 'passkeys', label: msg`Passkeys`, icon: Fingerprint, alsoKnownAs: msg`Fingerprint and face` },
  { id: 'browsers', label: msg`Signed-in browsers`, icon: MonitorSmartphone, alsoKnownAs: msg`Sign out elsewhere` },
  { id: 'password', label: msg`Password`, icon: KeyRound, alsoKnownAs: msg`Change your password` },
  { id: 'addresses', label: msg`Allowed addresses`, icon: MapPin, alsoKnownAs: msg`IP addresses` },
]
