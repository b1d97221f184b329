/**
 * Every entry of every menu on one page: where it leads, what it is called, who sees it. An entry is drawn when its route exists
 * (routes.tsx) and its condition holds. Spec: foundations §2.
 *   entriesOf('main', reader, exists)   the sidebar of whoever reads
 *   profileMenuOf(reader)               'personal' or 'company'
 *   barOf(reader, exists)               the bottom bar on phones and what remains for "More"
 */
import type { Flag } from '@ducat/contract/kit/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Ban,
  Bell,
  Building2,
  CircleCheck,
  CodeXml,
  CreditCard,
  FileText,
  Fingerprint,
  House,
  Landmark,
  Layers,
  List,
  Mail,
  MessageCircle,
  Repeat,
  Scale,
  Send,
  Settings,
  Split,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'

/** What a menu must know of whoever reads it. */
export interface MenuReader {
  readonly isCompany: boolean
  readonly verified: boolean
  /** The brand's revenue-split switch. */
  readonly contracts: boolean
  readonly may: (flag: Flag) => boolean
}

export interface MenuEntry {
  readonly path: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly shownTo?: (reader: MenuReader) => boolean
}

export type MenuName = 'main' | 'business' | 'foot' | 'personal' | 'company'

const company = (reader: MenuReader) => reader.isCompany
const person = (reader: MenuReader) => !reader.isCompany
const requestsMoney = (reader: MenuReader) => reader.may('requestMoney')
/** The same rule in both menus (decisions.md). */
const splitsRevenue = (reader: MenuReader) => reader.verified && reader.contracts

const invoices: MenuEntry = { path: '/transfer/invoices', label: msg`Invoices`, icon: FileText, shownTo: requestsMoney }
const preapproved: MenuEntry = { path: '/transfer/preapproved-payments', label: msg`Pre-approved`, icon: Repeat }
const revenueSplit: MenuEntry = { path: '/revenue-split', label: msg`Revenue split`, icon: Split, shownTo: splitsRevenue }
const merchant: MenuEntry = { path: '/merchant', label: msg`Merchant tools`, icon: CodeXml, shownTo: company }
const blacklist: MenuEntry = { path: '/payout-blacklist', label: msg`Blocked payers`, icon: Ban }
const notifications: MenuEntry = { path: '/profile/notifications', label: msg`Notifications`, icon: Bell }
const legal: MenuEntry = { path: '/legal', label: msg`Legal`, icon: Scale }
const settings: MenuEntry = { path: '/setting', label: msg`Settings`, icon: Settings }

export const menus: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  main: [
    { path: '/home', label: msg`Home`, icon: House },
    { path: '/transfer/external', label: msg`Send money`, icon: Send },
    { path: '/transfer/mass', label: msg`Mass payments`, icon: Layers },
    { path: '/history', label: msg`History`, icon: List },
    { path: '/cards', label: msg`Cards`, icon: CreditCard },
    { path: '/transfer/approved', label: msg`Approvals`, icon: CircleCheck, shownTo: company },
  ],
  business: [invoices, preapproved, revenueSplit, merchant, { path: '/statements', label: msg`Statements`, icon: Landmark }],
  foot: [
    { path: '/messages', label: msg`Messages`, icon: MessageCircle },
    { path: '/company', label: msg`Company`, icon: Building2, shownTo: company },
    { path: '/profile', label: msg`Profile`, icon: UserRound, shownTo: person },
    settings,
  ],
  personal: [
    { path: '/profile', label: msg`Profile`, icon: UserRound },
    notifications,
    settings,
    { path: '/login-history', label: msg`Sign-in history`, icon: Fingerprint },
    revenueSplit,
    preapproved,
    blacklist,
    legal,
    invoices,
  ],
  company: [
    { path: '/company', label: msg`Company`, icon: Building2 },
    { path: '/company-access', label: msg`Users and access`, icon: Users },
    { path: '/company-emails', label: msg`Company e-mails`, icon: Mail },
    revenueSplit,
    preapproved,
    blacklist,
    notifications,
    legal,
    merchant,
    invoices,
  ],
}

/** The bottom bar on phones, in this order; everything else is under "More". */
const barPaths = ['/home', '/history', '/transfer/external', '/cards']

type Exists = (path: string) => boolean

export const entriesOf = (menu: MenuName, reader: MenuReader, exists: Exists): readonly MenuEntry[] =>
  menus[menu].filter(({ path, shownTo }) => exists(path) && (shownTo?.(reader) ?? true))

export const profileMenuOf = (reader: MenuReader): MenuName => (reader.isCompany ? 'company' : 'personal')

export function barOf(reader: MenuReader, exists: Exists): { readonly bar: readonly MenuEntry[]; readonly more: readonly MenuEntry[] } {
  const all = (['main', 'business', 'foot'] as const).flatMap((menu) => entriesOf(menu, reader, exists))
  const bar = barPaths.flatMap((wanted) => all.filter(({ path }) => path === wanted))
  return { bar, more: all.filter((entry) => !bar.includes(entry)) }
}
