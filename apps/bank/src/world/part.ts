/** Parts of the demo world, each made once: which ones are there. */
import type { Db } from '../db/pool.ts'

export const hasPart = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('world').select('name').where('name', '=', name).executeTakeFirst()) !== undefined

export const markPart = async (db: Db, name: string): Promise<unknown> => db.insertInto('world').values({ name }).execute()
