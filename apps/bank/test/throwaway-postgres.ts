/** A PostgreSQL for as long as one needs it: in a temporary folder, without waiting for the disk, gone with its process. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Server } from '../src/db/postgres/index.ts'

/** Nothing in it has to survive a power cut: without the disk a copy of a database takes tens of milliseconds. */
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
/** For a test that kills the server: what was committed must be there afterwards, as it is in a bank. */
export const keepsCommits = { ...quick, synchronous_commit: 'on' }

export async function throwawayPostgres(name: string, settings: Record<string, string> = quick): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), `ducat-${name}-`))
  chmodSync(folder, 0o711) // started by root, PostgreSQL runs as another user who must be able to enter
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let server: Server | undefined
  // A run that is cut off has no time for a proper end, and nobody will come back for the database.
  const abandon = () => {
    if (server) process.kill(server.pid(), 'SIGQUIT')
    remove()
  }
  const end = () => process.exit(1)
  process.once('exit', abandon)
  for (const signal of signals) process.once(signal, end)

  const forget = () => {
    process.off('exit', abandon)
    for (const signal of signals) process.off(signal, end)
    remove()
  }
  try {
    const started = await startPostgres({ folder, settings })
    server = started
    return { ...started, stop: () => started.stop().then(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
