/**
 * Every entry of every menu on one page: where it leads, what it is called, who sees it. An entry is drawn when its route exists
 * (routes.tsx) and its condition holds. Spec: foundations §2.
 *   entriesOf('main', reader, exists)   the sidebar of whoever reads
 *   profileMenuOf(reader)               'personal' or 'company'
 *   barOf(reader, exists)               the bottom bar on phones and what remains for "More"
 *   quickActionsOf(reader, exists)      what is done most, as buttons
 *   entry.badge?.(reader)               how much waits behind an entry, and in which tone
 */
import type { Ability } from '@ducat/contract/kit/access'
import { flags, type Flag } from '@ducat/contract/kit/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  ArrowLeftRight,
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
  Megaphone,
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
  readonly can: (ability: Ability) => boolean
  /** What waits for this person; what nobody has counted is left out. */
  readonly counts: MenuCounts
}

export interface MenuCounts {
  /** Required actions of the person or the company. */
  readonly required?: number
  /** Revenue split: what others ask for, and what runs. */
  readonly contractRequests?: number
  readonly contractsActive?: number
  readonly approvals?: number
}

/** Red for what must be done, blue for what is active, accent for work. */
export interface MenuBadge {
  readonly value: number
  readonly tone: 'required' | 'active' | 'work'
  readonly label: MessageDescriptor
}

export interface MenuEntry {
  readonly path: string
  /** Other pages on which it is the current one. */
  readonly also?: readonly string[]
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly shownTo?: (reader: MenuReader) => boolean
  readonly badge?: (reader: MenuReader) => MenuBadge | undefined
  /** The letter after `g` that leads there. */
  readonly key?: string
}

export type MenuName = 'main' | 'business' | 'foot' | 'personal' | 'company'

const company = (reader: MenuReader) => reader.isCompany
const person = (reader: MenuReader) => !reader.isCompany
const requestsMoney = (reader: MenuReader) => reader.may('requestMoney')
/** The same rule in both menus (decisions.md). */
const splitsRevenue = (reader: MenuReader) => reader.verified && reader.contracts

/** The profile and the company are highlighted while something is required there. */
const requiredBadge = ({ counts: { required: value = 0 } }: MenuReader): MenuBadge | undefined =>
  badge(value, 'required', msg`${plural(value, { one: '# action needed', other: '# actions needed' })}`)

/** Requests in red; else what is active, in blue. */
function splitBadge({ counts: { contractRequests: asked = 0, contractsActive: active = 0 } }: MenuReader): MenuBadge | undefined {
  return (
    badge(asked, 'required', msg`${plural(asked, { one: '# request', other: '# requests' })}`) ??
    badge(active, 'active', msg`${plural(active, { one: '# active', other: '# active' })}`)
  )
}

const approvalsBadge = ({ counts: { approvals: value = 0 } }: MenuReader): MenuBadge | undefined =>
  badge(value, 'work', msg`${plural(value, { one: '# to approve', other: '# to approve' })}`)

const badge = (value: number, tone: MenuBadge['tone'], label: MessageDescriptor): MenuBadge | undefined =>
  value > 0 ? { value, tone, label } : undefined

const home: MenuEntry = { path: '/home', label: msg`Home`, icon: House, key: 'h' }
const sendMoney: MenuEntry = {
  path: '/transfer/external',
  also: ['/transfer/p2p', '/transfer/account'],
  label: msg`Send money`,
  icon: Send,
  key: 's',
}
const profile: MenuEntry = { path: '/profile', label: msg`Profile`, icon: UserRound, badge: requiredBadge }
const companyPage: MenuEntry = { path: '/company', label: msg`Company`, icon: Building2, badge: requiredBadge }
const invoices: MenuEntry = { path: '/transfer/invoices', label: msg`Invoices`, icon: FileText, shownTo: requestsMoney }
const preapproved: MenuEntry = { path: '/transfer/preapproved-payments', label: msg`Pre-approved`, icon: Repeat }
const revenueSplit: MenuEntry = {
  path: '/revenue-split',
  label: msg`Revenue split`,
  icon: Split,
  shownTo: splitsRevenue,
  badge: splitBadge,
}
const merchant: MenuEntry = { path: '/merchant', label: msg`Merchant tools`, icon: CodeXml, shownTo: company }
const blacklist: MenuEntry = { path: '/payout-blacklist', label: msg`Blocked payers`, icon: Ban }
const notifications: MenuEntry = { path: '/profile/notifications', label: msg`Notifications`, icon: Bell }
const legal: MenuEntry = { path: '/legal', label: msg`Legal`, icon: Scale }
const settings: MenuEntry = { path: '/setting', label: msg`Settings`, icon: Settings }

export const menus: Readonly<Record<MenuName, readonly MenuEntry[]>> = {
  main: [
    home,
    sendMoney,
    { path: '/transfer/mass', label: msg`Mass payments`, icon: Layers, key: 'm' },
    { path: '/history', label: msg`History`, icon: List, key: 'i' },
    { path: '/cards', label: msg`Cards`, icon: CreditCard, key: 'c' },
    { path: '/transfer/approved', label: msg`Approvals`, icon: CircleCheck, shownTo: company, badge: approvalsBadge, key: 'a' },
  ],
  business: [invoices, preapproved, revenueSplit, merchant, { path: '/statements', label: msg`Statements`, icon: Landmark, key: 't' }],
  foot: [
    { path: '/news', label: msg`News`, icon: Megaphone, key: 'n' },
    { path: '/messages', label: msg`Messages`, icon: MessageCircle, key: 'e' },
    { ...companyPage, shownTo: company },
    { ...profile, shownTo: person },
    settings,
  ],
  personal: [
    profile,
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
    companyPage,
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

const initiates =
  (...flags: readonly Flag[]) =>
  (reader: MenuReader) =>
    reader.can('initiate') && flags.some(reader.may)

/** What people come for, in the order of the design. */
export const quickActions: readonly MenuEntry[] = [
  { ...sendMoney, shownTo: initiates(...flagsOf('otherPeople')) },
  {
    path: '/transfer/account',
    label: msg`Between accounts`,
    icon: ArrowLeftRight,
    key: 'b',
    shownTo: initiates('ownAccounts.betweenAccounts'),
  },
  { path: '/transfer/mass', label: msg`Mass payment`, icon: Layers, shownTo: initiates(...flagsOf('massPayments')) },
  { ...invoices, label: msg`Request money`, shownTo: initiates('requestMoney') },
]

function flagsOf(group: 'otherPeople' | 'massPayments'): readonly Flag[] {
  return flags.filter((flag) => flag.startsWith(`${group}.`))
}

/** The bottom bar on phones, in this order; everything else is under "More". */
export const barPaths: readonly string[] = ['/home', '/history', '/transfer/external', '/cards']

type Exists = (path: string) => boolean

export const entriesOf = (menu: MenuName, reader: MenuReader, exists: Exists): readonly MenuEntry[] => shown(menus[menu], reader, exists)

export const quickActionsOf = (reader: MenuReader, exists: Exists): readonly MenuEntry[] => shown(quickActions, reader, exists)

const shown = (entries: readonly MenuEntry[], reader: MenuReader, exists: Exists): readonly MenuEntry[] =>
  entries.filter(({ path, shownTo }) => exists(path) && (shownTo?.(reader) ?? true))

/** Every page that this person can go to, once, under the name it has first. */
export function pagesOf(reader: MenuReader, exists: Exists): readonly MenuEntry[] {
  const all = (['main', 'business', 'foot', profileMenuOf(reader)] as const).flatMap((menu) => entriesOf(menu, reader, exists))
  return [...new Map(all.toReversed().map((entry) => [entry.path, entry])).values()].toReversed()
}

export const profileMenuOf = (reader: MenuReader): MenuName => (reader.isCompany ? 'company' : 'personal')

export function barOf(reader: MenuReader, exists: Exists): { readonly bar: readonly MenuEntry[]; readonly more: readonly MenuEntry[] } {
  const all = (['main', 'business', 'foot'] as const).flatMap((menu) => entriesOf(menu, reader, exists))
  const bar = barPaths.flatMap((wanted) => all.filter(({ path }) => path === wanted))
  return { bar, more: all.filter((entry) => !bar.includes(entry)) }
}
