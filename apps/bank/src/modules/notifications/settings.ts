/** Which notices a person gets, by group and channel. */
import type { notificationSettings as calls } from '@ducat/contract/notifications/calls'
import { noticeChannels, settingNames, type NoticeChannel, type NoticeGroup, type SettingName } from '@ducat/contract/notifications/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { approvedDevices } from '../../proofs/devices.ts'
import { isLocked, usual } from './groups.ts'
import { letterOf } from './letters.ts'
import { examples } from './preview.ts'

export const settings: Handlers<typeof calls> = {
  async get(_input, { db, principal }) {
    const [chosen, lacking] = await Promise.all([chosenBy(db, principal.personId), lackingOf(db, principal.personId)])
    return {
      settings: settingNames.map((identified) => {
        const [group, channel] = identified.split('.') as [NoticeGroup, NoticeChannel]
        return { identified, value: valueOf(chosen, identified), group, channel, isLocked: isLocked(identified), lacks: lacking[channel] }
      }),
    }
  },

  async set({ identified, value }, { db, principal, refuse }) {
    if (isLocked(identified)) throw refuse('identified', 'ALWAYS_ON')
    const lacks = value ? (await lackingOf(db, principal.personId))[channelOf(identified)] : undefined
    if (lacks) throw refuse('identified', lacks === 'number' ? 'NO_NUMBER' : 'NO_PHONE')
    await sql`
      insert into notification_setting (person_id, identified, value) values (${principal.personId}, ${identified}, ${value})
      on conflict (person_id, identified) do update set value = excluded.value, changed_at = now()`.execute(db)
    return {}
  },

  async preview({ group }, { db, principal, brand, language, i18n }) {
    const { first_name: name } = await db
      .selectFrom('person')
      .select('first_name')
      .where('id', '=', principal.personId)
      .executeTakeFirstOrThrow()
    const { text, facts } = examples[group]
    return letterOf({ text, facts: facts(i18n), brand: brand.id, language, name })
  },
}

const channelOf = (name: SettingName) => name.slice(name.indexOf('.') + 1) as NoticeChannel

/** What a person has to have before a channel reaches them. */
async function lackingOf(db: Db, personId: number): Promise<Readonly<Partial<Record<NoticeChannel, 'number' | 'phone'>>>> {
  const [{ phone_confirmed: hasNumber }, devices] = await Promise.all([
    db.selectFrom('person').select('phone_confirmed').where('id', '=', personId).executeTakeFirstOrThrow(),
    approvedDevices(db, personId),
  ])
  return { ...(!hasNumber && { sms: 'number' as const }), ...(devices.length === 0 && { push: 'phone' as const }) }
}

/** By which channels a notice of this group reaches a person. */
export async function channelsOf(db: Db, personId: number, group: NoticeGroup): Promise<Readonly<Record<NoticeChannel, boolean>>> {
  const chosen = await chosenBy(db, personId)
  const isOn = (channel: NoticeChannel) => settingNames.includes(`${group}.${channel}`) && valueOf(chosen, `${group}.${channel}`)
  return Object.fromEntries(noticeChannels.map((channel) => [channel, isOn(channel)])) as Record<NoticeChannel, boolean>
}

type Chosen = ReadonlyMap<string, boolean>

const valueOf = (chosen: Chosen, name: SettingName): boolean => (isLocked(name) ? usual(name) : (chosen.get(name) ?? usual(name)))

async function chosenBy(db: Db, personId: number): Promise<Chosen> {
  const rows = await db.selectFrom('notification_setting').select(['identified', 'value']).where('person_id', '=', personId).execute()
  return new Map(rows.map(({ identified, value }) => [identified, value]))
}
