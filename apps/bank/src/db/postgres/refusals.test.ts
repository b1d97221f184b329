import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, cleanUp, freshFolder, ordinary, ordinaryCanRun, root, startBank, type Bank, type Ready } from './fixtures/bank-process.ts'
import { startPostgres } from './index.ts'

afterAll(cleanUp)

const settings = { fsync: 'off' }

describe('while a bank runs', () => {
  const folder = join(freshFolder(), 'postgres')
  let first: Bank
  let ready: Ready

  beforeAll(async () => {
    first = startBank({ folder, settings })
    ready = await first.ready
  })

  test('[G10] a second bank on the folder is refused within 3 s with a clear text, the first unharmed', async () => {
    const [before] = await ask(ready.url, 'select pg_postmaster_start_time()::text as since')
    const began = performance.now()
    const { code, stderr } = await startBank({ folder, settings }).ended
    expect(performance.now() - began).toBeLessThan(3000)
    expect(code).toBe(1)
    expect(stderr).toBe(`DATA_DIR: ${folder} is in use by another bank (process ${first.pid}); stop that one or choose another folder\n`)
    expect(await ask(ready.url, 'select pg_postmaster_start_time()::text as since')).toEqual([before])
  })

  test('[G10] another way to the same folder is the same folder', async () => {
    const other = join(freshFolder(), 'linked')
    symlinkSync(folder, other)
    await expect(startPostgres({ folder: other, settings })).rejects.toThrow(/^DATA_DIR: .* is in use by another bank/)
    expect(await ask(ready.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('[G10] a bank that is just going away is waited for', async () => {
    const next = startBank({ folder, settings })
    await expect.poll(() => next.said(), { interval: 5 }).toContain('Waiting for the bank')
    await first.signal('SIGTERM')
    expect((await next.ready).adopted).toBe(false)
    expect(await next.signal('SIGTERM')).toMatchObject({ code: 0 })
  })

  test('a database whose password is lost is not replaced by an empty one', async () => {
    rmSync(join(folder, 'password'))
    await expect(startPostgres({ folder, settings })).rejects.toThrow(/^DATA_DIR: .*password is missing/)
  })
})

test.each(['19', '17'])('a database of PostgreSQL %s is refused with a clear text and left as it is', async (version) => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'PG_VERSION'), `${version}\n`)
  const line = `DATA_DIR: ${folder} holds a database of PostgreSQL ${version}, this bank runs PostgreSQL 18; start the bank that made it, or choose another folder`
  await expect(startPostgres({ folder })).rejects.toThrow(line)
  expect(readFileSync(join(folder, 'data', 'PG_VERSION'), 'utf8')).toBe(`${version}\n`)
})

test('a file where the folder should be is refused', async () => {
  const file = join(freshFolder(), 'postgres')
  writeFileSync(file, '')
  await expect(startPostgres({ folder: file })).rejects.toThrow(new RegExp(`^DATA_DIR: ${file} cannot hold the database: E`))
})

test.runIf(ordinaryCanRun)('a folder that the user may not write is refused', async () => {
  const folder = freshFolder()
  chmodSync(folder, 0o555)
  const { code, stderr } = await startBank({ folder: join(folder, 'postgres') }, ordinary).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^DATA_DIR: .* cannot hold the database: EACCES[^\n]*\n$/)
})

test.runIf(root)('a database in a folder that was closed since is not replaced by an empty one', async () => {
  const parent = freshFolder()
  const folder = join(parent, 'postgres')
  mkdirSync(join(folder, 'data'), { recursive: true })
  chmodSync(parent, 0o700)
  await expect(startPostgres({ folder })).rejects.toThrow(/^DATA_DIR: .* holds a database, but user \d+ cannot enter it any more/)
})
