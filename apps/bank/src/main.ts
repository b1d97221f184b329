/** Starts a bank: settings, database, migrations, the demo world on the first start, then the doors open. */
import { existsSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BrandId } from '@ducat/brands'
import { addressesOf } from './db/addresses.ts'
import { openDb } from './db/pool.ts'
import { openReads } from './db/reads.ts'
import { demoSeal, sealWith } from './db/seal.ts'
import { startPostgres } from './db/postgres/index.ts'
import { loadEnv, type Env } from './env.ts'
import { playersOf, requireReal } from './fakes.ts'
import { openLog } from './log.ts'
import type { Metrics } from './metrics/index.ts'
import { StartError } from './start-error.ts'

const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'apps/web/dist')

/** `prepare` runs once the settings are known to be right and before anything is started: `npm start` builds the client there. */
export async function startBank(prepare: (say: (text: string) => void) => Promise<void> = async () => undefined): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    await start(prepare, closers)
  } catch (error) {
    // Whatever was opened before it failed does not stay behind.
    for (const close of closers.toReversed()) await close().catch(() => undefined)
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String((error as Error).stack ?? error)}\n`)
    process.exit(1)
  }
}

async function start(prepare: (say: (text: string) => void) => Promise<void>, closers: (() => Promise<unknown>)[]): Promise<void> {
  const env = loadEnv(root)
  requireReal(env)
  await portIsFree(env)
  await prepare(say)
  const log = openLog(env.logLevel)
  const stopping = new AbortController()
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    log.info({ signal }, 'stopping')
    // Should something hang, the process still ends in time; the database recovers by itself.
    setTimeout(() => process.exit(1), 9_500).unref()
    for (const close of closers.toReversed()) await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  say(env.databaseUrl ? 'connecting to the database' : 'starting the database')
  const server = env.databaseUrl
    ? undefined
    : await startPostgres({
        folder: join(env.dataDir, 'postgres'),
        stateFolder: env.stateDir,
        backups: env.backupDir,
        log,
        signal: stopping.signal,
      })
  if (server) closers.push(() => server.stop())
  const { url, direct } = await addressesOf(env, server)
  const { upgrade } = await import('./upgrade.ts')
  const ran = await upgrade(direct)
  if (ran > 0) say(`made the tables (${ran} migrations)`)
  // Not before the store is this bank's own: whoever is sent away need not wait until the whole program is read.
  const [{ openBank }, { deliveryOf }, { marketRates }, { clock, outside }, { isSeeded, seed }] = await Promise.all([
    import('./bank.ts'),
    import('./delivery.ts'),
    import('./market-rates.ts'),
    import('./outside.ts'),
    import('./world/seed.ts'),
  ])
  const db = openDb(url, { direct, onLostConnection: (error) => log.warn({ err: error }, 'lost a connection to the database') })
  closers.push(() => db.destroy())
  const reads = env.databaseReadUrl
    ? openReads(db, { url: env.databaseReadUrl, onTrouble: (error) => log.warn({ err: error }, 'the copy for reads is left alone') })
    : undefined
  if (reads) closers.push(() => reads.close())

  const hasDemo = await isSeeded(db)
  // Everybody knows the demo's passwords.
  if (env.mode === 'production' && hasDemo)
    throw new StartError('MODE', 'production does not run on a database with the demo people in it; give it one of its own')
  if (env.mode === 'demo' && !hasDemo) {
    const started = performance.now()
    await seed(db, outside, new Date(), (brand) => say(`inventing people and money: ${brand}`))
    say(`the demo world is ready (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  const metrics = env.metrics && (await figuresOf(env.metrics))
  if (metrics) closers.push(async () => metrics.close())
  const delivery = deliveryOf(env, {
    db,
    seal: env.secretsKey ? sealWith(env.secretsKey) : demoSeal,
    onTrouble: (trouble) => log.warn(trouble, 'a message was not taken'),
  })
  closers.push(() => delivery.close())
  const rates = env.rates && marketRates(env.rates, { db, now: clock, onTrouble: (trouble) => log.warn(trouble, 'exchange rates') })
  // Before anybody comes in; a source that is down leaves the rates of before.
  await rates?.refresh()
  const correspondent =
    env.rails &&
    (await import('./correspondent.ts')).correspondentOf(env.rails, {
      db,
      fakes: {
        rails: env.mode === 'demo' || env.allowFakes.includes('rails'),
        receiving: env.mode === 'demo' || env.allowFakes.includes('receiving'),
      },
      onTrouble: (error) => log.warn({ err: error }, 'files of the correspondent bank'),
    })
  if (env.mode === 'production' && env.allowFakes.length > 0) log.warn({ fakes: env.allowFakes }, 'parts of the outside world are faked')
  const app = await openBank({
    db,
    reads,
    gateways: { ...delivery.gateways, ...(rates && { fx: rates.fx }), ...correspondent?.gateways },
    gatewayJobs: [...delivery.jobs, ...(rates?.jobs ?? []), ...(correspondent?.jobs ?? [])],
    gatewayBacklogs: correspondent?.backlogs,
    rates: rates && (() => rates.standing()),
    reports: delivery.reports,
    inboundMail: env.inboundMail,
    players: playersOf(env),
    log,
    dist,
    mode: env.mode,
    brand: env.brand,
    secretsKey: env.secretsKey,
    store: server ? 'embedded' : 'server',
    version: versionOf(),
    build: buildOf(),
    trustedProxies: env.trustedProxies,
    apiBases: env.apiBases,
    contractsOn: env.contractsOn,
    helpDeskUrl: env.helpDeskUrl,
    apiDocs: env.apiDocs,
    hideAmountsAbove: env.hideAmountsAbove,
    realtime: { url: env.realtimeUrl, origins: env.realtimeOrigins },
    ownReceiver: { prefix: `http://localhost:${env.port}/demo/receiver/`, address: env.host === 'localhost' ? '127.0.0.1' : env.host },
    // Everybody in a demo shares one address.
    limitFactor: env.mode === 'demo' ? 20 : 1,
    jobsUrl: direct,
    metrics,
  })
  closers.push(() => app.close())
  await app.listen({ host: env.host, port: env.port }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, env.host, env.port)
  })
  const { port } = app.server.address() as { port: number }
  say(`ready http://localhost:${port}`)
  // What was made of the sources is kept now: by itself Node keeps it only when a process ends in order, and a bank may be killed.
  flushCompileCache()
  if (env.mode === 'demo') say(`\n${await loginTable(env.brand)}`)
}

/** Open before the customers' door: whoever watches sees a node that starts. */
async function figuresOf(place: NonNullable<Env['metrics']>): Promise<Metrics> {
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([import('./metrics/index.ts'), import('./metrics/server.ts')])
  const metrics = openMetrics({ version: versionOf(), build: buildOf() })
  const server = await serveMetrics(metrics, place).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, place.host, place.port, 'METRICS_PORT')
  })
  say(`figures http://localhost:${(server.address() as { port: number }).port}/metrics`)
  return {
    ...metrics,
    close() {
      server.close()
      server.closeAllConnections()
      metrics.close()
    },
  }
}

const versionOf = (): string => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Asked before any work is done: a taken port is told at once, not after a build. */
async function portIsFree({ host, port }: Env): Promise<void> {
  const probe = createServer()
  await new Promise<void>((done, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) => fail(portError(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => done()))
  })
}

function portError(error: NodeJS.ErrnoException, host: string, port: number, name = 'PORT'): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(name, `${port} is taken by another program; choose another, for example ${name}=${port + 1}`)
  if (error.code === 'EACCES') return new StartError(name, `${port} may not be opened by this user; choose one above 1023`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(name === 'PORT' ? 'HOST' : 'METRICS_HOST', `${host} is not an address of this machine`)
  return error
}

async function loginTable(brand: BrandId): Promise<string> {
  const { logins } = await import('./demo/logins.ts')
  const rows = logins(brand)
  const width = Math.max(...rows.map(({ login }) => login.length))
  return `${rows.map(({ login, persona }) => `  ${login.padEnd(width)}  ${persona}`).join('\n')}\n\n  everybody's password: ${rows[0]?.password}\n`
}

function buildOf(): string {
  const file = join(dist, 'build.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'source'
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

if (import.meta.main) await startBank()
