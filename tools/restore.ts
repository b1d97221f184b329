/**
 * `npm run restore -- --to 2026-11-18T14:00:00Z [--into FOLDER]`: a second database folder with everything that was committed up to that moment,
 * looked at as the bank looks at its books. Without --to everything that is there. The bank that runs is not touched.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb } from '../apps/bank/src/db/pool.ts'
import { restoreTo } from '../apps/bank/src/db/postgres/restore.ts'
import { loadEnv } from '../apps/bank/src/env.ts'
import { checkRestored } from '../apps/bank/src/safety/restored.ts'
import { StartError } from '../apps/bank/src/start-error.ts'

try {
  await main()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, into: { type: 'string' } } })
  const to = values.to === undefined ? undefined : momentOf(values.to)
  const env = loadEnv(join(import.meta.dirname, '..'))
  if (env.databaseUrl)
    throw new StartError('DATABASE_URL', 'a server of your own is restored by pgBackRest: deploy/pgbackrest and docs/operations.md say how')
  if (env.backupDir === undefined) throw new StartError('BACKUP_DIR', 'names no folder')
  const into = resolve(values.into ?? `${env.dataDir}-restored`)
  const server = await restoreTo({
    backups: env.backupDir,
    folder: join(into, 'postgres'),
    stateFolder: env.stateDir,
    to,
    first: join(env.dataDir, 'postgres'),
    log: { info: say, warn: say },
  })
  const db = openDb(server.url('bank'))
  try {
    const { breaches, audit, operations, last } = await checkRestored(db, to)
    say(`${operations} operations, the last one of ${last?.toISOString() ?? 'never'}`)
    say(breaches.length === 0 ? 'the books are whole' : `the books are NOT whole: ${JSON.stringify(breaches)}`)
    say(audit ? `the audit does NOT fit its seals at line ${audit.line}` : 'the audit fits its seals')
    say(`payments out of the restored bank are halted until two people lift it; start it with DATA_DIR=${into}`)
    if (breaches.length > 0 || audit) process.exitCode = 1
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** With its zone: an hour more or less is another bank. */
function momentOf(text: string): Date {
  const moment = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartError('--to', `'${text}' is not a moment with its zone like 2026-11-18T14:00:00Z`)
  return moment
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
