/**
 * `npm run backup`: a base backup of the embedded database below BACKUP_DIR, while the bank works. With the log that is kept there it can be
 * restored to any second after it. `-- --keep 7` is how many are kept.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, forgetOld } from '../apps/bank/src/db/postgres/backup.ts'
import { loadEnv } from '../apps/bank/src/env.ts'
import { StartError } from '../apps/bank/src/start-error.ts'

try {
  const { values } = parseArgs({ options: { keep: { type: 'string', default: '7' } } })
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new StartError('--keep', `'${values.keep}' is not a whole number from 1 on`)
  const env = loadEnv(join(import.meta.dirname, '..'))
  if (env.databaseUrl)
    throw new StartError(
      'DATABASE_URL',
      'a server of your own is backed up by pgBackRest: deploy/pgbackrest and docs/operations.md say how',
    )
  if (env.backupDir === undefined) throw new StartError('BACKUP_DIR', 'names no folder')
  const made = await backUp({ folder: join(env.dataDir, 'postgres'), stateFolder: env.stateDir, backups: env.backupDir })
  const gone = forgetOld(env.backupDir, keep)
  process.stdout.write(`${made}\n${gone.bases} older backups and ${gone.segments} segments of the log removed\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
