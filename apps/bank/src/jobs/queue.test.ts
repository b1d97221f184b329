import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/fresh-db.ts'
import { ensureDatabase } from '../db/database.ts'
import { upgrade } from '../upgrade.ts'
import { openDb } from '../db/pool.ts'
import { startPostgres } from '../db/postgres/index.ts'
import { openLog } from '../log.ts'
import type { Job } from './job.ts'
import { startJobs, untilMiddle, type Jobs } from './queue.ts'

const silent = openLog('silent')
const running: Jobs[] = []
const start = (...of: Parameters<typeof startJobs>) => {
  const jobs = startJobs(...of)
  running.push(jobs)
  return jobs
}
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

async function database() {
  const fresh = await freshDb()
  onTestFinished(async () => {
    for (const jobs of running.splice(0)) await jobs.stop()
    await fresh.close()
  })
  return fresh
}

describe('what goes wrong', () => {
  test('a job that throws is told, and runs again at its next time', async () => {
    const { url, db } = await database()
    const lines: string[] = []
    let runs = 0
    const job: Job = {
      name: 'breaks',
      every: 1,
      work: async () => {
        runs++
        throw new Error('broken on purpose')
      },
    }
    start({ url, db, log: pino({}, { write: (line: string) => void lines.push(line) }), jobs: [job] })
    await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(lines.some((line) => line.includes('broken on purpose') && line.includes('"job":"breaks"'))).toBe(true)
  })

  test('[G4] PostgreSQL dies under the jobs: they go on by themselves, and nobody is thrown at', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ducat-jobs-'))
    chmodSync(folder, 0o711)
    // A killed server keeps what it was told to keep; only a power cut would ask for fsync.
    const server = await startPostgres({ folder, settings: { fsync: 'off' } })
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const db = openDb(url, { max: 2 })
    let runs = 0
    const jobs = startJobs({ url, db, log: silent, jobs: [{ name: 'counts', every: 1, work: async () => runs++ }] })
    try {
      await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(0)
      const dead = server.pid()
      process.kill(dead, 'SIGKILL')
      await expect.poll(() => server.pid() !== dead, { timeout: 20_000 }).toBe(true)
      const before = runs
      await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(before + 1)
    } finally {
      await jobs.stop()
      await db.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('a node offers a job once for each of its times, whenever it began and however late its timer is', () => {
  for (const every of [1_000, 5_000, 86_400_000])
    for (const begun of [0, 1, every / 2 - 1, every / 2, every / 2 + 1, every - 1]) {
      const times: number[] = []
      let now = 1_789_000_000_000 + begun
      for (let offer = 0; offer < 5; offer++) {
        // A timer never comes early, and on a busy machine up to a third of its time late.
        now += untilMiddle(every, now) + [0, 1, every / 3][offer % 3]!
        times.push(Math.floor(now / every))
      }
      expect(times).toEqual(times.map((_time, place) => times[0]! + place))
    }
})

test('two nodes do a job once for each time, not once each', async () => {
  const { url, db } = await database()
  const runs: string[] = []
  const node = (name: string) =>
    start({ url, db, log: silent, jobs: [{ name: 'shared', every: 3_600, work: async () => runs.push(name) }] })
  const nodes = [node('a'), node('b')]
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(1)
  await Promise.all(nodes.map((each) => each.stop()))
  expect(runs).toHaveLength(1)
})

test('a job that wants to be alone is given a lease, and gives it back', async () => {
  const { url, db } = await database()
  const fences: bigint[] = []
  start({ url, db, log: silent, jobs: [{ name: 'alone', every: 1, lease: 60, work: async ({ fence }) => fences.push(fence) }] })
  // Each run begins at once although the lease is long: it was given back.
  await expect.poll(() => fences, { timeout: 20_000 }).toEqual(expect.arrayContaining([1n, 2n]))
})

test('stopping waits for what is under way', async () => {
  const { url, db } = await database()
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let done = false
  const jobs = start({
    url,
    db,
    log: silent,
    jobs: [
      {
        name: 'under-way',
        every: 3_600,
        work: async () => {
          begun.resolve()
          await finish.promise
          done = true
        },
      },
    ],
  })
  await begun.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(done).toBe(true)
})
