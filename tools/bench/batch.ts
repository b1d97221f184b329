/**
 * `npm run bench batch`: a file of a hundred thousand payments, read, checked and paid by a bank under its ordinary conditions. Against the
 * posting function driven directly with as many rows, in the same run; then once more while people pay, who must hardly notice.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mainBrand } from '@ducat/brands'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import { ask, isDone, raw, refusalOf, type Reply } from '../torture/client.ts'
import { accountIn, openTown, type Payer as Boss } from '../torture/town.ts'
import { bulk } from './_direct.ts'
import type { Load, Order } from './_load.ts'
import { makePayers, type Payer } from './_payers.ts'

const LINES = Number(process.env['LINES'] ?? 100_000)
const PAYERS = 1_000
const CALLERS = 32
const SECONDS = Number(process.env['SECONDS'] ?? 15)
const MEMORY_MS = 100
/** A payment alone, in the share of the posting function that its file must reach; what is left of it while people pay; how much slower they may get. */
const BARS = { direct: 0.7, yields: 0.2, slower: 2, memoryMb: 150 }

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  const children: ChildProcess[] = []
  const child = (file: string, args: string[]): ChildProcess => {
    const started = fork(join(import.meta.dirname, file), args)
    children.push(started)
    return started
  }
  try {
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const payers = await makePayers(url, mainBrand.id, PAYERS)
    const boss = await companyOf(url)
    const bank = child('./_bank-under-load.ts', [url])
    const [{ port }] = (await once(bank, 'message')) as [{ port: number }]
    const load = child('./_load.ts', [])
    const people = async (seconds: number): Promise<Load> => {
      load.send({ port, host: `${mainBrand.hosts[0]}.localhost`, payers, callers: CALLERS, seconds, hot: false } satisfies Order)
      return ((await once(load, 'message')) as [Load])[0]
    }
    // Warm, as a bank is on any day.
    await people(5)
    const memory = watchMemory(bank)
    await sleep(1_000)
    const idle = memory.most()

    const alone = await paid(port, boss, payers, 1)
    const peak = memory.most()
    const driven = await bulk(url, mainBrand.id, { length: payers.length, at: (place) => payers[place]! }, LINES)
    const quiet = await people(SECONDS)
    const drafted = await draft(port, boss, payers, 2)
    const [busy, beside] = await Promise.all([people(SECONDS), rateOver(port, boss, drafted.batchId, SECONDS)])
    memory.stop()
    return report({ alone, driven, quiet, busy, beside, idle, peak })
  } finally {
    for (const process of children) process.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Figures {
  readonly alone: { readonly readSeconds: number; readonly perSecond: number }
  readonly driven: number
  readonly quiet: Load
  readonly busy: Load
  readonly beside: number
  readonly idle: number
  readonly peak: number
}

function report({ alone, driven, quiet, busy, beside, idle, peak }: Figures): boolean {
  const [direct, yields, slower] = [alone.perSecond / driven, beside / alone.perSecond, busy.p99 / quiet.p99]
  const more = (peak - idle) / 1_000_000
  console.log(`${LINES} lines: read and checked in ${alone.readSeconds.toFixed(1)} s, paid ${Math.round(alone.perSecond)}/s`)
  console.log(`direct-ratio ${direct.toFixed(2)} (driven directly ${Math.round(driven)}/s; holds from ${BARS.direct})`)
  console.log(
    `people, ${CALLERS} at once: p99 ${quiet.p99.toFixed(0)} ms alone, ${busy.p99.toFixed(0)} ms beside a file: ${slower.toFixed(2)} times (holds to ${BARS.slower}); ` +
      `${Math.round(quiet.perSecond)}/s and ${Math.round(busy.perSecond)}/s, failed ${quiet.failed + busy.failed}`,
  )
  console.log(`the file beside them: ${Math.round(beside)}/s, ${yields.toFixed(2)} of alone (holds from ${BARS.yields})`)
  console.log(`memory: ${Math.round(idle / 1e6)} MB idle, ${Math.round(peak / 1e6)} MB at most (holds to ${BARS.memoryMb} MB more)`)
  return direct >= BARS.direct && yields >= BARS.yields && slower <= BARS.slower && more <= BARS.memoryMb && busy.failed === 0
}

async function companyOf(url: string): Promise<Boss> {
  const db = openDb(url, { max: 2 })
  const [team] = await (await openTown(db)).companies(1, '100000000.00')
  await db.destroy()
  return team!.boss
}

/** Read and checked to a draft; then paid to its end. */
async function paid(port: number, boss: Boss, payers: readonly Payer[], nth: number) {
  const { batchId, readSeconds } = await draft(port, boss, payers, nth)
  const started = performance.now()
  await submit(port, boss, batchId)
  await stateOf(port, boss, batchId, 'done')
  return { readSeconds, perSecond: LINES / ((performance.now() - started) / 1000) }
}

async function draft(port: number, boss: Boss, payers: readonly Payer[], nth: number) {
  const rows = Array.from(
    { length: LINES },
    (_none, line) => `${payers[line % payers.length]!.email};1.${String(line % 100).padStart(2, '0')};file ${nth}`,
  )
  const data = JSON.stringify({ accountId: accountIn(boss, 'USD').id, onlySummary: true })
  const part = (head: string, body: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const form = `${part('name="data"', data)}${part('name="file"; filename="payments.csv"\r\ncontent-type: text/csv', `Email;Amount;Note\n${rows.join('\n')}`)}--x--\r\n`
  const started = performance.now()
  const headers = { authorization: `Bearer ${await boss.token()}`, 'content-type': 'multipart/form-data; boundary=x' }
  const reply = mustBeDone(await raw(port, '/api/v4/?p2pMassTransferFunds', form, headers, { key: `bench-file-${nth}` }))
  const batchId = Number(reply.body['batchId'])
  await stateOf(port, boss, batchId, 'draft')
  return { batchId, readSeconds: (performance.now() - started) / 1000 }
}

async function submit(port: number, boss: Boss, batchId: number): Promise<void> {
  const { version } = await batchOf(port, boss, batchId)
  mustBeDone(await ask(port, boss, 'batchSubmit', { batchId, version }, { key: `bench-submit-${batchId}` }))
}

/** Lines per second while people pay. */
async function rateOver(port: number, boss: Boss, batchId: number, seconds: number): Promise<number> {
  await submit(port, boss, batchId)
  const started = performance.now()
  const before = (await batchOf(port, boss, batchId)).paid
  await sleep(seconds * 1000 - 500)
  return ((await batchOf(port, boss, batchId)).paid - before) / ((performance.now() - started) / 1000)
}

async function stateOf(port: number, boss: Boss, batchId: number, state: string): Promise<void> {
  for (;;) {
    const batch = await batchOf(port, boss, batchId)
    if (batch.state === state) return
    if (batch.state === 'unreadable') throw new Error('the file could not be read')
    await sleep(250)
  }
}

async function batchOf(port: number, boss: Boss, batchId: number) {
  const { batch } = mustBeDone(await ask(port, boss, 'batchGet', { batchId })).body as {
    batch: { state: string; version: number; counts: { state: string; count: number }[] }
  }
  return { ...batch, paid: batch.counts.find((count) => count.state === 'paid')?.count ?? 0 }
}

function mustBeDone(reply: Reply) {
  if (!isDone(reply)) throw new Error(refusalOf(reply))
  return reply
}

/** Asked all the time: a peak between two looks would be missed. */
function watchMemory(bank: ChildProcess) {
  let most = 0
  bank.on('message', ({ memory = 0 }: { memory?: number }) => (most = Math.max(most, memory)))
  const timer = setInterval(() => bank.connected && bank.send('memory'), MEMORY_MS)
  return { most: () => most, stop: () => clearInterval(timer) }
}
