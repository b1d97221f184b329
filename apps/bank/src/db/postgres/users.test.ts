import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask, cleanUp, freshFolder, ordinary, ordinaryCanRun, processesOn, root, startBank } from './fixtures/bank-process.ts'
import { startPostgres } from './index.ts'

afterAll(cleanUp)

const settings = { fsync: 'off' }

test.runIf(ordinaryCanRun)('started by an ordinary user, and taken over by root, who runs it as that user', async () => {
  const folder = join(freshFolder(ordinary), 'postgres')
  const first = startBank({ folder, settings }, ordinary)
  const { url, pid } = await first.ready
  const me = ordinary.uid ?? process.getuid!()
  expect(statSync(`/proc/${pid}`).uid).toBe(me)
  await ask(url, 'create database money')
  expect(await first.signal('SIGTERM')).toEqual({ code: 0, stderr: '' })
  await expect.poll(() => processesOn(folder)).toEqual([])

  const byUs = await startPostgres({ folder, settings })
  expect(statSync(`/proc/${byUs.pid()}`).uid).toBe(me)
  await byUs.stop()

  const again = startBank({ folder, settings }, ordinary)
  expect(await ask((await again.ready).url, `select datname from pg_database where datname = 'money'`)).toHaveLength(1)
  await again.signal('SIGTERM')
})

test('PostgreSQL is never root, everything lies below the folder, only its own user reads it', async () => {
  const folder = join(freshFolder(), 'postgres')
  const server = await startPostgres({ folder, settings })
  // Started by root it runs as somebody else; started by an ordinary user, as that one.
  const { uid } = statSync(`/proc/${server.pid()}`)
  expect(root ? uid > 0 : uid === process.getuid!()).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['bank.pid', 'data', 'password', 'postgres.log', 'programs'])
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  expect(
    await ask(server.url('postgres'), 'select inet_server_addr()::text as at, current_setting($$listen_addresses$$) as listens'),
  ).toEqual([{ at: '127.0.0.1/32', listens: '127.0.0.1' }])
  // The same rights as on a server of one's own: what works here works there.
  expect(await ask(server.url('postgres'), 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreatedb: true },
  ])
  await server.stop()
})

test.runIf(root)('below a closed parent folder the database goes to the state folder, says so, and stays there', async () => {
  const parent = freshFolder()
  const stateFolder = join(freshFolder(), 'state')
  chmodSync(parent, 0o700)
  const folder = join(parent, 'data', 'postgres')
  const said: string[] = []
  const log = { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) }
  const server = await startPostgres({ folder, stateFolder, settings, log })
  await ask(server.url('postgres'), 'create database money')
  await server.stop()

  const home = readFileSync(join(folder, 'moved-to'), 'utf8').trim()
  expect(home.startsWith(`${stateFolder}/`)).toBe(true)
  expect(said).toContain(`${folder} lies in a folder that is closed to PostgreSQL's user: the database is in ${home}`)
  expect(existsSync(join(folder, 'data'))).toBe(false)

  // Opened later, the folder must not show an empty bank.
  chmodSync(parent, 0o755)
  const again = await startPostgres({ folder, stateFolder: '/nowhere', settings })
  expect(await ask(again.url('postgres'), `select datname from pg_database where datname = 'money'`)).toHaveLength(1)
  await again.stop()
  await expect.poll(() => processesOn(home)).toEqual([])
})
