/** One's own phones: listed, named, removed. */
import { devices as calls, settings as settingCalls } from '@ducat/contract/devices/calls'
import { approvedDevices, linkedDevices, removeDevice, renameDevice, shown } from '../../proofs/devices.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { endOthers } from '../session/index.ts'
import { link } from './link.ts'

export const own: Handlers<typeof calls> = {
  list: async (_input, { db, principal }) => ({ devices: await all(db, principal.personId) }),
  link,
  async get({ deviceId }, { db, principal }) {
    const row = (await linkedDevices(db, principal.personId)).find(({ id }) => id === deviceId)
    if (!row) throw notYours()
    return { ...shown(row), approvedDevice: row.approved_at !== null }
  },
  remove: ({ deviceId }, context) => remove(deviceId, context),
  async rename({ deviceId, name }, { db, principal }) {
    if (!(await renameDevice(db, principal.personId, deviceId, name))) throw notYours()
    return {}
  },
}

export const settings: Handlers<typeof settingCalls> = {
  list: async (_input, { db, principal }) => ({ devices: await all(db, principal.personId) }),
  remove: ({ deviceId }, context) => remove(deviceId, context),
}

const all = async (db: Db, personId: number) => (await linkedDevices(db, personId)).map(shown)

/** Its signature counts no more from this moment: what it was asked and has not answered stays unanswered. */
async function remove(deviceId: string, { db, principal }: Surroundings) {
  const { personId, familyId } = principal
  const row = (await linkedDevices(db, personId)).find(({ id }) => id === deviceId)
  if (!row) throw notYours()
  const person = await db
    .selectFrom('person')
    .select(['approve_mode', 'login_2fa_mode'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const others = (await approvedDevices(db, personId)).filter(({ id }) => id !== deviceId)
  // Without this a stolen session would get rid of the phone and be asked by letter instead.
  const isLast = row.approved_at !== null && others.length === 0
  if (isLast && (person.approve_mode === 'push' || person.login_2fa_mode === 'push'))
    throw new Refused('VF', { field: 'deviceId', reason: 'LAST_DEVICE' })
  await removeDevice(db, deviceId)
  // Whoever removes a lost phone cannot know what it has let in meanwhile.
  if (row.approved_at !== null) await endOthers(db, personId, 'factor', familyId)
  await notify(db, { ...principal, text: 'deviceRemoved', facts: { device: row.name } })
  return {}
}
