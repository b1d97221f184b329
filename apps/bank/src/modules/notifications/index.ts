/** Notices: what waits for a person until they read it. Other modules say `notify(db, { personId, customerId, text, facts })`. */
import { notifications as calls } from '@ducat/contract/notifications/calls'
import type { Area } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { notifications } from './list.ts'

export { notify, wordedNotice } from './notify.ts'
export type { Facts, NoticeText } from './texts.ts'

export const notificationsArea = (): Area => ({ area: 'notifications', handled: handle(calls, notifications), reasons: {} })
