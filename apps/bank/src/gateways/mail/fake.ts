/** Nothing leaves the machine: letters lie in the demo inbox, where a person can read them. */
import type { Db } from '../../db/pool.ts'
import type { Mail } from './port.ts'

export function fakeMail(db: Db): Mail {
  return {
    async send({ brand, to, subject, body }) {
      await db.insertInto('demo_message').values({ brand, channel: 'mail', recipient: to, subject, body }).execute()
    },
  }
}
