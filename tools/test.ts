/**
 * `npm test`: everything that must hold. A step that fails does not stop the others, so that one run shows all that is wrong.
 *   npm test               matrices as a sample that the commit decides
 *   npm run test:full      everything
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { noCounts, plus, type Counts } from './test/counts.ts'
import { failoverCounts, journeyCounts, tortureCounts, vitestCounts, type Report } from './test/reports.ts'
import { isFull, sampleSeed } from './sample.ts'

interface Step {
  readonly name: string
  readonly command: string
  /** The tests that the step ran; without it the step is one check. */
  readonly report?: Report
  /** Its output is the point, not only its failure. */
  readonly shown?: boolean
  /** Makes no sense when that step failed. */
  readonly needs?: string
}

/** One failover, where this machine has what a cluster takes; it says what is missing otherwise. */
const cluster: Step = {
  name: 'cluster',
  command: `node tools/torture.ts --quick --only G-failover --report ${failoverCounts.file}`,
  report: failoverCounts,
  shown: true,
}

const steps: readonly Step[] = [
  { name: 'types', command: 'tsc -b --force' },
  { name: 'lint', command: 'oxlint --quiet' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'unused', command: 'knip --no-config-hints' },
  { name: 'texts', command: 'lingui check missing && lingui check sync' },
  { name: 'build', command: 'node tools/build.ts' },
  {
    name: 'tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${vitestCounts.file}`,
    report: vitestCounts,
    shown: true,
  },
  { name: 'torture', command: 'node tools/torture.ts --slice', report: tortureCounts, shown: true },
  ...(process.argv.includes('--full') ? [cluster] : []),
  { name: 'journeys', command: 'playwright test', report: journeyCounts, shown: true, needs: 'build' },
]

let running: ChildProcess | undefined
let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopped = true
    // Its whole group, because a step starts browsers and banks of its own; what it started ends in its own time.
    if (running?.pid) process.kill(-running.pid, signal)
  })

if (process.argv.includes('--full')) process.env['DUCAT_FULL'] = '1'
console.log(isFull() ? 'matrices: everything' : `matrices: the sample of ${sampleSeed()} (npm run test:full takes everything)`)
// CI: snapshots are compared, never written.
const env = { ...process.env, CI: '1', JOURNEY_PORT: String(await freePort()) }

const failed: string[] = []
let total: Counts = noCounts
// First, so that a run ends with what failed and why.
await run({ name: 'spec', command: 'node tools/spec.ts', shown: true })
for (const step of steps) total = plus(total, await take(step))
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`)
for (const name of total.names) console.log(`  ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function take(step: Step): Promise<Counts> {
  const { name, needs, report } = step
  const started = performance.now()
  report?.forget()
  const ready = needs === undefined || !failed.includes(needs)
  const ok = ready && (await run(step))
  if (!ok) failed.push(name)
  const counts = report?.read(ok) ?? (ok ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [] })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)}  ${seconds.padStart(6)} s${ready ? '' : `  (not run: ${needs} failed)`}`)
  return counts
}

/** Quiet steps are heard only when they fail. */
async function run({ command, shown = false }: Step): Promise<boolean> {
  const child = spawn(command, {
    shell: true,
    detached: true,
    env,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
  })
  running = child
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  running = undefined
  if (stopped) process.exit(1)
  if (code !== 0) process.stdout.write(Buffer.concat(output))
  return code === 0
}

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
