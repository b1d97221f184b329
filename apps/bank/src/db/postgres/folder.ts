/**
 * Where the database lives: below DATA_DIR. Only root can be forced out: when a parent folder is closed to the user PostgreSQL runs as,
 * the database goes below the state folder (/var/lib/ducat) and a file `moved-to` in DATA_DIR says where.
 *   placeFor    the folder to use and the user to run as
 */
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canEnter, serverUser, startedByRoot, type Identity } from './identity.ts'
import type { Log } from './log.ts'

export type Place = { home: string; who: Identity }

export function placeFor(wanted: string, stateFolder: string, log: Log): Place {
  const folder = realpathSync(make(resolve(wanted)))
  const pointer = join(folder, 'moved-to')
  // Once moved, always moved: opening the parent later must not show the customers an empty bank.
  const before = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
  const who = serverUser(folder)
  if (before === undefined && canEnter(folder, who)) return { home: folder, who }

  if (before === undefined && existsSync(join(folder, 'data')))
    throw new StartError(
      'DATA_DIR',
      `${folder} holds a database, but user ${who.uid} cannot enter it any more; open its parent folders (chmod o+x)`,
    )

  const home = before ?? join(stateFolder, createHash('sha256').update(folder).digest('hex').slice(0, 12))
  make(home)
  const moved = { home: realpathSync(home), who: serverUser(home) }
  if (!canEnter(moved.home, moved.who))
    throw new StartError(
      'DATA_DIR',
      `user ${moved.who.uid} can enter neither ${folder} nor ${home}; choose a folder that everyone may pass`,
    )
  if (before === undefined) writeFileSync(pointer, `${moved.home}\n`)
  log.info(`${folder} lies in a folder that is closed to PostgreSQL's user: the database is in ${moved.home}`)
  return moved
}

/** Folders of ours can be passed by the server's user and listed by nobody, whatever the umask says; folders that were there stay as they are. */
function make(folder: string): string {
  const first = mkdirSync(folder, { recursive: true })
  if (first !== undefined) for (let at = folder; at.length >= first.length; at = dirname(at)) chmodSync(at, startedByRoot() ? 0o711 : 0o700)
  return folder
}
