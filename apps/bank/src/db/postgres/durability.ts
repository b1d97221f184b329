/**
 * Whether a commit survives a power cut.
 *   durability         what the server says, also for a server of one's own (DATABASE_URL)
 *   requireDurable     production does not run without it
 */
import type { Mode } from '../../env.ts'
import { StartError } from '../../start-error.ts'

export type Durability = { fsync: string; synchronousCommit: string; fullPageWrites: string; ok: boolean }

type Client = { query: (text: string) => Promise<{ rows: unknown[] }> }

export async function durability(client: Client): Promise<Durability> {
  const { rows } = await client.query(
    `select current_setting('fsync') as "fsync", current_setting('synchronous_commit') as "synchronousCommit", current_setting('full_page_writes') as "fullPageWrites"`,
  )
  const { fsync, synchronousCommit, fullPageWrites } = rows[0] as Omit<Durability, 'ok'>
  // Every synchronous_commit but `off` waits at least for the local disk.
  return { fsync, synchronousCommit, fullPageWrites, ok: fsync === 'on' && synchronousCommit !== 'off' && fullPageWrites === 'on' }
}

export function requireDurable(mode: Mode, { fsync, synchronousCommit, fullPageWrites, ok }: Durability): void {
  if (mode === 'demo' || ok) return
  throw new StartError(
    'MODE',
    `production needs fsync, synchronous_commit and full_page_writes, but the database has fsync=${fsync}, synchronous_commit=${synchronousCommit}, full_page_writes=${fullPageWrites}`,
  )
}
