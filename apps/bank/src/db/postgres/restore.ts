/**
 * Brings a base backup to a chosen moment, in a folder of its own: the bank that runs is not touched. The restored server keeps nothing in the
 * archive; only a bank that is started on it with BACKUP_DIR does, on a new timeline.
 *   restoreTo    a running server with everything that was committed up to then
 */
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { restoreCommand } from './archive.ts'
import { bases } from './backup.ts'
import { placeFor } from './folder.ts'
import { startPostgres, type Server } from './index.ts'
import { quiet, type Log } from './log.ts'

export interface RestoreOptions {
  readonly backups: string
  /** Where it goes: must not hold anything. */
  readonly folder: string
  readonly stateFolder: string
  /** Undefined: everything that is there. */
  readonly to: Date | undefined
  /** DATA_DIR/postgres of the bank, for the log that is not in the archive yet, where its disk is still there. */
  readonly first?: string | undefined
  readonly settings?: Record<string, string>
  readonly log?: Log
}

export async function restoreTo(options: RestoreOptions): Promise<Server> {
  const { backups, folder, stateFolder, to, settings = {}, log = quiet } = options
  const all = bases(backups)
  const base = to === undefined ? all.at(-1) : all.findLast(({ from }) => from <= to)
  if (!base) throw new StartError('--to', all[0] ? `the oldest backup begins at ${all[0].from.toISOString()}` : `${backups} has no backup`)
  if (to !== undefined && to.getTime() > Date.now()) throw new StartError('--to', 'lies in the future')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError('--into', `${folder} is not empty; choose another folder`)
  const { home } = placeFor(folder, stateFolder, log)
  if (existsSync(join(home, 'data'))) throw new StartError('--into', `${home} holds a database; choose another folder`)
  mkdirSync(home, { recursive: true })
  cpSync(base.folder, home, { recursive: true })
  const data = join(home, 'data')
  for (const name of ['pg_wal', 'pg_notify']) mkdirSync(join(data, name), { recursive: true, mode: 0o700 })
  writeFileSync(join(data, 'recovery.signal'), '')
  const { who } = placeFor(folder, stateFolder, quiet)
  if (who.uid !== undefined) for (const path of everything(data)) chownSync(path, who.uid, who.gid)
  chmodSync(data, 0o700)
  const firstData = options.first === undefined ? undefined : join(placeFor(options.first, stateFolder, quiet).home, 'data')
  try {
    return await startPostgres({
      folder,
      stateFolder,
      log,
      settings: {
        ...settings,
        archive_mode: 'off',
        hot_standby: 'off',
        restore_command: restoreCommand(
          backups,
          firstData !== undefined && existsSync(join(firstData, 'pg_wal')) ? realpathSync(firstData) : undefined,
        ),
        recovery_target_action: 'promote',
        // A server that reads its command line knows no names of zones yet, Z among them.
        ...(to !== undefined && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
      },
    })
  } catch (error) {
    if (error instanceof StartError && error.message.includes('before configured recovery target was reached'))
      throw new StartError('--to', `the log ends before ${to?.toISOString()}; without --to everything that is there is restored`)
    throw error
  }
}

const everything = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
]
