/** `npm start`: a running bank with its client, from a fresh clone. The settings are in the README and behind `npm start -- --help`. */
import { startBank } from '../apps/bank/src/main.ts'
import { settingsHelp } from '../apps/bank/src/env.ts'
import { buildClient } from './build.ts'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(`npm start    settings come from the environment or from .env\n\n${settingsHelp()}\n`)
} else {
  await startBank(buildClient)
}
