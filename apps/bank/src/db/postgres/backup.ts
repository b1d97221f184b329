/**
 * A base backup of the embedded server while it works. Its package has no pg_basebackup, so the files are copied between pg_backup_start and
 * pg_backup_stop, as PostgreSQL's manual describes for backups by hand; the log that was written meanwhile makes them fit.
 *   backUp      makes one below `backups`/base and gives its folder; one that is not whole never gets its name
 *   bases       those that are there, the oldest first
 *   forgetOld   keeps the newest, and of the log what they need
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { baseFolder, walFolder } from './archive.ts'
import { placeFor } from './folder.ts'
import { quiet } from './log.ts'
import { contentOf, postmaster } from './process.ts'
import { SUPERUSER, urlOf } from './roles.ts'

export interface Base {
  readonly folder: string
  /** From when on it can be restored: the end of copying. */
  readonly from: Date
  /** The first segment of the log that it needs. */
  readonly firstSegment: string
}

interface Manifest {
  readonly from: string
  readonly firstSegment: string
  readonly postgres: string
  readonly files: number
  readonly bytes: number
}

const MANIFEST = 'backup.json'
/** Made anew by a server that starts, or only true of the one that ran (PostgreSQL's manual, "Backing Up the Data Directory"). */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/
const CONTROL = join('global', 'pg_control')

export async function backUp(options: {
  readonly folder: string
  readonly stateFolder: string
  readonly backups: string
}): Promise<string> {
  const { home } = placeFor(options.folder, options.stateFolder, quiet)
  const data = join(home, 'data')
  const secret = contentOf(join(home, 'password')).trim()
  const found = postmaster(data)
  if (!found || secret === '') throw new StartError('DATA_DIR', 'no bank runs here: start it first')
  const client = new pg.Client({ connectionString: urlOf({ secret }, found.port, SUPERUSER, 'postgres'), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
    if (rows[0]?.mode !== 'on') throw new StartError('BACKUP_DIR', 'the bank runs without it: stop it, set BACKUP_DIR, start it again')
    return await copied(client, data, secret, options.backups)
  } finally {
    await client.end()
  }
}

async function copied(client: pg.Client, data: string, secret: string, backups: string): Promise<string> {
  const making = join(baseFolder(backups), 'making')
  rmSync(making, { recursive: true, force: true })
  mkdirSync(join(making, 'data'), { recursive: true, mode: 0o700 })
  await client.query(`select pg_backup_start('ducat', true)`)
  const { files, bytes } = await copyData(data, join(making, 'data'))
  // Answers when every segment that the copy needs is in the archive.
  const { rows } = await client.query<{ label: string; version: string; at: Date }>(
    `select labelfile as label, current_setting('server_version') as version, clock_timestamp() as at from pg_backup_stop(true)`,
  )
  const { label = '', version = '', at } = rows[0] ?? {}
  const firstSegment = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (firstSegment === undefined || at === undefined) throw new Error('the label of the backup names no segment of the log')
  const manifest: Manifest = { from: at.toISOString(), firstSegment, postgres: version, files, bytes }
  written(join(making, 'data', 'backup_label'), label)
  written(join(making, 'password'), secret)
  written(join(making, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  const target = join(baseFolder(backups), at.toISOString().replace(/[:.]/g, '-'))
  renameSync(making, target)
  flushed(dirname(target))
  return target
}

/** The control file comes last: it names the checkpoint from which the others are brought forward. */
async function copyData(from: string, to: string): Promise<{ files: number; bytes: number }> {
  let files = 0
  let bytes = 0
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const inner = join(entry.parentPath, entry.name).slice(from.length + 1)
    const [top = ''] = inner.split('/')
    if (entry.isDirectory() && (!emptied.has(top) || inner === top)) mkdirSync(join(to, inner), { recursive: true, mode: 0o700 })
    if (!entry.isFile() || emptied.has(top) || leftOut.test(entry.name) || inner === CONTROL) continue
    const size = await copyOne(join(from, inner), join(to, inner))
    if (size === undefined) continue
    files++
    bytes += size
  }
  bytes += (await copyOne(join(from, CONTROL), join(to, CONTROL))) ?? 0
  return { files: files + 1, bytes }
}

/** A table that is dropped meanwhile takes its file away; the log knows. */
async function copyOne(from: string, to: string): Promise<number | undefined> {
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return flushed(to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function written(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600, flush: true })
}

function flushed(path: string): number {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
    return fstatSync(handle).size
  } finally {
    closeSync(handle)
  }
}

export function bases(backups: string): readonly Base[] {
  const folder = baseFolder(backups)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, MANIFEST)) && name !== 'making')
    .map((name) => {
      const { from, firstSegment } = JSON.parse(readFileSync(join(folder, name, MANIFEST), 'utf8')) as Manifest
      return { folder: join(folder, name), from: new Date(from), firstSegment }
    })
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
}

export function forgetOld(backups: string, keep: number): { bases: number; segments: number } {
  const all = bases(backups)
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
  const first = all[old.length]?.firstSegment
  // The first eight signs are the timeline, which may have changed since; the rest grows with the log.
  const unneeded = readdirSync(walFolder(backups)).filter(
    (name) => first !== undefined && /^[0-9A-F]{24}(\.|$)/.test(name) && name.slice(8, 24) < first.slice(8),
  )
  for (const name of unneeded) rmSync(join(walFolder(backups), name), { force: true })
  return { bases: old.length, segments: unneeded.length }
}
