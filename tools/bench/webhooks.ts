/**
 * `npm run bench webhooks`: 10,000 events to 20 receivers, of which 5 are slow or dead, while people pay as fast as they can. The living
 * hear of theirs with a p99 under 2 s, payments keep 0.95 of the speed that they have without events, and memory stays flat. Rounds with and
 * without events take turns in one run.
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
import { raiseEvent } from '../../apps/bank/src/modules/public-api/index.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import type { Load, Order } from './_load.ts'
import { median } from './_median.ts'
import { makePayers, type Payer } from './_payers.ts'
import type { HeardAll } from './_receivers.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const EVENTS = 10_000
const SECONDS = 20
const PAYERS = 500
const receivers = [...Array.from({ length: 15 }, (_none, place) => `well-${place}`), 'slow-1', 'slow-2', 'dead-1', 'dead-2', 'dead-3']

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  const children: ChildProcess[] = []
  try {
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const people = await makePayers(url, mainBrand.id, PAYERS + receivers.length)
    const [payers, merchants] = [people.slice(receivers.length), people.slice(0, receivers.length)]
    const listening = child('./_receivers.ts', [])
    const [{ port: at }] = (await once(listening, 'message')) as [{ port: number }]
    const base = `http://receivers.localhost:${at}/`
    const bank = child('./_bank-under-load.ts', [url, base])
    const [{ port }] = (await once(bank, 'message')) as [{ port: number }]
    const host = `${mainBrand.hosts[0]}.localhost`
    for (const [place, name] of receivers.entries()) await hook(port, host, merchants[place]!, base + name)
    const load = child('./_load.ts', [])
    const db = openDb(url, { max: 4 })
    const paid = async (): Promise<Load> => {
      load.send({ port, host, payers, callers: 64, seconds: SECONDS, hot: false } satisfies Order)
      return ((await once(load, 'message')) as [Load])[0]
    }
    const asked = async <T>(of: ChildProcess): Promise<T> => {
      of.send('now')
      return ((await once(of, 'message')) as [T])[0]
    }

    await paid()
    const [without, within, delays, memory]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let round = 1; round <= ROUNDS; round++) {
      without.push((await paid()).perSecond)
      const [{ perSecond }] = await Promise.all([paid(), raise(EVENTS / ROUNDS)])
      within.push(perSecond)
      await sleep(3_000)
      delays.push(...(await asked<HeardAll>(listening)).delays)
      memory.push((await asked<{ memory: number }>(bank)).memory)
      console.log(`round ${round} of ${ROUNDS}`)
    }
    await db.destroy()
    return report(median(without), median(within), delays, memory)

    /** At an even pace, to each receiver in turn. */
    async function raise(count: number): Promise<void> {
      const begun = performance.now()
      for (let done = 0; done < count; done++) {
        const { customerId } = merchants[done % merchants.length]!
        await raiseEvent(db, { customerId, type: 'bench.happened', object: `thing:${done}`, data: { at: Date.now() } })
        const early = begun + (done / count) * SECONDS * 1000 - performance.now()
        if (early > 1) await sleep(early)
      }
    }
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

async function hook(port: number, host: string, { customerId, token }: Payer, url: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v4/public-api/webhook`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ customerId, name: 'Shop', enabled: true, url }),
  })
  if (!reply.ok) throw new Error(`a webhook was refused: ${await reply.text()}`)
}

function report(without: number, within: number, delays: readonly number[], memory: readonly number[]): boolean {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
  const expected = (EVENTS / receivers.length) * 15
  const [first = 0, last = 0] = [memory[0], memory.at(-1)]
  console.log(`living receivers: ${sorted.length} of ${expected} events, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  console.log(`payments: ${Math.round(without)}/s without events, ${Math.round(within)}/s with, ratio ${(within / without).toFixed(2)}`)
  console.log(`memory of the bank: ${Math.round(first / 1e6)} MB after the first round, ${Math.round(last / 1e6)} MB after the last`)
  return sorted.length >= expected && at(0.99) <= 2_000 && within / without >= 0.95 && last <= first * 1.1
}
