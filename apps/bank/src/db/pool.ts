/** The pool of connections, and how PostgreSQL's types become ours: bigint for int8, text for a day. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

const { INT8, DATE } = pg.types.builtins
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return BigInt
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

interface PoolOptions {
  readonly max?: number
  /** How long a connection may take to come about. */
  readonly connectMs?: number
  /** A connection that breaks while idle: told, never thrown; the pool makes a new one. */
  readonly onLostConnection?: (error: Error) => void
  /** The same database past a pooler that `url` names; without one `url` itself. */
  readonly direct?: string | undefined
}

/**
 * Whatever the server's owner set: a statement by itself is a transaction we know, and a day ends at midnight UTC. Said on the connection
 * and not in its first message, where a pooler would not understand it or, worse, leave it out.
 */
const SESSION = Object.entries({
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  default_transaction_isolation: 'read committed',
  timezone: 'UTC',
})
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join(';')

export function openDb(url: string, { max = 16, connectMs = 10_000, onLostConnection, direct = url }: PoolOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    application_name: 'ducat',
    // Waited for: nobody is given a connection before it is as it should be.
    onConnect: (client) => client.query(SESSION) as never,
  })
  pool.on('error', (error) => onLostConnection?.(error))
  // One that breaks between two statements of a transaction speaks for itself, and unheard it would end the whole process. The next
  // statement on it fails, and whoever holds it hears of it there.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  addresses.set(db, direct)
  return db
}

/**
 * What every call asks is planned once per connection, not each time: such a statement begins with `prepared('its name')`. The name goes
 * with the text, so a connection keeps one plan per statement.
 */
export const prepared = (name: string) => sql.raw(`/* prepared ${name} */`)

type Pool = Exclude<ConstructorParameters<typeof PostgresDialect>[0]['pool'], (...args: never) => unknown>
type Client = Awaited<ReturnType<Pool['connect']>>

function preparing(pool: pg.Pool): Pool {
  const wrapped = new WeakMap<pg.PoolClient, Client>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const made = Object.create(client) as Client & pg.PoolClient
      let isOver = false
      const heard = (error: unknown) => {
        isOver ||= isNoPrimary(error)
        throw error
      }
      made.query = ((text: string, values: unknown[]) => {
        // A cursor is asked by itself.
        if (typeof text !== 'string') return client.query(text, values)
        const name = /^\s*\/\* prepared ([\w-]+) \*\//.exec(text)?.[1]
        return (name === undefined ? client.query(text, values) : client.query({ name, text, values })).catch(heard)
      }) as never
      made.release = (error?: Error | boolean) => client.release(error || isOver)
      wrapped.set(client, made)
      return made
    },
  }
}

/**
 * The server at the other end takes no payments: it follows another one now (25006), or is on its way down or up (57P0…). Kept, such a
 * connection would refuse everybody who is given it; the next one leads to whoever is the primary.
 */
const isNoPrimary = (error: unknown): boolean => /^(25006|57P0\d)$/.test(String((error as { code?: unknown }).code))

const addresses = new WeakMap<Db, string>()

/** For a connection beside the pool, such as one that listens: past a pooler, which would hand it on to somebody else. */
export function addressOf(db: Db): string {
  const url = addresses.get(db)
  if (url === undefined) throw new Error('this database was not opened by openDb')
  return url
}
