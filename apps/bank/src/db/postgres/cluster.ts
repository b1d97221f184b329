/**
 * The database folder on disk.
 *   openCluster   checks its version, makes what is missing (programs, password, database), tells what a server needs to run on it
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Place } from './folder.ts'
import type { Identity } from './identity.ts'
import type { Log } from './log.ts'
import { packaged, stage, type Programs } from './programs.ts'
import { passwordOf, SUPERUSER } from './roles.ts'
import { serverSettings } from './settings.ts'

export type Cluster = {
  home: string
  data: string
  bin: string
  programs: Programs
  who: Identity
  settings: readonly string[]
  secret: string
  logFile: string
}

const initOptions = [
  '--auth=scram-sha-256',
  '--data-checksums',
  '--no-instructions',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

/** How its programs are started: not in the bank's folder and without the bank's environment, which holds secrets. Windows needs its own. */
export const surroundings: { cwd: string; env?: Record<string, string> } =
  process.platform === 'win32' ? { cwd: '/' } : { cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }

export async function openCluster({ home, who }: Place, extra: Record<string, string>, log: Log, signal: AbortSignal): Promise<Cluster> {
  const programs = packaged()
  const data = join(home, 'data')
  const found = existsSync(join(data, 'PG_VERSION')) ? readFileSync(join(data, 'PG_VERSION'), 'utf8').trim() : undefined
  if (found !== undefined && found !== programs.major)
    throw new StartError(
      'DATA_DIR',
      `${home} holds a database of PostgreSQL ${found}, this bank runs PostgreSQL ${programs.major}; start the bank that made it, or choose another folder`,
    )

  const making = emptied(join(home, 'making'))
  folder(join(home, 'programs'), 0o755)
  if (!existsSync(join(home, 'programs', programs.version))) log.info(`Preparing PostgreSQL ${programs.version} in ${home} (once)`)
  const bin = stage(programs, home, making)
  const secret = secretOf(home, found !== undefined)
  const cluster = { home, data, bin, programs, who, settings: serverSettings(extra), secret, logFile: join(home, 'postgres.log') }
  if (found === undefined) {
    log.info(`Creating the database in ${home} (once)`)
    await create(cluster, making, signal)
  }
  rmSync(making, { recursive: true, force: true })
  return cluster
}

/** Built aside, then renamed: a half-made database or program folder never gets its name. We hold the folder, so leftovers are nobody's. */
function emptied(making: string): string {
  rmSync(making, { recursive: true, force: true })
  return folder(making, 0o711)
}

function folder(path: string, mode: number): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, mode)
  return path
}

function secretOf(home: string, inUse: boolean): string {
  const file = join(home, 'password')
  if (!existsSync(file)) {
    if (inUse)
      throw new StartError(
        'DATA_DIR',
        `${file} is missing and the database beside it cannot be opened without it; bring it back from a backup`,
      )
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  }
  return readFileSync(file, 'utf8').trim()
}

async function create({ home, data, bin, who, secret, settings }: Cluster, making: string, signal: AbortSignal): Promise<void> {
  const target = folder(join(making, 'data'), 0o700)
  const passwordFile = join(making, 'superuser')
  writeFileSync(passwordFile, passwordOf(secret, SUPERUSER), { mode: 0o600 })
  if (who.uid !== undefined) for (const path of [target, passwordFile]) chownSync(path, who.uid, who.gid)
  const options = ['-D', target, '-U', SUPERUSER, `--pwfile=${passwordFile}`, ...initOptions]
  if (settings.includes('fsync=off')) options.push('--no-sync')
  await promisify(execFile)(join(bin, 'initdb'), options, { ...who, ...surroundings, signal }).catch(
    (error: Error & { stderr?: string }) => {
      signal.throwIfAborted()
      throw new StartError(
        'DATABASE_URL',
        `the embedded PostgreSQL cannot make a database here (${error.stderr?.trim() || error.message}); name a server of your own`,
      )
    },
  )
  renameSync(target, data)
  lasting(home)
}

/** The new name must survive a power cut before the first customer does. Windows cannot flush a folder. */
function lasting(home: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(home, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
