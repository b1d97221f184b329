/**
 * `npm run bench money`: what payments cost against the database's own limit, in one run on one PostgreSQL: pgbench, the posting function
 * driven directly, and authenticated payments over HTTP with all checks, in interleaved rounds. Medians; trust gaps of 2x and more.
 * `CONTRACTS=1 npm run bench money`: payments over HTTP with one contract on every payee against the same payments without, and nothing else.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { agreeContracts, switchContracts } from './_contracts.ts'
import { bulk, direct } from './_direct.ts'
import type { Load, Order } from './_load.ts'
import { median } from './_median.ts'
import { makePayers, type Payer } from './_payers.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const SECONDS = Number(process.env['SECONDS'] ?? 4)
const PAYERS = 1000
const BULK = Number(process.env['BULK'] ?? 100_000)
const WITH_CONTRACTS = process.env['CONTRACTS'] === '1'
/** Milliseconds: the collector's pauses, and nothing of ours. */
const LONGEST_STANDING = 250
/** A split doubles what a payment writes. */
const LEAST_WITH_CONTRACTS = 0.6
const cases = [
  { name: 'uniform', hot: false, callers: 32 },
  { name: 'uniform', hot: false, callers: 256 },
  { name: 'hot', hot: true, callers: 32 },
  { name: 'hot', hot: true, callers: 256 },
] as const

export async function bench(): Promise<boolean> {
  if (!WITH_CONTRACTS && spawnSync('pgbench', ['--version']).status !== 0) {
    console.log('pgbench is not on the PATH; on Debian: apt-get install postgresql-client')
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  const children: ChildProcess[] = []
  try {
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const payers = await makePayers(url, mainBrand.id, PAYERS)
    const population = { length: payers.length, at: (place: number) => payers[place]! }
    const bank = child('./_bank-under-load.ts', [url])
    const [{ port }] = (await once(bank, 'message')) as [{ port: number }]
    const load = child('./_load.ts', [])
    const host = `${mainBrand.hosts[0]}.localhost`
    const pay = async (callers: number, hot: boolean, amount = '0.01'): Promise<Load> => {
      load.send({ port, host, payers, callers, seconds: SECONDS, hot, amount } satisfies Order)
      return ((await once(load, 'message')) as [Load])[0]
    }
    if (WITH_CONTRACTS) return await comparedWithContracts(url, payers, pay)

    const peer = await ensureDatabase(server.url, 'peer')
    run('pgbench', ['-i', '-q', '-s', '10', peer])
    const figures = new Map<string, { http: Load[]; direct: number[] }>()
    const peers: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      peers.push(pgbench(peer))
      for (const { name, hot, callers } of cases) {
        const key = `${name} ${callers}`
        const own = figures.get(key) ?? { http: [], direct: [] }
        figures.set(key, own)
        own.direct.push(await direct(url, mainBrand.id, population, callers, SECONDS, hot))
        own.http.push(await pay(callers, hot))
      }
      console.log(`round ${round} of ${ROUNDS}`)
    }
    bank.send('memory')
    const [{ memory, stood }] = (await once(bank, 'message')) as [{ memory: number; stood: number }]
    console.log(`bulk ${BULK} postings: ${Math.round(await bulk(url, mainBrand.id, population, BULK))}/s`)
    return report(figures, median(peers), memory, stood)
  } finally {
    for (const process of children) process.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  function child(file: string, args: string[]): ChildProcess {
    const started = fork(join(import.meta.dirname, file), args)
    children.push(started)
    return started
  }
}

/**
 * The same payments with every contract active and with none, one straight after the other: a machine that slows down meanwhile slows down
 * both of a pair. The first round warms both up and does not count.
 */
async function comparedWithContracts(
  url: string,
  payers: readonly Payer[],
  pay: (callers: number, hot: boolean, amount: string) => Promise<Load>,
): Promise<boolean> {
  await agreeContracts(url, mainBrand.id, payers)
  const pairs = new Map(cases.map(({ name, callers }) => [`${name} ${callers}`, [] as { split: Load; plain: Load }[]]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, callers, hot } of cases) {
      const paid = async (isOn: boolean) => {
        await switchContracts(url, isOn)
        return pay(callers, hot, '1.00')
      }
      const isFirst = round % 2 === 0
      const [first, second] = [await paid(isFirst), await paid(!isFirst)]
      if (round > 0) pairs.get(`${name} ${callers}`)!.push(isFirst ? { split: first, plain: second } : { split: second, plain: first })
    }
    console.log(round === 0 ? 'warm' : `round ${round} of ${ROUNDS}`)
  }
  let holds = true
  for (const [name, found] of pairs) {
    const ratios = found.map(({ split, plain }) => split.perSecond / plain.perSecond).toSorted((a, b) => a - b)
    const per = (of: 'split' | 'plain') => Math.round(median(found.map((pair) => pair[of].perSecond)))
    const failed = found.reduce((sum, { split, plain }) => sum + split.failed + plain.failed, 0)
    console.log(
      `${name}: ${per('split')}/s with a contract, ${per('plain')}/s without, ratio ${median(ratios).toFixed(2)} ` +
        `(${ratios[0]!.toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}, failed ${failed})`,
    )
    holds &&= median(ratios) >= LEAST_WITH_CONTRACTS && failed === 0
  }
  return holds
}

function report(figures: ReadonlyMap<string, { http: Load[]; direct: number[] }>, peer: number, memory: number, stood: number): boolean {
  console.log(`pgbench -N, 32 clients: ${Math.round(peer)}/s`)
  let holds = true
  for (const [name, { http, direct: driven }] of figures) {
    const of = (pick: (load: Load) => number) => median(http.map(pick))
    const perSecond = of((load) => load.perSecond)
    const [directRatio, peerRatio] = [perSecond / median(driven), perSecond / peer]
    const failed = http.reduce((sum, load) => sum + load.failed, 0)
    console.log(
      `${name}: ${Math.round(perSecond)}/s p50 ${of((load) => load.p50).toFixed(1)} p99 ${of((load) => load.p99).toFixed(1)} ` +
        `direct-ratio ${directRatio.toFixed(2)} pgbench-ratio ${peerRatio.toFixed(2)} (direct ${Math.round(median(driven))}/s, failed ${failed})`,
    )
    if (name.endsWith('256')) holds &&= directRatio >= (name.startsWith('hot') ? 0.5 : 0.6) && of((load) => load.p99) <= 400 && failed === 0
    if (name === 'uniform 256') holds &&= peerRatio >= 0.5
  }
  console.log(`memory of the bank: ${Math.round(memory / 1_000_000)} MB`)
  console.log(`longest that the bank did one thing and served nobody: ${Math.round(stood)} ms, at most ${LONGEST_STANDING}`)
  return holds && memory <= 300_000_000 && stood <= LONGEST_STANDING
}

function pgbench(url: string): number {
  const text = run('pgbench', ['-N', '-M', 'prepared', '-c', '32', '-j', '2', '-T', String(SECONDS), url])
  return Number(/tps = ([\d.]+)/.exec(text)?.[1] ?? 0)
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
  return stdout
}
