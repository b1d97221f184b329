/** Tells a person something: the row that waits for them and the event that shows it at once, both or neither, as far as they want it. */
import type { Language } from '@ducat/brands/brand.ts'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { tell } from '../../realtime/index.ts'
import { speaking } from '../../texts.ts'
import { isLocked, noticeGroup } from './groups.ts'
import { channelsOf } from './settings.ts'
import { noticeOf, notices, wordsOf, type Facts, type NoticeText } from './texts.ts'

export interface NewNotice {
  readonly personId: number
  /** Whom it concerns: whoever listens to this customer hears it at once. Without one it waits in the list. */
  readonly customerId: number | undefined
  readonly text: NoticeText
  readonly facts?: Facts
}

/** In the caller's transaction when there is one: what did not happen is not told. */
export const notify = (db: Db, notice: NewNotice): Promise<void> =>
  db.isTransaction ? write(db, notice) : transaction(db, (trx) => write(trx, notice))

async function write(db: Db, { personId, customerId, text, facts = {} }: NewNotice): Promise<void> {
  const notice = notices[text]
  const { screen, email, ...phones } = await channelsOf(db, personId, noticeGroup(text))
  const rings = (['push', 'sms'] as const).filter((channel) => phones[channel])
  if (!screen && !email && rings.length === 0) return
  const { id } = await db
    .insertInto('notification')
    .values({
      person_id: personId,
      customer_id: customerId ?? null,
      text,
      facts: JSON.stringify(facts),
      on_screen: screen,
      // What concerns security has letters of its own.
      letter_at: email && !isLocked(`${noticeGroup(text)}.email`) ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rings.length > 0)
    await db
      .insertInto('notice_message')
      .values(rings.map((channel) => ({ notification_id: id, channel })))
      .execute()
  if (customerId === undefined || !screen) return
  const person = await db.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirstOrThrow()
  const i18n = speaking(person.language as Language)
  // Its text and facts stay in the bank: a channel whose page speaks another language words it anew.
  const data = { id: Number(id), type: notice.type, status: 'unread', ...wordsOf(notice, i18n, facts), text, facts }
  await tell(db, { customerId, personId, name: 'notificationCreated', data })
}

/** The event in the words of whoever reads it. One of a text that this version does not know stays as it was written. */
export function wordedNotice(data: object, i18n: I18n): object {
  const { text, facts } = data as { readonly text?: string; readonly facts?: Facts }
  const notice = text === undefined ? undefined : noticeOf(text)
  return notice ? { ...data, ...wordsOf(notice, i18n, facts ?? {}) } : data
}
