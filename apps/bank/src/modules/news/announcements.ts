import { DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { news as calls } from '@ducat/contract/news/calls'
import { instantOf } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { tell } from '../../realtime/index.ts'
import { announcementOf, announcementsFor, choose, markRead, type Reader, type Row } from './store.ts'

const PAGE = 20

export const news: Handlers<typeof calls> = {
  async list({ withConfirmation, pageNumber = 1, pageSize = PAGE }, context) {
    const skip = (pageNumber - 1) * pageSize
    if (skip >= DEEPEST_ROW) throw notYours()
    const { rows, total, unread } = await announcementsFor(context.db, readerOf(context), { withConfirmation, skip, take: pageSize })
    return { announcements: rows.map((row) => said(row, context)), total, unreadCount: unread }
  },

  async get({ id }, context) {
    const row = await announcementOf(context.db, readerOf(context), id)
    if (!row) throw notYours()
    if ((await markRead(context.db, context.principal.personId, id)) && !row.read_at) await tellOthers(context)
    return { announcement: { ...said(row, context), isRead: true } }
  },

  async choose({ id, choice }, context) {
    const { db, refuse, principal } = context
    const row = await announcementOf(db, readerOf(context), id)
    if (!row) throw notYours()
    if (!row.with_confirmation) throw refuse('id', 'NOTHING_TO_CHOOSE')
    if (!(await choose(db, principal.personId, id, choice))) throw refuse('choice', 'ALREADY_ACCEPTED')
    await tellOthers(context)
    return {}
  },
}

const readerOf = ({ brand, principal }: Surroundings): Reader => ({
  brand: brand.id,
  personId: principal.personId,
  isCompany: principal.isCompany,
})

function said({ id, title, body, published_at, with_confirmation, read_at, choice }: Row, { language }: Surroundings) {
  return {
    id,
    isRead: read_at !== null,
    title: title[language] ?? title['en'] ?? '',
    body: body[language] ?? body['en'] ?? '',
    created: instantOf(published_at),
    withConfirmation: with_confirmation,
    choice: choice ?? undefined,
  }
}

/** The person's other tabs. */
async function tellOthers({ db, principal: { customerId, personId } }: Surroundings): Promise<void> {
  if (customerId !== undefined) await tell(db, { customerId, personId, name: 'changed', data: { topics: ['news'] } })
}
