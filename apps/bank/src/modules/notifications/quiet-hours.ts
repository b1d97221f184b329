/**
 * Quiet hours: when nothing rings, by the clock where a person is.
 *   ringsAt(now, { from: '22:00', to: '07:00', timeZone: 'Europe/Kyiv' })     now, or the morning
 */
import type { quietHours as calls } from '@ducat/contract/notifications/calls'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'

export interface Quiet {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

/** What the form proposes; the client says where its reader is. */
const usual = { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' }

export const quietHours: Handlers<typeof calls> = {
  async get(_input, { db, principal }) {
    const row = await db.selectFrom('quiet_hours').selectAll().where('person_id', '=', principal.personId).executeTakeFirst()
    return row ? { isOn: row.is_on, from: row.from_time, to: row.to_time, timeZone: row.time_zone } : usual
  },

  async set({ isOn, from, to, timeZone }, { db, principal, refuse }) {
    if (from === to) throw refuse('to', 'NO_HOURS')
    await sql`
      insert into quiet_hours (person_id, is_on, from_time, to_time, time_zone) values (${principal.personId}, ${isOn}, ${from}, ${to}, ${timeZone})
      on conflict (person_id) do update set is_on = excluded.is_on, from_time = excluded.from_time, to_time = excluded.to_time,
        time_zone = excluded.time_zone, changed_at = now()`.execute(db)
    // What waits for the end of the hours before is looked at again.
    await sql`update notice_message set due_at = now() where notification_id in (select id from notification where person_id = ${principal.personId})`.execute(
      db,
    )
    return {}
  },
}

const MINUTE = 60_000
const DAY = 24 * 60

export function ringsAt(now: Date, quiet: Quiet | undefined): Date {
  if (!quiet) return now
  const [at, from, to] = [minutesThere(now, quiet.timeZone), minutesOf(quiet.from), minutesOf(quiet.to)]
  const isQuiet = from < to ? from <= at && at < to : at >= from || at < to
  if (!isQuiet) return now
  const begun = Math.floor(now.getTime() / MINUTE) * MINUTE
  const end = new Date(begun + around(to - at) * MINUTE)
  // The clocks changed meanwhile: what the wall shows then says by how much.
  const off = around(to - minutesThere(end, quiet.timeZone) + DAY / 2) - DAY / 2
  return new Date(end.getTime() + off * MINUTE)
}

/** Within a day, never negative. */
const around = (minutes: number): number => ((minutes % DAY) + DAY) % DAY

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const minutesThere = (at: Date, timeZone: string): number =>
  minutesOf(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at))
