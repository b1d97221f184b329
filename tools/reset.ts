/** `npm run reset`: throws the demo world away; the next start invents a new one. Only for the embedded database. */
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../apps/bank/src/db/postgres/index.ts'
import { loadEnv } from '../apps/bank/src/env.ts'
import { StartError } from '../apps/bank/src/start-error.ts'

try {
  const env = loadEnv(join(import.meta.dirname, '..'))
  if (env.mode !== 'demo') throw new StartError('MODE', 'only the demo can be reset')
  if (env.databaseUrl) throw new StartError('DATABASE_URL', 'a database of your own is not touched: empty it yourself')
  const server = await startPostgres({ folder: join(env.dataDir, 'postgres'), stateFolder: env.stateDir })
  const client = new pg.Client(server.url('postgres'))
  await client.connect()
  await client.query('drop database if exists bank with (force)')
  await client.end()
  await server.stop()
  process.stdout.write('the demo world is gone; npm start makes a new one\n')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
