/**
 * Where the bank finds its database. `url` may lead through a pooler, which gives a connection to whoever has work at the moment; `direct`
 * does not: it is for what a session has to itself, such as a lock of its own, a channel that is listened to, or jobs.
 */
import pg from 'pg'
import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'
import { ensureDatabase } from './database.ts'
import { durability, requireDurable, type Server } from './postgres/index.ts'

export async function addressesOf(
  { databaseUrl, databaseDirectUrl, mode }: Env,
  server: Server | undefined,
): Promise<{ url: string; direct: string }> {
  const url = server ? await ensureDatabase(server.url, 'bank') : (databaseUrl ?? '')
  const direct = databaseDirectUrl ?? url
  const identity = await asked('DATABASE_URL', url, server, async (client) => {
    requireDurable(mode, await durability(client))
    return identityOf(client)
  })
  if (direct === url) return { url, direct }
  if ((await asked('DATABASE_DIRECT_URL', direct, server, identityOf)) !== identity)
    throw new StartError('DATABASE_DIRECT_URL', 'leads to another database than DATABASE_URL')
  return { url, direct }
}

async function asked<T>(setting: string, url: string, server: Server | undefined, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // One that breaks is heard of by what is asked on it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await question(client)
  } catch (error) {
    if (error instanceof StartError || server) throw error
    throw new StartError(
      setting,
      `the database cannot be reached (${(error as Error).message || String((error as { code?: string }).code)})`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ is: string }>(
    `select system_identifier::text || ' ' || current_database() as is from pg_control_system()`,
  )
  return rows[0]!.is
}
