/** Writes apps/bank/src/db/tables.ts from the database that the migrations make. Run after a new migration: `node tools/tables.ts`. */
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase } from '../apps/bank/src/db/database.ts'
import { upgrade } from '../apps/bank/src/upgrade.ts'
import { startPostgres } from '../apps/bank/src/db/postgres/index.ts'
import { describeTables } from '../apps/bank/test/describe-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'ducat-tables-'))
chmodSync(folder, 0o755)
const server = await startPostgres({ folder, settings: { fsync: 'off' } })
try {
  const url = await ensureDatabase(server.url, 'tables')
  await upgrade(url)
  writeFileSync(join(import.meta.dirname, '../apps/bank/src/db/tables.ts'), await describeTables(url))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
