/** The address of an embedded server that a bank runs at this moment, for commands beside it; nothing when none runs. */
import { join } from 'node:path'
import { placeFor } from './folder.ts'
import { quiet } from './log.ts'
import { contentOf, postmaster } from './process.ts'
import { BANK, urlOf } from './roles.ts'

export function runningServer(folder: string, stateFolder: string, database: string): string | undefined {
  const { home } = placeFor(folder, stateFolder, quiet)
  const found = postmaster(join(home, 'data'))
  const secret = contentOf(join(home, 'password')).trim()
  return found && secret !== '' ? urlOf({ secret }, found.port, BANK, database) : undefined
}
