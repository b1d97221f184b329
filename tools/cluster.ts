/**
 * `npm run cluster`: a bank on a cluster of three databases, all of it on this machine, for trying what happens when one of them goes. It
 * needs Debian's packages and root, and says which are missing. Every start makes a new one, in the demo; Ctrl+C ends it.
 *   npm run cluster -- --nodes 2        so many nodes of the bank, two without it
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from '../apps/bank/src/env.ts'
import { StartError } from '../apps/bank/src/start-error.ts'
import { missing, startCluster } from './cluster/index.ts'

const root = join(import.meta.dirname, '..')
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const { values } = parseArgs({ options: { nodes: { type: 'string', default: '2' } } })
  const count = Number(values.nodes)
  if (!Number.isInteger(count) || count < 1 || count > 9) throw new StartError('--nodes', `'${values.nodes}' is not a number from 1 to 9`)
  const lacking = missing()
  if (lacking !== '') throw new StartError('cluster', lacking)
  await run(count)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(count: number): Promise<void> {
  const { stateDir, port } = loadEnv(root)
  const folder = join(stateDir, 'cluster')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const cluster = await startCluster({ folder, say })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const node of nodes) node.kill('SIGTERM')
    await cluster.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
  const environment = { ...process.env, DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.direct }
  const start = (place: number) =>
    spawn(process.execPath, [place === 0 ? join(import.meta.dirname, 'start.ts') : join(root, 'apps/bank/src/main.ts')], {
      env: { ...environment, PORT: String(port + place) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const nodes = [start(0)]
  // The first one makes the tables and the demo's people; the others find them.
  await new Promise<void>((done) => {
    nodes[0]!.stdout.on('data', (text: Buffer) => {
      process.stdout.write(text)
      if (text.toString().includes('ready ')) done()
    })
    nodes[0]!.once('exit', () => void stop())
  })
  for (let place = 1; place < count; place++) {
    const node = start(place)
    nodes.push(node)
    node.stdout.resume()
  }
  const primary = await cluster.primary()
  say(`nodes of the bank on ports ${nodes.map((_node, place) => port + place).join(', ')}`)
  say(`the primary is ${primary.name}; kill -9 ${primary.patroni.pid()} and its PostgreSQL, and see who takes over`)
  for (const member of cluster.members)
    say(`  ${member.name}  patroni ${member.patroni.pid()}  ${member.data}  curl -s localhost:${member.own.rest}/patroni`)
}
