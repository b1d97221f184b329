import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, freshFolder } from './fixtures/bank-process.ts'
import { durability, requireDurable, startPostgres, type Durability } from './index.ts'

afterAll(cleanUp)

const folder = join(freshFolder(), 'postgres')

async function durabilityWith(settings: Record<string, string>): Promise<Durability> {
  const server = await startPostgres({ folder, settings })
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  const found = await durability(client)
  await client.end()
  await server.stop()
  return found
}

test.each<[Record<string, string>, string]>([
  [{ fsync: 'off' }, 'fsync=off'],
  [{ synchronous_commit: 'off' }, 'synchronous_commit=off'],
  [{ full_page_writes: 'off' }, 'full_page_writes=off'],
])('[G5] production refuses a database with %o, the demo runs on it', async (settings, named) => {
  const found = await durabilityWith(settings)
  expect(found.ok).toBe(false)
  expect(() => requireDurable('production', found)).toThrow(new RegExp(`^MODE: production needs .*${named}`))
  expect(() => requireDurable('demo', found)).not.toThrow()
})

test('[G5] as we set it up, the embedded database keeps what it has acknowledged', async () => {
  const found = await durabilityWith({})
  expect(found).toEqual({ fsync: 'on', synchronousCommit: 'on', fullPageWrites: 'on', ok: true })
  expect(() => requireDurable('production', found)).not.toThrow()
})

test.each(['local', 'remote_write', 'remote_apply'])('[G5] synchronous_commit=%s waits at least for the local disk', async (value) => {
  const rows = [{ fsync: 'on', synchronousCommit: value, fullPageWrites: 'on' }]
  expect((await durability({ query: () => Promise.resolve({ rows }) })).ok).toBe(true)
})
