/** The pool of connections, and how PostgreSQL's types become ours: bigint for int8, text for a day. */
import { Kysely, PostgresDialect } from 'kysely'
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
  /** A connection that breaks while idle: told, never thrown; the pool makes a new one. */
  readonly onLostConnection?: (error: Error) => void
}

export function openDb(url: string, { max = 16, onLostConnection }: PoolOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'ducat',
  })
  pool.on('error', (error) => onLostConnection?.(error))
  // One that breaks between two statements of a transaction speaks for itself, and unheard it would end the whole process. The next
  // statement on it fails, and whoever holds it hears of it there.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  addresses.set(db, url)
  return db
}

const addresses = new WeakMap<Db, string>()

/** For a connection beside the pool, such as one that listens. */
export function addressOf(db: Db): string {
  const url = addresses.get(db)
  if (url === undefined) throw new Error('this database was not opened by openDb')
  return url
}
