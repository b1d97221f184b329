/** Nothing leaves the machine: the demo's phone shows it. */
import type { Db } from '../../db/pool.ts'
import { deliver } from '../inbox.ts'
import type { Push } from './port.ts'

export const fakePush = (db: Db): Push => ({
  send: ({ brand, owner, title, text, deviceId, operationId, shows }) =>
    deliver(db, {
      brand,
      channel: 'push',
      recipient: owner,
      subject: title,
      body: text,
      data: JSON.stringify({ deviceId, operationId, shows }),
    }),
})
