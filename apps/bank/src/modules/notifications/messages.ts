/** Notices that are due at a phone: text messages and pushes, taken from their rows by any node. They wait for the end of quiet hours. */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Push } from '../../gateways/push/port.ts'
import type { Sms } from '../../gateways/sms/port.ts'
import { approvedDevices } from '../../proofs/devices.ts'
import { speaking } from '../../texts.ts'
import { noticeGroup } from './groups.ts'
import { ringsAt } from './quiet-hours.ts'
import { noticeOf, wordsOf, type Facts, type NoticeText } from './texts.ts'

export interface MessageParts {
  readonly db: Db
  readonly sms: Sms
  readonly push: Push
  readonly onTrouble: (error: unknown) => void
}

interface Due {
  readonly id: bigint
  readonly channel: 'push' | 'sms'
  readonly tries: number
  readonly text: string
  readonly facts: Facts
  readonly isRead: boolean
  readonly personId: number
  readonly owner: string
  readonly phone: string | null
  readonly brand: string
  readonly language: string
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string | null
  readonly now: Date
}

const AT_ONCE = 50
const MOST_TRIES = 5

export async function sendMessages(parts: MessageParts): Promise<void> {
  const { db, onTrouble } = parts
  for (const due of await takeDue(db)) {
    const rings = ringsAt(due.now, quietOf(due))
    if (rings > due.now) {
      await sql`update notice_message set due_at = ${rings}, tries = tries - 1 where notification_id = ${due.id} and channel = ${due.channel}`.execute(
        db,
      )
      continue
    }
    try {
      // Somebody who has read it in the app meanwhile need not be told again.
      if (!due.isRead) await hand(parts, due)
      await forget(db, due)
    } catch (error) {
      onTrouble(error)
      if (due.tries >= MOST_TRIES) await forget(db, due)
    }
  }
}

/** Each try moves the next one away: a node that dies meanwhile loses nothing. */
const takeDue = (db: Db): Promise<Due[]> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      with taken as (
        select notification_id, channel from notice_message where due_at <= now()
        order by due_at, notification_id limit ${AT_ONCE} for update skip locked
      )
      update notice_message m set tries = m.tries + 1, due_at = now() + make_interval(mins => 1 << m.tries)
      from taken t join notification n on n.id = t.notification_id join person p on p.id = n.person_id
        left join quiet_hours q on q.person_id = p.id and q.is_on
      where m.notification_id = t.notification_id and m.channel = t.channel
      returning n.id, m.channel, m.tries, n.text, n.facts, n.read_at is not null as "isRead", p.id as "personId", p.email as owner,
        case when p.phone_confirmed then p.phone end as phone, p.brand, p.language,
        q.from_time as "from", q.to_time as "to", q.time_zone as "timeZone", now() as now`.execute(trx)
    return rows
  })

function quietOf({ text, from, to, timeZone }: Due) {
  const isUrgent = noticeOf(text) !== undefined && noticeGroup(text as NoticeText) === 'security'
  return isUrgent || from === null || to === null || timeZone === null ? undefined : { from, to, timeZone }
}

/** Whoever has no number or no phone any more is not reached by it: the notice waits in the list. */
async function hand(
  { db, sms, push }: MessageParts,
  { channel, text, facts, brand, language, personId, owner, phone }: Due,
): Promise<void> {
  const notice = noticeOf(text)
  if (!notice) return
  const { title, body } = wordsOf(notice, speaking(language as Language), facts)
  if (channel === 'push') {
    const devices = await approvedDevices(db, personId)
    await Promise.all(
      devices.map(({ id, pushToken }) => push.send({ brand, deviceId: id, pushToken, owner, title, text: body, opens: '/home' })),
    )
  } else if (phone !== null) await sms.send({ brand, to: phone, text: `${brands[brand as BrandId].projectName}: ${title}. ${body}` })
}

const forget = (db: Db, { id, channel }: Due) =>
  sql`delete from notice_message where notification_id = ${id} and channel = ${channel}`.execute(db)
