/** Nothing leaves the machine: messages lie in the demo inbox. */
import type { Db } from '../../db/pool.ts'
import { deliver } from '../inbox.ts'
import type { Sms } from './port.ts'

export const fakeSms = (db: Db): Sms => ({
  send: ({ brand, to, text }) => deliver(db, { brand, channel: 'sms', recipient: to, subject: to, body: text }),
})
