/** Nothing leaves the machine: messages lie in the demo inbox. */
import type { Db } from '../../db/pool.ts'
import type { Sms } from './port.ts'

export function fakeSms(db: Db): Sms {
  return {
    async send({ brand, to, text }) {
      await db.insertInto('demo_message').values({ brand, channel: 'sms', recipient: to, subject: to, body: text }).execute()
    },
  }
}
