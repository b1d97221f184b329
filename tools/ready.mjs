// Makes a fresh clone runnable: installs when the lockfile changed, then hands over to the project's own Node 24.
// Plain JavaScript without dependencies, so that any Node from 20 on can read it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.ready')
const lock = join(root, '.installing')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex')
const ready = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

// npm ci deletes node_modules: the Node and the PATH it runs with must lie outside.
const outside = process.env.PATH.split(delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(delimiter)

if (!ready()) locked(() => ready() || install())

const [script, ...args] = process.argv.slice(2)
// A bank under load makes much that dies young: its nursery is large enough that whoever waits for an answer seldom outlives it. An old
// generation that is cleared before it has doubled, and one arena, keep it a third smaller. The nursery is cleared by the thread that
// filled it: helpers would take from the database what it needs more.
const child = spawn(
  join(bin, process.platform === 'win32' ? 'node.cmd' : 'node'),
  ['--max-semi-space-size=32', '--no-parallel-scavenge', '--heap-growing-percent=80', script, ...args],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: bin + delimiter + outside,
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
      // What is large and freed goes back to the machine; left to itself glibc keeps ever more of it.
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '262144',
      MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '1048576',
      // Sources are read as they are: what was made of them is kept, so that the next start is quicker and takes less memory.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function install() {
  console.log('Installing packages (npm ci)…')
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, first] = npm && node && !node.includes('node_modules') ? [node, [npm]] : ['npm', []]
  const done = spawnSync(command, [...first, 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: outside },
  })
  if (done.status !== 0) {
    rmSync(lock, { recursive: true, force: true })
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function locked(work) {
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (Date.now() - statSync(lock, { throwIfNoEntry: false })?.mtimeMs > 10 * 60_000) rmSync(lock, { recursive: true, force: true })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  try {
    work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
