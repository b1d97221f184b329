/** Starting and stopping as a person does it: the process, its settings, its signals, what it leaves behind. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'

/** Production starts with one of its own. */
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')
/** Production starts without providers only when that was allowed. */
const ALLOW_FAKES = 'mail sms push rails rates cards acquiring receiving'
const main = join(import.meta.dirname, '../src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'ducat-start-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
  readonly saw: (text: RegExp) => Promise<RegExpExecArray>
}

function run(settings: Record<string, string>): Run {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const exit = new Promise<number | null>((done) => child.on('close', done))
  onTestFinished(() => void child.kill('SIGKILL'))
  const saw = (wanted: RegExp) =>
    new Promise<RegExpExecArray>((done, fail) => {
      const look = () => {
        const found = wanted.exec(text)
        if (found) done(found)
      }
      listeners.add(look)
      look()
      void exit.then(() => fail(new Error(`ended without ${wanted}: ${text}`)))
    })
  return { child, output: () => text, exit, saw }
}

describe('refused with one line that names the setting', () => {
  const taken = createServer().listen(0, '127.0.0.1')
  afterAll(() => taken.close())
  test.each([
    ['PORT', { PORT: 'many' }],
    ['MODE', { MODE: 'party' }],
    ['BRAND', { BRAND: 'nobody' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['SMTP_URL', { MODE: 'production', SECRETS_KEY }],
    ['ALLOW_FAKES', { MODE: 'production', SECRETS_KEY, ALLOW_FAKES: `${ALLOW_FAKES} identity` }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://bank:x@127.0.0.1:9/bank' }],
  ])('%s %o', async (setting, settings) => {
    const bank = run(settings)
    expect(await bank.exit).toBe(1)
    const lines = bank.output().trim().split('\n')
    expect(lines.at(-1)).toMatch(new RegExp(`^${setting}: `))
    expect(lines.filter((line) => line.includes('    at '))).toEqual([])
  })

  test('a taken port is told at once', async () => {
    const { port } = taken.address() as { port: number }
    const bank = run({ PORT: String(port) })
    expect(await bank.exit).toBe(1)
    expect(bank.output().trim()).toBe(`PORT: ${port} is taken by another program; choose another, for example PORT=${port + 1}`)
  })

  test('[G5] production mode does not run on a database that may lose what it acknowledged', async () => {
    // The tests' own server runs with fsync off.
    const bank = run({ MODE: 'production', SECRETS_KEY, ALLOW_FAKES, DATABASE_URL: inject('postgres').replace(/NAME$/, 'postgres') })
    expect(await bank.exit).toBe(1)
    expect(bank.output()).toMatch(/fsync/)
  })
})

describe('started', () => {
  // Three whole starts, the first of which makes the world.
  test(
    'prints its progress, ready and the logins; SIGTERM ends it and leaves no process; the second start finds the world',
    {
      timeout: 120_000,
    },
    async () => {
      const first = run({})
      const [, port] = await first.saw(/ready http:\/\/localhost:(\d+)/)
      await first.saw(/everybody's password: many-mints-1/)
      expect(first.output()).toMatch(/starting the database[\s\S]*made the tables[\s\S]*inventing people and money[\s\S]*ready/)
      const health = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as Record<string, unknown>
      expect(health).toMatchObject({
        status: 'ok',
        version: '2.1.2',
        mode: 'demo',
        store: { kind: 'embedded' },
        durability: { fsync: 'on', synchronousCommit: 'on', fullPageWrites: 'on' },
      })
      expect(health).toHaveProperty('eventLoopLag.p99')
      expect(await (await fetch(`http://127.0.0.1:${port}/version.json`)).json()).toMatchObject({ version: '2.1.2' })
      first.child.kill('SIGTERM')
      expect(await first.exit).toBe(0)
      expect(databaseRuns()).toBe(false)

      const second = run({})
      await second.saw(/ready/)
      expect(second.output()).not.toContain('inventing')
      second.child.kill('SIGINT')
      expect(await second.exit).toBe(0)
      expect(databaseRuns()).toBe(false)

      // [T49] everybody knows the demo's passwords.
      const production = run({ MODE: 'production', SECRETS_KEY, ALLOW_FAKES })
      expect(await production.exit).toBe(1)
      expect(production.output()).toMatch(/^MODE: production does not run on a database with the demo people in it/m)
      expect(databaseRuns()).toBe(false)
    },
  )

  test('[G4] PostgreSQL dies under a living bank: the bank is back by itself', async () => {
    const bank = run({})
    const [, port] = await bank.saw(/ready http:\/\/localhost:(\d+)/)
    const status = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status
    expect(await status()).toBe(200)
    const [file = ''] = globSync('data/postgres/**/postmaster.pid', { cwd: folder })
    process.kill(Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(status, { timeout: 20_000, interval: 50 }).toBe(200)
    const answer = await fetch(`http://127.0.0.1:${port}/api/v4/?currencyDictionaryGet`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await answer.json()).toMatchObject({ responseCode: '00' })
    bank.child.kill('SIGTERM')
    expect(await bank.exit).toBe(0)
  })

  // PostgreSQL removes this file as the last thing it does.
  const databaseRuns = () => globSync('data/postgres/**/postmaster.pid', { cwd: folder }).length > 0
})
