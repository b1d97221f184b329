/** Nothing leaves the machine: e-mails lie in the demo inbox, where a person can read them. */
import type { Db } from '../../db/pool.ts'
import { deliver } from '../inbox.ts'
import type { Mail } from './port.ts'

export const fakeMail = (db: Db): Mail => ({
  send: ({ brand, to, subject, body, replyTo }) =>
    deliver(db, {
      brand,
      channel: 'mail',
      recipient: to,
      subject,
      body,
      ...(replyTo !== undefined && { data: JSON.stringify({ replyTo }) }),
    }),
})
