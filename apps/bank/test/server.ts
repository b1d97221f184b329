/** The PostgreSQL of a test run: one server, one migrated template database; each test file copies it (fresh-db.ts). */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { startPostgres } from '../src/db/postgres/index.ts'

export const TEMPLATE = 'ducat_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database on the test run's server; NAME stands for the database. */
    postgres: string
  }
}

/** Nothing here has to survive a power cut: without waiting for the disk a copy takes tens of milliseconds. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-test-'))
  chmodSync(folder, 0o711) // started by root, PostgreSQL runs as another user who must be able to enter
  const server = await startPostgres({ folder, settings })
  await migrate(await ensureDatabase(server.url, TEMPLATE))
  project.provide('postgres', server.url('NAME'))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
