/**
 * Brings a database to this release, in one transaction: numbered SQL files make its tables, each once and in order; then functions,
 * triggers and views are replaced as a whole, because they are code. A numbered file that changed after it ran is refused. Which release
 * put its functions there is kept: an older node that starts later finds its tables and leaves the functions alone.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = join(import.meta.dirname, '../../migrations')
/** Two banks that start at once on one database wait for each other here. */
const LOCK = 4_279_001

export interface Functions {
  /** As in package.json. */
  readonly release: string
  /** Every `create or replace`, in any order. */
  readonly sql: string
}

/** How many numbered files ran. */
export async function migrate(url: string, { release, sql }: Functions): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('begin')
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    )
    const count = await tables(client)
    await replaceFunctions(client, release, sql)
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}

async function tables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const ran = new Map(rows.map(({ name, hash }) => [name, hash]))
  let count = 0
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    const text = readFileSync(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (ran.get(name) === hash) continue
    if (ran.has(name))
      throw new StartError(
        'DATA_DIR',
        `this database was made by a version that was never released (${name} differs); npm run reset makes a new demo world`,
      )
    await client.query(text)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    count++
  }
  return count
}

async function replaceFunctions(client: pg.Client, release: string, sql: string): Promise<void> {
  const hash = createHash('sha256').update(sql).digest('hex')
  const { rows } = await client.query<{ number: string; hash: string }>('select number, hash from release')
  const there = rows[0]
  if (there && (there.hash === hash || isNewer(there.number, release))) return
  // Functions name each other: whether one exists is asked when it runs.
  await client.query('set local check_function_bodies = off')
  await client.query(sql)
  await client.query(
    `insert into release (number, hash) values ($1, $2)
     on conflict (is_one) do update set number = excluded.number, hash = excluded.hash, at = now()`,
    [release, hash],
  )
}

/** 2.10.0 is newer than 2.9.3. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) => number.split('.').map(Number)) as [number[], number[]]
  const place = a.findIndex((part, index) => part !== b[index])
  return place !== -1 && a[place]! > b[place]!
}
