/**
 * A database of a release as SQL text: its rows alone. Its tables are those of the migrations it ran, which never change, so they are made
 * anew when it is loaded. Loading moves what ends or comes due by as long as it was kept; entries, audit lines and history stay as they were.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = import.meta.dirname
const migrations = join(folder, '../../migrations')

export const releases = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Columns that say when something ends or is due. */
const moving: Readonly<Record<string, readonly string[]>> = {
  operation: ['expires_at'],
  challenge: ['expires_at'],
  quote: ['expires_at'],
  invitation: ['expires_at'],
  ask: ['expires_at'],
  card_authorization: ['expires_at'],
  rail_order: ['next_at'],
  card_order: ['next_at'],
  transfer_schedule: ['anchor', 'next_on', 'due_on', 'ends_on'],
}

/** Nobody is signed in to what is loaded, and no key that signs leaves a machine. */
const left = ['session_family', 'signing_key']

export async function keep(url: string, release: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string; columns: string[] }>(
      `
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) group by 1 order by 1`,
      [left],
    )
    const at = await client.query<{ at: string }>(`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
    const lines = [`-- kept ${at.rows[0]!.at}`]
    for (const { name, columns } of tables.rows) {
      const listed = columns.map((column) => `"${column}"`).join(', ')
      const rows = await client.query<{ row: string }>(
        `select '(' || concat_ws(', ', ${columns.map((column) => `quote_nullable("${column}"::text)`).join(', ')}) || ')' as row from "${name}" order by 1`,
      )
      if (rows.rows.length === 0) continue
      lines.push(`insert into "${name}" (${listed}) overriding system value values\n${rows.rows.map(({ row }) => row).join(',\n')};`)
    }
    const sequences = await client.query<{ line: string }>(`
      select format('select setval(%L, %s);', sequencename, last_value) as line from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`)
    lines.push(...sequences.rows.map(({ line }) => line))
    writeFileSync(join(folder, `${release}.sql`), `${lines.join('\n')}\n`)
  } finally {
    await client.end()
  }
}

/** Into an empty database: the tables of that release, its rows, and its ends as far ahead as they were. */
export async function load(url: string, file: string): Promise<void> {
  const text = readFileSync(join(folder, file), 'utf8')
  const kept = /^-- kept (\S+)/.exec(text)?.[1]
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    await client.query('create table migration (name text primary key, hash text not null, ran_at timestamptz not null default now())')
    for (const [, name] of text.matchAll(/^\('(\d{4}_\w+\.sql)', '[0-9a-f]{64}'/gm))
      await client.query(readFileSync(join(migrations, name!), 'utf8'))
    await client.query('begin')
    // Rows come in the order of their tables' names, and as they were: what checks them is put back afterwards, and then holds for all.
    const { rows: tables } = await client.query<{ name: string }>(`
      select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    const { rows: keys } = await client.query<{ drop: string; add: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
             format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    for (const { drop } of keys) await client.query(drop)
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
    // Rows that the migrations themselves wrote come with the kept ones.
    for (const { name } of tables) await client.query(`delete from ${name}`)
    await client.query(text)
    for (const [table, columns] of Object.entries(moving)) {
      const set = columns.map((column) =>
        column.endsWith('_at')
          ? `${column} = ${column} + (now() - timestamptz '${kept}')`
          : `${column} = ${column} + (current_date - date '${kept}')`,
      )
      await client.query(`update ${table} set ${set.join(', ')}`)
    }
    for (const { add } of keys) await client.query(add)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    // Events and audit lines are read below the oldest transaction that runs: on another server the count has to reach theirs first.
    await client.query(`
      do $$ begin
        while pg_current_xact_id() <= (select max(x) from (select max(xid) as x from event union all select max(xid) from audit_line) l) loop
          commit;
        end loop;
      end $$`)
  } finally {
    await client.end()
  }
}
