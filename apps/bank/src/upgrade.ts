/** The database of this release: the tables of the migrations, the functions of every room, and the dispatcher made from the definitions. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from './db/migrate.ts'
import { definitions } from './definitions.ts'
import { dispatcherOf } from './operations/dispatcher.ts'

const root = import.meta.dirname

export const upgrade = (url: string): Promise<number> => migrate(url, { release: releaseNumber(), sql: functions() })

/** Of every room, by path: the same text for the same sources. */
function functions(): string {
  const files = globSync('**/sql/*.sql', { cwd: root }).toSorted()
  return [...files.map((file) => readFileSync(join(root, file), 'utf8')), dispatcherOf(definitions)].join('\n')
}

const releaseNumber = (): string => (JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')) as { version: string }).version
