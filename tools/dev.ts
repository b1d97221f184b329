/**
 * `npm run dev`: the bank, started again when its code changes, and Vite's development server in front of it, which hands the API
 * through. One Ctrl-C ends both. Settings of the bank as for `npm start`.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loadEnv } from '../apps/bank/src/env.ts'
import { StartError } from '../apps/bank/src/start-error.ts'

const root = join(import.meta.dirname, '..')
/** Where one looks while working; the bank's own port serves the client as it was last built. */
const PAGE_PORT = 5173

const env = settings()
console.log(`open http://localhost:${PAGE_PORT} (the bank behind it: http://localhost:${env.port})`)
const children = [
  start('node', ['--watch', '--watch-preserve-output', 'apps/bank/src/main.ts']),
  start('vite', ['apps/web', '--port', String(PAGE_PORT), '--clearScreen', 'false', '--logLevel', 'warn'], {
    BANK_URL: `http://${env.host}:${env.port}`,
  }),
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// One without the other is of no use.
await Promise.race(children.map(({ ended }) => ended))
stop()
await Promise.all(children.map(({ ended }) => ended))

function start(program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const child = spawn(join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...more } })
  return { child, ended: new Promise<void>((done) => child.on('close', () => done())) }
}

function stop(): void {
  for (const { child } of children) child.kill('SIGTERM')
}

function settings() {
  try {
    return loadEnv(root)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
