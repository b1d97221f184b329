/**
 * A registry may lack the builds of other platforms: npm then leaves them out of package-lock.json, and `npm ci` refuses the file.
 * Run after every `npm install` (`npx node tools/complete-lock.ts`): adds them by name, version and platform, so that npm ci finds a
 * whole tree and skips them here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, Entry>
}

const file = join(import.meta.dirname, '../package-lock.json')
const systems = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony', 'sunos', 'netbsd', 'openbsd', 'aix']
const processors = ['x64', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm']

export const readLock = (): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock

/** The optional builds that the lock names as dependencies but does not list. */
export function missingBuilds({ packages }: Lock): Record<string, Entry> {
  const listed = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  const missing: Record<string, Entry> = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (listed.has(name)) continue
      const { os, cpu, libc } = platformOf(name, path)
      // In npm's own order, so that its next write changes nothing.
      missing[`node_modules/${name}`] = {
        version: version.replace(/^[\^~]/, ''),
        ...(cpu && { cpu }),
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      }
    }
  }
  return missing
}

function platformOf(name: string, wantedBy: string): Entry {
  const words = name.replace('windows', 'win32').replace('fsevents', 'darwin').split(/[-/]/)
  const os = systems.find((system) => words.includes(system)) ?? (words.includes('win') ? 'win32' : undefined)
  const cpu = processors.find((processor) => words.includes(processor))
  if (!os && !cpu) throw new Error(`${name} (wanted by ${wantedBy || 'the root'}): which platform is it for?`)
  const libc = os === 'linux' ? libcOf(words) : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

function libcOf(words: readonly string[]): string | undefined {
  if (words.some((word) => word.startsWith('musl'))) return 'musl'
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined
}

if (import.meta.main) {
  const lock = readLock()
  const missing = missingBuilds(lock)
  const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} builds of other platforms added to package-lock.json`)
}
