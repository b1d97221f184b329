/**
 * The settings: groups with an address of their own (/setting/security), each with its sections in their order: the anchor of a section,
 * what it is called, and the words it is found by: a list in one text, divided by strokes.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ChartNoAxesColumn,
  Database,
  FileKey,
  Fingerprint,
  KeyRound,
  MapPin,
  MessageSquare,
  MonitorSmartphone,
  Palette,
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
  | 'appearance'
  | 'usage'

export const settingSections: readonly SettingSection[] = [
  { id: 'profile', label: msg`Profile`, icon: UserRound, alsoKnownAs: msg`Name and e-mail|E-mail|Customer number` },
  {
    id: 'two-step',
    label: msg`Two-step verification`,
    icon: ShieldCheck,
    alsoKnownAs: msg`Confirm payments|Second step|2FA|SMS code|Push`,
  },
  { id: 'authenticator', label: msg`Authenticator app`, icon: QrCode, alsoKnownAs: msg`Codes of an app|TOTP|One-time codes|2FA` },
  { id: 'recovery-codes', label: msg`Recovery codes`, icon: FileKey, alsoKnownAs: msg`Lost phone|Backup codes` },
  { id: 'phones', label: msg`Confirmation phones`, icon: Smartphone, alsoKnownAs: msg`Link a phone|Devices|Push|Mobile app` },
  { id: 'number', label: msg`Phone number`, icon: MessageSquare, alsoKnownAs: msg`Codes by text|SMS|Mobile number` },
  { id: 'passkeys', label: msg`Passkeys`, icon: Fingerprint, alsoKnownAs: msg`Fingerprint and face|Biometrics|Security key` },
  { id: 'browsers', label: msg`Signed-in browsers`, icon: MonitorSmartphone, alsoKnownAs: msg`Sign out elsewhere|Sessions|Devices` },
  { id: 'password', label: msg`Password`, icon: KeyRound, alsoKnownAs: msg`Change your password` },
  { id: 'addresses', label: msg`Allowed addresses`, icon: MapPin, alsoKnownAs: msg`IP addresses|Restrict access` },
  { id: 'appearance', label: msg`Appearance`, icon: Palette, alsoKnownAs: msg`Language and dark mode|Dark mode|Theme|Colours` },
  { id: 'usage', label: msg`Usage statistics`, icon: ChartNoAxesColumn, alsoKnownAs: msg`Privacy|Analytics|Cookies` },
]

export type GroupId = 'profile' | 'security' | 'phones' | 'appearance' | 'data'

export interface SettingGroup {
  readonly id: GroupId
  readonly label: MessageDescriptor
  /** What is in it, for the index. */
  readonly holds: MessageDescriptor
  readonly icon: LucideIcon
  readonly sections: readonly SectionId[]
}

export const settingGroups: readonly SettingGroup[] = [
  { id: 'profile', label: msg`Profile`, holds: msg`Name, e-mail, phone number`, icon: UserRound, sections: ['profile', 'number'] },
  {
    id: 'security',
    label: msg`Security`,
    holds: msg`Password, passkeys, two-step verification`,
    icon: ShieldCheck,
    sections: ['two-step', 'authenticator', 'recovery-codes', 'passkeys', 'browsers', 'password', 'addresses'],
  },
  { id: 'phones', label: msg`Confirmation phones`, holds: msg`Confirm payments and sign-ins`, icon: Smartphone, sections: ['phones'] },
  { id: 'appearance', label: msg`Appearance`, holds: msg`Language, light or dark`, icon: Palette, sections: ['appearance'] },
  { id: 'data', label: msg`Your data`, holds: msg`Archive, activity, usage statistics`, icon: Database, sections: ['usage'] },
]

export const groupOf = (section: string): SettingGroup | undefined =>
  settingGroups.find(({ sections }) => (sections as readonly string[]).includes(section))
