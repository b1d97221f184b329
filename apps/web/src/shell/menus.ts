/**
 * The order of every menu and the titles of its entries. All else of an entry is in the record of its screen (screen.ts). An entry is
 * drawn when its page exists and its condition holds. Spec: foundations §2.
 *   entriesOf('main', reader, pages)   the sidebar of this user
 *   profileMenuOf(reader)              'personal' or 'company'
 *   barOf(reader, pages)               the bottom bar on phones and the entries of "More"
 *   quickActionsOf(reader, pages)      the most frequent acts, as buttons
 *   pagesOf(reader, pages)             every page that this user can open from a menu
 */
import { flags, type Flag } from '@ducat/contract/kit/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as to from '#paths'
import type { MenuReader } from './menu-reader.ts'
import type { ScreenMenu } from './screen.ts'

type Name = keyof typeof to
export type MenuName = 'main' | 'business' | 'foot' | 'personal' | 'company'

// The titles are texts of the frame and not of the areas: the menu is drawn before the texts of any area have arrived.
const home = ['home', msg`Home`] as const
const sendMoney = ['transferExternal', msg`Send money`] as const
const profile = ['profile', msg`Profile`] as const
const company = ['company', msg`Company`] as const
const invoices = ['invoices', msg`Invoices`] as const
const preapproved = ['preapproved', msg`Pre-approved`] as const
const revenueSplit = ['revenueSplit', msg`Revenue split`] as const
const merchant = ['merchant', msg`Merchant tools`] as const
const blacklist = ['blacklist', msg`Blacklist`] as const
const notifications = ['notifications', msg`Notifications`] as const
const legal = ['legal', msg`Legal`] as const
const settings = ['settings', msg`Settings`] as const

type Place = readonly [name: Name, title: MessageDescriptor]

const order: Readonly<Record<MenuName, readonly Place[]>> = {
  main: [
    home,
    sendMoney,
    ['massTransfers', msg`Mass payments`],
    ['history', msg`History`],
    ['cards', msg`Cards`],
    ['approvals', msg`Approvals`],
  ],
  business: [invoices, preapproved, revenueSplit, merchant, ['statements', msg`Statements`]],
  foot: [['news', msg`News`], ['messages', msg`Messages`], company, profile, settings],
  personal: [
    profile,
    notifications,
    settings,
    ['loginHistory', msg`Sign-in history`],
    revenueSplit,
    preapproved,
    blacklist,
    legal,
    invoices,
  ],
  company: [
    company,
    ['companyAccess', msg`Users and access`],
    ['companyEmails', msg`Company e-mails`],
    revenueSplit,
    preapproved,
    blacklist,
    notifications,
    legal,
    merchant,
    invoices,
  ],
}

/** In the order of the design. */
const quickActions: readonly Place[] = [
  sendMoney,
  ['transferAccount', msg`Between accounts`],
  ['massTransfers', msg`Mass payment`],
  ['invoices', msg`Request money`],
]

/** The bottom bar on phones, in this order; all other entries are under "More". */
export const barPaths: readonly string[] = [to.home, to.history, to.transferExternal, to.cards]

export interface MenuEntry extends ScreenMenu {
  readonly path: string
  readonly label: MessageDescriptor
}

/** The pages that exist, by the names of their screens. */
export type MenuPages = Readonly<Record<string, { readonly path: string; readonly menu?: ScreenMenu | undefined }>>

/** A menu with every entry whose page exists, for any user. */
export const menuOf = (menu: MenuName, pages: MenuPages): readonly MenuEntry[] => entries(order[menu], pages)

export const entriesOf = (menu: MenuName, reader: MenuReader, pages: MenuPages): readonly MenuEntry[] =>
  menuOf(menu, pages).filter(({ shownTo }) => shownTo?.(reader) ?? true)

export const quickActionsOf = (reader: MenuReader, pages: MenuPages): readonly MenuEntry[] =>
  entries(quickActions, pages).filter(({ quick = [] }) => reader.can('initiate') && flagsOf(quick).some(reader.may))

const flagsOf = (wanted: NonNullable<ScreenMenu['quick']>): readonly Flag[] =>
  flags.filter((flag) => wanted.some((one) => flag === one || flag.startsWith(`${one}.`)))

function entries(places: readonly Place[], pages: MenuPages): readonly MenuEntry[] {
  return places.flatMap(([name, label]) => {
    const { path, menu } = pages[name] ?? {}
    return path === undefined || !menu ? [] : [{ ...menu, path, label }]
  })
}

/** Every page that this user can open, once, under the title it has first. */
export function pagesOf(reader: MenuReader, pages: MenuPages): readonly MenuEntry[] {
  const all = (['main', 'business', 'foot', profileMenuOf(reader)] as const).flatMap((menu) => entriesOf(menu, reader, pages))
  return [...new Map(all.toReversed().map((entry) => [entry.path, entry])).values()].toReversed()
}

export const profileMenuOf = (reader: MenuReader): MenuName => (reader.isCompany ? 'company' : 'personal')

export function barOf(reader: MenuReader, pages: MenuPages): { readonly bar: readonly MenuEntry[]; readonly more: readonly MenuEntry[] } {
  const all = (['main', 'business', 'foot'] as const).flatMap((menu) => entriesOf(menu, reader, pages))
  const bar = barPaths.flatMap((wanted) => all.filter(({ path }) => path === wanted))
  return { bar, more: all.filter((entry) => !bar.includes(entry)) }
}
