/**
 * The kit's own way into the database, beside the bank's: const [row] = await sql<{ n: number }>`select count(*)::integer as n from event`.
 * A value in the text travels as a parameter. A connection that dies is no end of the kit.
 */
import pg from 'pg'

export interface Sql {
  <Row>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>
  /** Text as it is: definitions, and queries put together by us. */
  run<Row>(text: string): Promise<Row[]>
  close(): Promise<void>
}

const { INT8 } = pg.types.builtins
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? BigInt : (pg.types.getTypeParser(oid, format) as (text: string) => unknown)),
}

export function openSql(url: string): Sql {
  const pool = new pg.Pool({ connectionString: url, max: 4, types, connectionTimeoutMillis: 10_000, statement_timeout: 60_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const ask = async (text: string, values: readonly unknown[]) => (await pool.query(text, [...values])).rows as never[]
  return Object.assign(
    (text: TemplateStringsArray, ...values: readonly unknown[]) =>
      ask(
        text.reduce((all, part, place) => `${all}$${place}${part}`),
        values,
      ),
    { run: (text: string) => ask(text, []), close: () => pool.end() },
  )
}
