/**
 * Our own PostgreSQL, from the programs of the npm package. One folder holds one server, one bank owns the folder.
 *   startPostgres    adopts the server that still runs on the folder, or starts one; restarts it when it dies
 *   durability       whether commits survive a power cut; requireDurable refuses production without it
 */
import { StartError } from '../../start-error.ts'
import { archiveIn } from './archive.ts'
import { bringUp } from './bring-up.ts'
import { openCluster } from './cluster.ts'
import { placeFor, type Place } from './folder.ts'
import { own } from './lock.ts'
import { quiet, type Log } from './log.ts'
import { end, postmaster, running } from './process.ts'
import { dropOthers } from './programs.ts'
import { BANK, urlOf } from './roles.ts'
import { watch } from './watch.ts'

export { durability, requireDurable, type Durability } from './durability.ts'

export type Server = {
  /** Address of a database for the bank's role, which may create databases but is no superuser. The same for the life of the server. */
  url: (database: string) => string
  /** Another number after PostgreSQL died and was started again. */
  pid: () => number
  /** The server was left running by a bank that was killed. */
  adopted: boolean
  /** Stops PostgreSQL within 10 s, leaves no process, gives the folder free. */
  stop: () => Promise<void>
}

export type Options = {
  /** DATA_DIR/postgres. */
  folder: string
  /** Over our own settings of the server, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** BACKUP_DIR: its log is kept there, for `npm run restore`. */
  backups?: string | undefined
  /** Where the database goes when root starts the bank below a folder that PostgreSQL's user cannot pass. */
  stateFolder?: string
  log?: Log
  /** Ends a start that is under way; nothing that it started stays. */
  signal?: AbortSignal
}

export async function startPostgres(options: Options): Promise<Server> {
  const { folder, stateFolder = '/var/lib/ducat', log = quiet } = options
  try {
    const place = placeFor(folder, stateFolder, log)
    const lock = await own(place.home, log)
    try {
      return await serve(place, lock.release, options)
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw asStartError(error, folder)
  }
}

async function serve(place: Place, release: () => void, { settings = {}, backups, log = quiet, signal: given }: Options): Promise<Server> {
  const stopping = new AbortController()
  const signal = given ? AbortSignal.any([given, stopping.signal]) : stopping.signal
  const cluster = await openCluster(place, { ...(backups !== undefined && archiveIn(backups, place.who)), ...settings }, log, signal)
  const first = await bringUp(cluster, log, signal)
  if (signal.aborted) await end(first.pid, cluster)
  signal.throwIfAborted()
  dropOthers(cluster.programs, cluster.home)
  const watched = watch({
    first,
    lives: ({ pid }) => running(pid, cluster.data),
    revive: () => bringUp(cluster, log, signal, first.port),
    log,
    signal,
  })

  async function stop(): Promise<void> {
    stopping.abort()
    await watched.done
    const last = postmaster(cluster.data)
    if (last) await end(last.pid, cluster)
    release()
  }

  let stopped: Promise<void> | undefined
  return {
    url: (database) => urlOf(cluster, first.port, BANK, database),
    pid: () => watched.current().pid,
    adopted: first.adopted,
    stop: () => (stopped ??= stop()),
  }
}

/** What the system says about the folder (no permission, disk full, not a folder) is for the operator, not a fault of ours. */
function asStartError(error: unknown, folder: string): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException
  return syscall === undefined ? error : new StartError('DATA_DIR', `${folder} cannot hold the database: ${message}`, { cause: error })
}
