import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase, upgrade, openDb, type Server, startPostgres } from '../bank.ts'
import { ask, isDone, refusalOf } from '../client.ts'
import { startLoad } from '../load.ts'
import { atLeast, atMost, none, told } from '../measures.ts'
import { accepts } from '../postgres.ts'
import { backAfter, settle, until, watchBooks, type Scenario } from '../scenario.ts'
import { openSql } from '../sql.ts'
import { openTown } from '../town.ts'

const FULL_MS = { slice: 5_000, quick: 5_000, full: 10_000 } as const
const SIZE_MB = 700

export const fullDisk: Scenario = {
  id: 'G8',
  what: 'the disk of PostgreSQL, its log of writes included, is full for 10 s (5 in a quick run) under load: whoever reads is answered, nothing acknowledged is lost, it heals by itself within 15 s',
  seconds: { slice: 0, quick: 12, full: 42 },
  async run(stage, seconds) {
    const folder = mkdtempSync(join(tmpdir(), 'ducat-torture-disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0711`, 'tmpfs', folder], { encoding: 'utf8' })
    if (mounted.status !== 0) {
      rmSync(folder, { recursive: true, force: true })
      return {
        skipped: `a full disk needs a mount of its own, and this user cannot make one (${mounted.stderr?.trim() || 'no mount here'})`,
      }
    }
    let server: Server | undefined
    const release = () => {
      if (server) process.kill(server.pid(), 'SIGQUIT')
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', release)
    chmodSync(folder, 0o711)
    const closers: (() => Promise<unknown>)[] = []
    try {
      const started = await startPostgres({ folder, settings: { max_wal_size: '64MB' } })
      server = started
      closers.push(() => started.stop().then(() => (server = undefined)))
      const url = await ensureDatabase(started.url, 'bank')
      await upgrade(url)
      const [db, sql] = [openDb(url, { max: 4 }), openSql(url)]
      closers.push(
        () => db.destroy(),
        () => sql.close(),
      )
      const node = await stage.node(url)
      closers.push(() => node.stop())
      const town = await openTown(db)
      const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00' } })
      const reader = watchBooks(sql, 200)
      const load = startLoad({ people, port: () => node.port, chance: stage.chance('G8') })
      const freed: number[] = []
      let asked = 0
      let answered = 0
      let ended = 0
      const silent: string[] = []
      await until(() => load.journal.successes.length > 20, 30)
      const rounds = Math.max(1, Math.floor(seconds / 14))
      for (let round = 0; round < rounds; round++) {
        await sleep(2_000)
        const full = join(folder, 'filler')
        fill(full)
        for (const end = performance.now() + FULL_MS[stage.length]; performance.now() < end; await sleep(250)) {
          const reply = await ask(node.port, people[asked++ % people.length], 'accountBalanceInquiry', {}, { timeoutMs: 2_000 })
          if (isDone(reply)) answered++
          // A PostgreSQL that cannot write its log at all ends itself; then there is nobody to read from until there is room again.
          else if (!(await sql`select 1`.catch(() => undefined))) ended++
          else silent.push(refusalOf(reply))
        }
        rmSync(full)
        freed.push(performance.now())
        await accepts(url)
        await until(() => (load.journal.successes.at(-1) ?? 0) > freed.at(-1)!, 30)
      }
      const journal = await load.stop()
      const read = await reader.stop()
      const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
      return {
        measures: [
          told('times full', rounds),
          // Otherwise the disk was not full at all.
          atLeast(
            'sent again',
            [...journal.unknowns.values()].reduce((sum, times) => sum + times, 0),
            1,
          ),
          atLeast('payments', acknowledged, 50),
          ...read,
          ...measures,
          atLeast('balances read while full', answered, rounds),
          none('not read though PostgreSQL ran', silent.length),
          told('not read because it did not', ended),
          atMost('healed', backAfter(freed, journal.successes), 15, 's'),
        ],
        notes: [...notes, ...silent.slice(0, 5).map((why) => `not read while full: ${why}`)],
      }
    } finally {
      for (const close of closers.toReversed()) await close().catch(() => undefined)
      process.off('exit', release)
      release()
    }
  },
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 1 << 20; size >= 1;) {
    try {
      writeSync(handle, Buffer.alloc(size))
    } catch {
      size >>= 4
    }
  }
  closeSync(handle)
}
