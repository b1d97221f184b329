process.on('unhandledRejection', (e) => { console.error(e); for (const c of kids) c.kill('SIGKILL'); process.exit(1) })
const kids: any[] = []
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { migrate } from '../../apps/bank/src/db/migrate.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { direct } from './_direct.ts'
import { makePayers } from './_payers.ts'

const S = Number(process.env.S ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-')); chmodSync(folder, 0o711)
const server = await startPostgres({ folder, settings: process.env.STAT ? { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'all' } : {} })
const cpuOf = (pid: number) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 } catch { return 0 } }
const pgPids = () => readdirSync('/proc').filter((p) => /^\d+$/.test(p)).map(Number).filter((p) => { try { return readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('postgres') && (readFileSync(`/proc/${p}/cmdline`, 'utf8').includes(folder) || readFileSync(`/proc/${p}/stat`,'utf8').includes('(postgres)')) && isOurs(p) } catch { return false } })
let root = 0
const isOurs = (p: number) => { const ppid = Number(readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]); return p === root || ppid === root }
root = Number(readFileSync(join(server.folder ?? findPid(folder), 'postmaster.pid'), 'utf8').split('\n')[0])
function findPid(at: string): string { for (const e of readdirSync(at, { withFileTypes: true })) { if (e.name === 'postmaster.pid') return at; if (e.isDirectory()) { try { const r = findPid(join(at, e.name)); if (r) return r } catch {} } } return '' }
const url = await ensureDatabase(server.url, 'bank'); await migrate(url)
const payers = await makePayers(url, mainBrand.id, 1000)
const bank = fork(join(import.meta.dirname, '_bank-prof.ts'), [url], { execArgv: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [] })
kids.push(bank)
const [{ port }] = (await once(bank, 'message')) as any
const load = fork(join(import.meta.dirname, '_load.ts'))
kids.push(load)
const host = `${mainBrand.hosts[0]}.localhost`
const callers = Number(process.env.C ?? 256)
const go = async (seconds: number) => { load.send({ port, host, payers, callers, seconds, hot: false }); return ((await once(load, 'message')) as any)[0] }
await go(2)
import pg from 'pg'
import { urlOf, SUPERUSER } from '../../apps/bank/src/db/postgres/roles.ts'
const secretFile = (at: string): string => { for (const e of readdirSync(at, { withFileTypes: true, recursive: true })) { if (e.name === "password" && e.isFile()) return join(e.parentPath, e.name) } return '' }
const stat = new pg.Client({ connectionString: process.env.STAT ? urlOf({ secret: readFileSync(secretFile(folder), 'utf8').trim() }, Number(new URL(url).port), SUPERUSER, 'bank') : url }); await stat.connect(); if (process.env.STAT) { await stat.query('create extension pg_stat_statements'); await stat.query('select pg_stat_statements_reset()') }
const before = [cpuOf(bank.pid!), cpuOf(load.pid!), pgPids().reduce((s, p) => s + cpuOf(p), 0)]
const r = await go(S)
const after = [cpuOf(bank.pid!), cpuOf(load.pid!), pgPids().reduce((s, p) => s + cpuOf(p), 0)]
const n = r.perSecond * S
if (process.env.STAT) { const { rows } = await stat.query('select calls, round(total_exec_time) ms, rows, toplevel, left(regexp_replace(query, $$\\s+$$, $$ $$, $$g$$), 110) q from pg_stat_statements order by total_exec_time desc limit 28'); for (const x of rows) console.log(x.toplevel ? 'T' : ' ', String(x.calls).padStart(6), String(x.ms).padStart(7), String(Math.round(x.ms * 1000 / n)).padStart(5) + 'us', String(x.rows).padStart(7), x.q) }
await stat.end()
console.log(JSON.stringify(r), 'us/payment bank', Math.round((after[0]! - before[0]!) / n * 1000), 'load', Math.round((after[1]! - before[1]!) / n * 1000), 'pg', Math.round((after[2]! - before[2]!) / n * 1000))
const b2 = pgPids().reduce((s, p) => s + cpuOf(p), 0); const me = process.cpuUsage()
const d = await direct(url, mainBrand.id, payers, callers, S, false)
const me2 = process.cpuUsage(me)
console.log('direct', Math.round(d), 'us pg', Math.round((pgPids().reduce((s, p) => s + cpuOf(p), 0) - b2) / (d * S) * 1000), 'node', Math.round((me2.user + me2.system) / (d * S)))
bank.kill('SIGINT'); load.kill(); await new Promise((r) => setTimeout(r, 1500)); bank.kill('SIGKILL')
await server.stop(); rmSync(folder, { recursive: true, force: true }); process.exit(0)
