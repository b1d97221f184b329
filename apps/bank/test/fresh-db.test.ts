import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDb } from './fresh-db.ts'

test('two fresh databases are migrated, empty and apart', async () => {
  const [one, two] = await Promise.all([freshDb(), freshDb()])
  try {
    await sql`insert into world (name) values ('here')`.execute(one.db)
    expect(await one.db.selectFrom('world').select('name').execute()).toEqual([{ name: 'here' }])
    expect(await two.db.selectFrom('world').select('name').execute()).toEqual([])
  } finally {
    await Promise.all([one.close(), two.close()])
  }
})
