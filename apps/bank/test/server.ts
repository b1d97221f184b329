/** The PostgreSQL of a test run: one server, one migrated template database; each test file copies it (fresh-db.ts). */
import type { TestProject } from 'vitest/node'
import { ensureDatabase } from '../src/db/database.ts'
import { upgrade } from '../src/upgrade.ts'
import { throwawayPostgres } from './throwaway-postgres.ts'

export const TEMPLATE = 'ducat_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database on the test run's server; NAME stands for the database. */
    postgres: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await throwawayPostgres('test')
  await upgrade(await ensureDatabase(server.url, TEMPLATE))
  project.provide('postgres', server.url('NAME'))
  return () => server.stop()
}
