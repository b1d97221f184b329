/** What a query answers, as CSV, straight from the database: half of the cost of reading rows one by one would be reading them. */
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { addressOf, type Db } from '../../db/pool.ts'

/** Anything that becomes a statement with parameters. */
interface Query {
  compile(db: Db): CompiledQuery
}

export async function* copied(db: Db, query: Query): AsyncGenerator<Buffer> {
  // A million rows take longer than any call may, and the stream wants a connection of its own.
  const client = new pg.Client({
    connectionString: addressOf(db),
    application_name: 'ducat-export',
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for await (const chunk of client.query(copyTo(`copy (${written(db, query)}) to stdout with (format csv)`))) yield chunk as Buffer
  } finally {
    await client.end()
  }
}

/** COPY takes no parameters: each is written into the text as the literal that the driver makes of it. */
function written(db: Db, query: Query): string {
  const { sql, parameters } = query.compile(db)
  return sql.replace(/\$(\d+)/g, (_place, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint') return `'${value}'`
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' && /^\w+$/.test(one))) return `'{${value.join(',')}}'`
  throw new Error('a parameter that COPY cannot take')
}
