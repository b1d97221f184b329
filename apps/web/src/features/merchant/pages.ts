/**
 * The pages of the merchant tools, in the order of their tabs. A page is drawn when a screen of that name exists (paths.ts is written from the records), so an area that
 * builds one changes nothing here.
 *   groups()                the tabs, each with its pages
 *   groupOf('ipnHistory')   the tab that a page belongs to
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from './paths.ts'

export interface MerchantPage {
  readonly name: MerchantPageName
  readonly path: string
  readonly title: MessageDescriptor
}
export interface MerchantGroup {
  readonly title: MessageDescriptor
  /** Where its tab leads. */
  readonly first: MerchantPage
  readonly pages: readonly MerchantPage[]
}

const order = [
  [msg`Verification`, { merchantVerification: msg`Verify someone`, merchantVerificationHistory: msg`Verification history` }],
  [msg`Reputation`, { merchantReputation: msg`Reputation` }],
  [msg`Buttons`, { savedButtons: msg`Saved buttons`, businessLogos: msg`Logos`, pbnSettings: msg`Purchase notifications` }],
  [msg`Checkouts`, { merchantCheckouts: msg`Checkouts` }],
  [msg`Notifications`, { ipnHistory: msg`Message history`, ipnSettings: msg`Notification settings` }],
  [msg`Subscribers`, { merchantSubscribers: msg`Subscribers` }],
  [msg`Developers`, { merchantDevelopers: msg`Console`, apiKeys: msg`API keys`, apiLog: msg`API log`, webhookLog: msg`Webhook log` }],
] as const satisfies readonly (readonly [MessageDescriptor, Readonly<Record<string, MessageDescriptor>>])[]

type NamesOf<Entry> = Entry extends readonly [MessageDescriptor, infer Pages] ? keyof Pages : never
export type MerchantPageName = NamesOf<(typeof order)[number]>

const built: Readonly<Partial<Record<string, string>>> = paths

export const groups = (): readonly MerchantGroup[] =>
  order.flatMap(([title, pages]) => {
    const shown = Object.entries<MessageDescriptor>(pages).flatMap(([name, pageTitle]) => {
      const path = built[name]
      return path === undefined ? [] : [{ name: name as MerchantPageName, path, title: pageTitle }]
    })
    const [first] = shown
    return first === undefined ? [] : [{ title, first, pages: shown }]
  })

export const groupOf = (name: MerchantPageName): MerchantGroup | undefined =>
  groups().find(({ pages }) => pages.some((page) => page.name === name))
