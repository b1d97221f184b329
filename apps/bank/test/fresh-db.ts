/** A database of its own for one test file, dropped on close: migrated and empty, a copy of the template; `bare` has no tables yet. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { openDb, type Db } from '../src/db/pool.ts'
import { TEMPLATE } from './server.ts'

export interface FreshDb {
  readonly url: string
  readonly db: Db
  readonly close: () => Promise<void>
}

export async function freshDb({ bare = false } = {}): Promise<FreshDb> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${bare ? 'template0' : TEMPLATE}`)
  const url = urlOf(name)
  const db = openDb(url, { max: 8 })
  const close = async () => {
    await db.destroy()
    // A cleaner of PostgreSQL's own may stand in it for a moment, and only its owner could send it away: it is waited for.
    await vi.waitFor(() => onServer(`drop database ${name} with (force)`), { timeout: 20_000, interval: 200 })
  }
  return { url, db, close }
}

const urlOf = (database: string): string => inject('postgres').replace(/NAME$/, database)

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
