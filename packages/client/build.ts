/**
 * `npm pack` begins with this: plain JavaScript and its types in dist/, which need nothing else. The types of the calls are printed from the
 * contract, because the package brings neither the contract nor zod.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callTypes } from './print/calls.ts'

const here = import.meta.dirname
const dist = join(here, 'dist')
const tsc = join(here, '../../node_modules/typescript/bin/tsc')
const alone = ['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null', '--emitDeclarationOnly', 'false']
const toDist = ['--rootDir', join(here, 'src'), '--outDir', dist, '--declaration', '--rewriteRelativeImportExtensions']

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [tsc, '-p', here, ...alone, ...toDist], { stdio: 'inherit' })
for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts'))) {
  const path = join(dist, file)
  // The compiler rewrites the extensions of imports in what runs, not in what is read.
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
}
writeFileSync(join(dist, 'calls.d.ts'), callTypes())
rmSync(join(dist, 'calls.js'))
