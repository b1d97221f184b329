/** A database of our own on a server. */
import pg from 'pg'

export async function ensureDatabase(url: (database: string) => string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url('postgres'), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
    return url(name)
  } finally {
    await client.end()
  }
}
