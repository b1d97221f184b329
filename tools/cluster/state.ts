/** What the members say of themselves, past every line that may be cut. */
import pg from 'pg'
import type { Member } from './member.ts'

const ASK_MS = 2_000

/** Who holds the lock, as each member sees it for itself: the one address leads there. More than one would be a split brain. */
export async function primariesOf(members: readonly Member[]): Promise<readonly Member[]> {
  const all = await Promise.all(members.map(saysPrimary))
  return members.filter((_member, place) => all[place])
}

async function saysPrimary({ own }: Member): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${own.rest}/primary`, { signal: AbortSignal.timeout(ASK_MS) })).ok
  } catch {
    return false
  }
}

/** How many follow it at this moment, and how many of those have every payment before it is acknowledged. */
export async function followersOf(url: string): Promise<{ streaming: number; synchronous: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ streaming: number; synchronous: number }>(`
      select count(*)::integer as streaming, (count(*) filter (where sync_state in ('sync', 'quorum')))::integer as synchronous
      from pg_stat_replication where state = 'streaming'`)
    return rows[0]!
  } catch {
    return { streaming: 0, synchronous: 0 }
  } finally {
    await client.end().catch(() => undefined)
  }
}
