/**
 * Who connects. The bank works as `bank`, which may create databases and nothing more, as on a server of one's own (DATABASE_URL);
 * the superuser is for the supervisor alone. Both passwords come from the one secret beside the data.
 *   urlOf        address of a database for a role
 *   admit        true when the server on this port serves our data; makes the role on the first start
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'

/** What opens a database: the secret of its folder, and the folder itself to recognise it. */
type Keys = { secret: string; data: string }

export const SUPERUSER = 'postgres'
export const BANK = 'bank'

export const passwordOf = (secret: string, role: string): string => createHmac('sha256', secret).update(role).digest('hex')

export const urlOf = ({ secret }: Pick<Keys, 'secret'>, port: number, role: string, database: string): string =>
  `postgres://${role}:${passwordOf(secret, role)}@127.0.0.1:${port}/${encodeURIComponent(database)}`

export async function admit({ secret, data }: Keys, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf({ secret }, port, SUPERUSER, 'postgres'), connectionTimeoutMillis: 3000 })
  client.on('error', () => {}) // a server that dies now is seen by the query below
  try {
    await client.connect()
    const { rows } = await client.query<{ at: string; known: boolean }>(
      `select current_setting('data_directory') as at, exists (select from pg_roles where rolname = '${BANK}') as known`,
    )
    if (rows[0]?.at !== data) return false
    if (!rows[0].known) await client.query(`create role ${BANK} login createdb password '${passwordOf(secret, BANK)}'`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
