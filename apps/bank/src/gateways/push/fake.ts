/** Nothing leaves the machine: the demo's phone shows it. */
import type { Db } from '../../db/pool.ts'
import type { Push } from './port.ts'

export function fakePush(db: Db): Push {
  return {
    async send({ brand, owner, title, text, deviceId, operationId, shows }) {
      await db
        .insertInto('demo_message')
        .values({
          brand,
          channel: 'push',
          recipient: owner,
          subject: title,
          body: text,
          data: JSON.stringify({ deviceId, operationId, shows }),
        })
        .execute()
    },
  }
}
