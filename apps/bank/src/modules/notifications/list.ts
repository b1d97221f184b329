/** The list of notices, and marking them as read. */
import { notifications as calls } from '@ducat/contract/notifications/calls'
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { instantOf } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { tell } from '../../realtime/index.ts'
import { countNotices, markRead, noticesOf, unreadCount, type NoticeRow } from './store.ts'
import { noticeOf, wordsOf, type Facts } from './texts.ts'

const PAGE = 20

export const notifications: Handlers<typeof calls> = {
  async list({ pageNumber = 1, pageSize = PAGE, cursor, status }, { db, i18n, principal }) {
    const skip = (pageNumber - 1) * pageSize
    const below = cursor === undefined ? undefined : placeOf(cursor)
    if (skip >= DEEPEST_ROW) throw notYours()
    const of = { personId: principal.personId, status }
    const [rows, total, unread] = await Promise.all([
      noticesOf(db, of, { below, skip: below === undefined ? skip : 0, take: pageSize + 1 }),
      countNotices(db, of, COUNTED_ROWS + 1),
      unreadCount(db, principal.personId),
    ])
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      notifications: page.flatMap((row) => said(row)),
      unreadCount: unread,
      total: Math.min(total, COUNTED_ROWS),
      resultsCapped: total > COUNTED_ROWS ? true : undefined,
      nextCursor: last && cursorOf(last.id),
    }

    function said({ id, text, facts, created_at, read_at, customer_id }: NoticeRow) {
      const notice = noticeOf(text)
      if (!notice) return []
      return {
        id: Number(id),
        type: notice.type,
        status: read_at ? ('read' as const) : ('unread' as const),
        ...wordsOf(notice, i18n, facts as Facts),
        created: instantOf(created_at),
        about: notice.about?.(facts as Facts),
        customerId: customer_id ?? undefined,
      }
    }
  },

  async read({ ids }, { db, principal }) {
    const { personId, customerId } = principal
    const marked = await markRead(db, personId, ids)
    // The other tabs and devices of the same person count anew.
    if (marked > 0 && customerId !== undefined)
      await tell(db, { customerId, personId, name: 'changed', data: { topics: ['notifications'] } })
    return { unreadCount: await unreadCount(db, personId) }
  },
}

const cursorOf = (id: bigint): string => Buffer.from(`below ${id}`).toString('base64url')

function placeOf(cursor: string): bigint {
  const [, id] = /^below (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw notYours()
  return BigInt(id)
}
