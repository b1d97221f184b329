/** The files of deploy/ hold with the bank at hand: figures that exist, rules that promtool takes. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMetrics } from '../apps/bank/src/metrics/index.ts'

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
  const units = ['ducat.service', 'ducat-backup.service', 'ducat-backup.timer'].map((name) => join(deploy, 'systemd', name))
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
