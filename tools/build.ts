/**
 * Builds the client, if anything it is made of has changed since the last time: `npm start` and the tests ask here, so that neither
 * serves an old one. `node tools/build.ts [--force]`
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'apps/web/dist')
/** Also what the bank calls this build. */
const stamp = 'build.txt'

const madeOf = ['apps/web/{src,build}/**', 'apps/web/*.{ts,json}', 'packages/*/src/**', 'lingui.config.ts', 'package-lock.json']

export async function buildClient(say: (text: string) => void = console.log, force = false): Promise<void> {
  const now = sourcesHash()
  if (!force && read(join(dist, stamp)) === now) return
  say('building the client')
  const started = performance.now()
  // Beside the real one until it is whole: a bank that is running, or a second build, never meets half a client.
  const making = join(root, 'node_modules/.cache', `client-${process.pid}`)
  mkdirSync(dirname(making), { recursive: true })
  try {
    await run(making)
    writeFileSync(join(making, stamp), now)
    replace(making)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  say(`the client is built (${Math.round((performance.now() - started) / 100) / 10} s)`)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(madeOf, { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) })
  for (const file of files.toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

function run(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'apps/web/build/main.ts'), folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error('the client could not be built, see above'))))
  })
}

function replace(made: string) {
  const old = `${made}.old`
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(made, dist)
  rmSync(old, { recursive: true, force: true })
}

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

if (import.meta.main) {
  try {
    await buildClient(console.log, process.argv.includes('--force'))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
