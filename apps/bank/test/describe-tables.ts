/** The tables of a database as TypeScript, for kysely. */
import pg from 'pg'

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  text: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  inet: 'string',
  jsonb: 'JSONColumnType<object>',
  timestamptz: 'Timestamp',
  date: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
}

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  given: boolean
}

export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
           column_default is not null or is_identity = 'YES' as given
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'
    order by table_name, ordinal_position`)
  await client.end()
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => `interface ${pascal(table)} {\n${columns.map(line).join('\n')}\n}`)
  const list = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return `${head}\n${interfaces.join('\n\n')}\n\nexport interface Tables {\n${list.join('\n')}\n}\n`
}

const head = `/** Written by tools/tables.ts from the migrations; do not edit. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GivenTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
`

function line({ column, type, nullable, given }: Column): string {
  const base = typeOf[type]
  if (!base) throw new Error(`tools/tables.ts does not know the type ${type} of ${column}`)
  if (base === 'Timestamp' && given) return `  ${column}: GivenTimestamp`
  const full = nullable ? `${base} | null` : base
  return `  ${column}: ${given && !nullable ? `Generated<${full}>` : full}`
}

const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_all, _start, letter: string) => letter.toUpperCase())
