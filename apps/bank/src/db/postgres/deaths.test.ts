import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, cleanUp, freshFolder, kill, processesOn, startBank } from './fixtures/bank-process.ts'
import { startPostgres } from './index.ts'

afterAll(cleanUp)

const count = (url: string) => ask<{ n: string }>(url, 'select count(*) as n from paid')

describe('a bank that dies', () => {
  const folder = join(freshFolder(), 'postgres')

  test('[G10] kill -9 of the bank alone: the next start adopts the orphan', async () => {
    const first = startBank({ folder })
    const { url, pid } = await first.ready
    await ask(url, 'create database money')
    await ask(url.replace('/postgres', '/money'), 'create table paid as select 1 as amount')
    await first.signal('SIGKILL')

    const next = startBank({ folder })
    expect(await next.ready).toMatchObject({ pid, adopted: true, url })
    await next.signal('SIGKILL')
  })

  test('[G10] an orphan that runs with other settings is stopped, not adopted', async () => {
    const server = await startPostgres({ folder, settings: { work_mem: '5MB' } })
    expect(server.adopted).toBe(false)
    expect(await ask(server.url('money'), 'show work_mem')).toEqual([{ work_mem: '5MB' }])
    await server.stop()
  })

  test('[G4] kill -9 of everything: the next start works and nothing committed is lost', async () => {
    const bank = startBank({ folder })
    const { url } = await bank.ready
    await ask(url.replace('/postgres', '/money'), 'insert into paid values (2)')
    for (const pid of [bank.pid, ...processesOn(folder)]) kill(pid)

    const next = startBank({ folder })
    const { adopted, url: again } = await next.ready
    expect(adopted).toBe(false)
    expect(await count(again.replace('/postgres', '/money'))).toEqual([{ n: '2' }])
    expect(await next.signal('SIGTERM')).toEqual({ code: 0, stderr: '' })
  })

  test('[G4] kill -9 of the bank and of the postmaster, whose children still hold its memory', async () => {
    const bank = startBank({ folder })
    const { pid } = await bank.ready
    kill(bank.pid)
    kill(pid)
    const next = startBank({ folder })
    expect((await next.ready).adopted).toBe(false)
    await next.signal('SIGTERM')
  })

  test('the number of a dead server that another program got does not stop the start', async () => {
    writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)
    const server = await startPostgres({ folder })
    expect(server.pid()).not.toBe(process.pid)
    await server.stop()
  })

  test('a start that is called off leaves nothing', async () => {
    const calledOff = new AbortController()
    const starting = startPostgres({ folder, signal: calledOff.signal })
    await expect.poll(() => existsSync(join(folder, 'data', 'postmaster.pid')), { interval: 1 }).toBe(true)
    calledOff.abort(new Error('called off'))
    await expect(starting).rejects.toThrow('called off')
    await expect.poll(() => processesOn(folder)).toEqual([])
  })
})

describe('PostgreSQL that dies under a living bank', () => {
  const folder = join(freshFolder(), 'postgres')
  const said: string[] = []
  const log = { info: () => {}, warn: (text: string) => said.push(text) }
  const options = { folder, settings: { fsync: 'off' }, log }

  async function diesAndComesBack(server: Awaited<ReturnType<typeof startPostgres>>): Promise<void> {
    const pool = new pg.Pool({ connectionString: server.url('postgres'), max: 3 })
    pool.on('error', () => {}) // idle connections that break are replaced
    await pool.query('select 1')
    const before = server.pid()
    said.length = 0
    kill(before)
    await expect.poll(() => server.pid(), { timeout: 30_000 }).not.toBe(before)
    await expect.poll(() => pool.query('select 1 as one').then((answer) => answer.rows, String), { timeout: 10_000 }).toEqual([{ one: 1 }])
    expect(said.join('\n')).toMatch(/process \d+\) died; starting it again on port \d+\n(.*\n)*PostgreSQL runs again/)
    await pool.end()
  }

  test('[G4] the pool of the bank works again by itself: a server we started', async () => {
    const bank = startBank({ folder, settings: options.settings })
    const { pid } = await bank.ready
    kill(pid)
    await expect.poll(() => bank.said()).toContain('PostgreSQL runs again')
    await bank.signal('SIGKILL')
    const server = await startPostgres(options)
    expect(server.adopted).toBe(true)
    await diesAndComesBack(server) // a server we adopted
    await diesAndComesBack(server) // and the one we started in its place
    await server.stop()
    await expect.poll(() => processesOn(folder)).toEqual([])
  })

  test('stop ends it although sessions are open, once however often it is called, and nothing comes back', async () => {
    const server = await startPostgres(options)
    const session = new pg.Client(server.url('postgres'))
    session.on('error', () => {})
    await session.connect()
    await session.query('begin')
    await Promise.all([server.stop(), server.stop()])
    await expect.poll(() => processesOn(folder)).toEqual([])
    await session.end().catch(() => {})
  })

  test('stop while it is being started again ends that too', async () => {
    const server = await startPostgres(options)
    said.length = 0
    kill(server.pid())
    await expect.poll(() => said.length, { interval: 5 }).toBeGreaterThan(0)
    await server.stop()
    await expect.poll(() => processesOn(folder)).toEqual([])
  })

  test('what PostgreSQL itself says is passed on when it cannot start', async () => {
    appendFileSync(join(folder, 'data', 'pg_hba.conf'), '\nnonsense\n')
    await expect(startPostgres(options)).rejects.toThrow(
      /^DATA_DIR: PostgreSQL does not start on .*pg_hba\.conf.* \(more in .*postgres\.log\)$/,
    )
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('pg_hba.conf')
    await expect.poll(() => processesOn(folder)).toEqual([])
  })
})
