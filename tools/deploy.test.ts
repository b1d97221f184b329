/** The files of deploy/ hold with the bank at hand: figures that exist, rules that promtool takes. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '../apps/bank/src/metrics/index.ts'
import { filled } from './cluster/filled.ts'
import { missing as missingForCluster, packages, programs } from './cluster/packages.ts'

const deploy = join(import.meta.dirname, '../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
const isHere = (program: string) => spawnSync(program, ['--version']).error === undefined
/** A program that is missing skips its test, and the title says what to install. */
const missing = (program: string, from: string) => (isHere(program) ? '' : ` (${program} is not here: apt-get install ${from})`)

/** Names as a query writes them; a histogram has three series, a recorded rule is a name of its own. */
const namesIn = (text: string): readonly string[] =>
  [...new Set(text.match(/\bducat_[a-z0-9_]+/g))].map((name) => name.replace(/_(bucket|sum|count)$/, ''))

test('every figure that the dashboard and the rules name is one that a node tells, and every recorded one is recorded', async () => {
  const metrics = openMetrics({ version: '1', build: 'test' })
  const told = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  metrics.close()
  const dashboard = JSON.parse(read('grafana/ducat.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  const rules = read('prometheus/rules.yml')
  const named = namesIn(`${queries}\n${rules}\n${read('prometheus/rules.test.yml')}`)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !told.has(name))).toEqual([])
  const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name)
  expect([...new Set(`${queries}\n${rules}`.match(/\bducat:[a-z0-9_:]+/g))].filter((name) => !recorded.includes(name))).toEqual([])
})

const noPromtool = missing('promtool', 'prometheus')
test.skipIf(noPromtool !== '')(`promtool takes rules and settings, and alerts are raised by what they are about${noPromtool}`, () => {
  const asked = (...args: string[]) => spawnSync('promtool', args, { cwd: join(deploy, 'prometheus'), encoding: 'utf8' })
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = asked(...args)
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  }
})

const noSystemd = missing('systemd-analyze', 'systemd')
test.skipIf(noSystemd !== '')(`systemd takes the units without a word${noSystemd}`, () => {
  const units = readdirSync(join(deploy, 'systemd')).map((name) => join(deploy, 'systemd', name))
  expect(units.length).toBeGreaterThan(7)
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  expect({ status, said: (stdout + stderr).split('\n').filter((line) => line.includes('ducat')) }).toEqual({ status: 0, said: [] })
})

test('the image runs as nobody special, writes only to its cache, says whether it is well, and lists what it is made of', () => {
  const image = read('container/Dockerfile')
  expect(image).toMatch(/^USER 10001:10001$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
  expect(image).toContain('NODE_COMPILE_CACHE=/var/cache/ducat/')
  expect(image).toContain('npm sbom')
  // What builds it is what the repository has.
  for (const file of ['tools/build.ts', 'apps/bank/src/main.ts']) {
    expect(image).toContain(file)
    expect(existsSync(join(deploy, '..', file))).toBe(true)
  }
  expect(readFileSync(join(deploy, '../.dockerignore'), 'utf8')).toMatch(/^node_modules$/m)
})

/** What a program of the cluster is given, with something in each gap. */
const ways = Object.fromEntries(
  [1, 2, 3].flatMap((db) => [
    [`DB${db}_HOST`, '127.0.0.1'],
    [`DB${db}_PORT`, 5432],
    [`DB${db}_REST`, 8008],
  ]),
) as Record<string, string | number>

test('a cluster is made of the versions that were tried, in every place that installs or names them', () => {
  const image = read('cluster/Dockerfile')
  for (const [name, version] of Object.entries(packages)) expect(image).toContain(` ${name}=${version} `)
  // Nothing without a version: neither a package of ours nor an image.
  expect(image.match(/\b(patroni|etcd-server|etcd-client|haproxy|pgbouncer|postgresql-15)(?==)/g)).toHaveLength(6)
  const compose = read('cluster/compose.yml')
  expect(compose.match(/image: .*/g)!.filter((line) => !/image: [a-z-]+:\d+\.\d+\.\d+$/.test(line))).toEqual([])
  for (const name of ['etcd1', 'etcd2', 'etcd3', 'db1', 'db2', 'db3', 'haproxy', 'pgbouncer', 'bank'])
    expect(compose).toMatch(new RegExp(`^  ${name}:$`, 'm'))
  for (const part of ['etcd', 'patroni', 'haproxy', 'pgbouncer'])
    expect(read(`systemd/ducat-${part}.service`)).toContain(`start.sh ${part}`)
  expect(read('systemd/ducat@.service')).toContain('PORT=%i')
  for (const script of ['start.sh', 'disk-guard.sh']) expect(statSync(join(deploy, 'cluster', script)).mode & 0o111).toBe(0o111)
})

test('Patroni is told what keeps every acknowledged payment, and PgBouncer gives a session to one at a time', () => {
  const patroni = read('cluster/patroni.yml')
  for (const line of [
    'ttl: 20',
    'loop_wait: 5',
    'retry_timeout: 5',
    'primary_start_timeout: 0',
    'synchronous_mode: true',
    'synchronous_mode_strict: true',
    'failsafe_mode: true',
    `synchronous_commit: 'on'`,
    `fsync: 'on'`,
    `full_page_writes: 'on'`,
  ])
    expect(patroni).toMatch(new RegExp(`^ +${line}$`, 'm'))
  // Not by version 3: the comment beside it says what that would cost.
  expect(patroni).toMatch(/^etcd:$/m)
  expect(patroni).not.toMatch(/^etcd3:/m)
  expect(read('cluster/pgbouncer.ini')).toMatch(/^pool_mode = session$/m)
  expect(read('cluster/haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
})

test('a gap that nobody fills, and a value that nobody asks for, are told', () => {
  expect(() => filled('haproxy.cfg', ways)).toThrow('haproxy.cfg asks for PRIMARY_BIND')
  expect(() => filled('haproxy.cfg', { ...ways, PRIMARY_BIND: '127.0.0.1:5000', MORE: 1 })).toThrow('does not ask for MORE')
})

test('what a machine lacks for a cluster is named, the package and not the program', () => {
  const all = () => true
  expect(missingForCluster(all, true)).toBe('')
  expect(missingForCluster(all, false)).toContain('root')
  expect(missingForCluster((path) => path !== programs.etcd && path !== programs.postgres, true)).toContain(
    'apt-get install postgresql-15 etcd-server',
  )
})

const noHaproxy = existsSync(programs.haproxy) ? '' : ' (haproxy is not here: apt-get install haproxy)'
test.skipIf(noHaproxy !== '')(`HAProxy takes its file without a warning${noHaproxy}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-haproxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'haproxy.cfg'), filled('haproxy.cfg', { ...ways, PRIMARY_BIND: '127.0.0.1:5000' }))
  const { status, stdout, stderr } = spawnSync(programs.haproxy, ['-c', '-f', join(folder, 'haproxy.cfg')], { encoding: 'utf8' })
  expect({ status, said: (stdout + stderr).replace('Configuration file is valid', '').trim() }).toEqual({ status: 0, said: '' })
})
