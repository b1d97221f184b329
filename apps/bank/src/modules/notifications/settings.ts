/** Which notices a person gets, by group and channel. */
import type { notificationSettings as calls } from '@ducat/contract/notifications/calls'
import { settingNames, type NoticeChannel, type NoticeGroup, type SettingName } from '@ducat/contract/notifications/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { isLocked, usual } from './groups.ts'

export const settings: Handlers<typeof calls> = {
  async get(_input, { db, principal }) {
    const chosen = await chosenBy(db, principal.personId)
    return {
      settings: settingNames.map((identified) => {
        const [group, channel] = identified.split('.') as [NoticeGroup, NoticeChannel]
        return { identified, value: valueOf(chosen, identified), group, channel, isLocked: isLocked(identified) }
      }),
    }
  },

  async set({ identified, value }, { db, principal, refuse }) {
    if (isLocked(identified)) throw refuse('identified', 'ALWAYS_ON')
    await sql`
      insert into notification_setting (person_id, identified, value) values (${principal.personId}, ${identified}, ${value})
      on conflict (person_id, identified) do update set value = excluded.value, changed_at = now()`.execute(db)
    return {}
  },
}

/** By which channels a notice of this group reaches a person. */
export async function channelsOf(db: Db, personId: number, group: NoticeGroup): Promise<Readonly<Record<NoticeChannel, boolean>>> {
  const chosen = await chosenBy(db, personId)
  return { screen: valueOf(chosen, `${group}.screen`), email: valueOf(chosen, `${group}.email`) }
}

type Chosen = ReadonlyMap<string, boolean>

const valueOf = (chosen: Chosen, name: SettingName): boolean => (isLocked(name) ? usual(name) : (chosen.get(name) ?? usual(name)))

async function chosenBy(db: Db, personId: number): Promise<Chosen> {
  const rows = await db.selectFrom('notification_setting').select(['identified', 'value']).where('person_id', '=', personId).execute()
  return new Map(rows.map(({ identified, value }) => [identified, value]))
}
