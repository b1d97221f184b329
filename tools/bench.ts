/** `npm run bench NAME`: measures one thing and says whether it holds. Each file of tools/bench that exports `bench` is a name. */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = join(import.meta.dirname, 'bench')
const names = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !name.startsWith('_'))
const asked = process.argv[2]

if (!asked || !names.includes(asked)) {
  console.log(`npm run bench NAME    one of: ${names.join(', ')}`)
  process.exit(asked ? 1 : 0)
}
const { bench } = (await import(join(folder, `${asked}.ts`))) as { bench: () => Promise<boolean> }
process.exit((await bench()) ? 0 : 1)
