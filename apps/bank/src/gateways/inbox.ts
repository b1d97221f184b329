/** The demo's inbox: the fakes of mail, SMS and push put their messages here, and nothing leaves the machine. */
import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'

export async function deliver(db: Db, message: Insertable<Tables['demo_message']>): Promise<void> {
  await db.insertInto('demo_message').values(message).execute()
}
