/** Numbered SQL files, each once, in order, in one transaction; a file that changed after it ran is refused. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = join(import.meta.dirname, '../../migrations')
/** Two banks that start at once on one database wait for each other here. */
const LOCK = 4_279_001

export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const ran = new Map(rows.map(({ name, hash }) => [name, hash]))
    let count = 0
    for (const name of readdirSync(folder).toSorted()) {
      const text = readFileSync(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (ran.get(name) === hash) continue
      if (ran.has(name))
        throw new StartError(
          'DATA_DIR',
          `this database was made by another version (${name} differs); npm run reset makes a new demo world`,
        )
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      count++
    }
    return count
  } finally {
    await client.end()
  }
}
