// A registry may lack the builds of other platforms: npm then leaves them out of package-lock.json and `npm ci` refuses the file.
// Run after every `npm install`: adds them by name, version and platform, so that npm ci finds a whole tree and skips them here.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony', 'sunos', 'netbsd', 'openbsd', 'aix']
const processors = ['x64', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32', 'arm']
let added = 0

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (Object.keys(lock.packages).some((other) => other.endsWith(`node_modules/${name}`))) continue
    const words = name.replace('windows', 'win32').replace('fsevents', 'darwin').split(/[-/]/)
    const os = systems.find((system) => words.includes(system)) ?? (words.includes('win') ? 'win32' : undefined)
    const cpu = processors.find((processor) => words.includes(processor))
    if (!os && !cpu) throw new Error(`${name} (wanted by ${path || 'the root'}): which platform is it for?`)
    const libc =
      os !== 'linux'
        ? undefined
        : words.some((word) => word.startsWith('musl'))
          ? ['musl']
          : words.some((word) => word.startsWith('gnu'))
            ? ['glibc']
            : undefined
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ''),
      ...(cpu && { cpu: [cpu] }),
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
console.log(`${added} builds of other platforms added to package-lock.json`)
