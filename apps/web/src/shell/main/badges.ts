/** The number on an entry of a menu: red for required actions, blue for active contracts, accent for work. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { MenuReader } from '#shell/menu-reader.ts'

export interface MenuBadge {
  readonly value: number
  readonly tone: 'required' | 'active' | 'work'
  readonly label: MessageDescriptor
}
export type BadgeOf = (reader: MenuReader) => MenuBadge | undefined

/** The profile and the company are highlighted while an action is required there. */
export const requiredBadge: BadgeOf = ({ counts: { required: value = 0 } }) =>
  badge(value, 'required', msg`${plural(value, { one: '# action needed', other: '# actions needed' })}`)

/** Requests in red; without any, the active contracts in blue. */
export const splitBadge: BadgeOf = ({ counts: { contractRequests: asked = 0, contractsActive: active = 0 } }) =>
  badge(asked, 'required', msg`${plural(asked, { one: '# request', other: '# requests' })}`) ??
  badge(active, 'active', msg`${plural(active, { one: '# active', other: '# active' })}`)

export const approvalsBadge: BadgeOf = ({ counts: { approvals: value = 0 } }) =>
  badge(value, 'work', msg`${plural(value, { one: '# to approve', other: '# to approve' })}`)

/** Tickets whose answer was not read. */
export const unreadBadge: BadgeOf = ({ counts: { unreadTickets: value = 0 } }) =>
  badge(value, 'work', msg`${plural(value, { one: '# unread', other: '# unread' })}`)

const badge = (value: number, tone: MenuBadge['tone'], label: MessageDescriptor): MenuBadge | undefined =>
  value > 0 ? { value, tone, label } : undefined
