/**
 * Files from the bank. A file is read as a whole and applied in one transaction together with its hash, so it counts once and never in part;
 * only then it is moved away, and a node that dies before finds it known. One that is cut short may still grow: it waits ten minutes, then it
 * is set aside and an operator told.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { applyEntry, type OwnerOf } from './applying.ts'
import { applyStatuses } from './applying-statuses.ts'
import type { Channel } from './channel.ts'
import { readMessage, type Message } from './messages.ts'
import type { RailsSettings } from './settings.ts'
import { waitForClerk, type TakenFile } from './unmatched.ts'
import { CutShort, LARGEST_FILE, Malformed } from './xml.ts'

export interface TakingParts {
  readonly db: Db
  readonly settings: RailsSettings
  readonly ownerOf: OwnerOf
  /** The rails have news of these operations. */
  readonly onNews: (ids: readonly string[]) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

const GROWS_FOR_MINUTES = 10

export async function takeFiles(parts: TakingParts, channel: Channel): Promise<number> {
  const names = await channel.list()
  for (const name of names) {
    try {
      await takeFile(parts, channel, name)
    } catch (error) {
      parts.onTrouble(error)
    }
  }
  return names.length
}

async function takeFile(parts: TakingParts, channel: Channel, name: string): Promise<void> {
  const bytes = await channel.read(name, LARGEST_FILE)
  if (!bytes) return
  const sha256 = createHash('sha256').update(bytes).digest()
  const archived = `${sha256.toString('hex').slice(0, 12)}-${name}`
  const known = await knownState(parts.db, sha256)
  if (known === 'taken') return channel.move(name, 'done', archived)
  if (known === 'quarantined') return channel.move(name, 'quarantine', archived)
  let message: Message
  try {
    message = readMessage(bytes)
  } catch (error) {
    if (error instanceof CutShort && !(await isOld(parts.db, name, sha256))) return
    if (!(error instanceof CutShort || error instanceof Malformed)) throw error
    await quarantine(parts.db, name, sha256, error)
    return channel.move(name, 'quarantine', archived)
  }
  const news = await apply(parts, name, sha256, message)
  await channel.move(name, 'done', archived)
  await parts.onNews(news)
}

async function knownState(db: Db, sha256: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from rail_file where sha256 = ${sha256} and direction = 'in'`.execute(db)
  return rows[0]?.state
}

/** Whether these very bytes have been lying there for so long. */
async function isOld(db: Db, name: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    insert into rail_file (direction, name, sha256, state) values ('in', ${name}, ${sha256}, 'waiting')
    on conflict (sha256) where direction = 'in' do update set name = excluded.name
    returning made_at < now() - make_interval(mins => ${GROWS_FOR_MINUTES}) as old`.execute(db)
  return rows[0]?.old === true
}

/** Undefined when another node has taken it in this moment. */
async function recorded(trx: Trx, name: string, sha256: Buffer, state: string, about: Partial<Message>): Promise<TakenFile | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into rail_file (direction, name, sha256, state, message, message_id, done_at)
    values ('in', ${name}, ${sha256}, ${state}, ${about.kind ?? null}, ${about.id ?? null}, now())
    on conflict (sha256) where direction = 'in' do update
      set state = excluded.state, name = excluded.name, message = excluded.message, message_id = excluded.message_id, done_at = now()
      where rail_file.state = 'waiting'
    returning id`.execute(trx)
  return rows[0] && { id: rows[0].id, message: `${about.kind ?? 'file'} ${about.id ?? sha256.toString('hex').slice(0, 16)}` }
}

/** Public ids of the operations of which it says something. */
async function apply({ db, settings, ownerOf }: TakingParts, name: string, sha256: Buffer, message: Message): Promise<readonly string[]> {
  return transaction(db, async (trx) => {
    const file = await recorded(trx, name, sha256, 'taken', message)
    if (!file) return []
    if (message.kind === 'pain.002') return applyStatuses(trx, file, message)
    const news: string[] = []
    for (const [place, entry] of message.entries.entries()) {
      const about = await applyEntry({ trx, file, settings, ownerOf }, entry, place)
      if (about !== undefined) news.push(about)
    }
    return news
  })
}

async function quarantine(db: Db, name: string, sha256: Buffer, error: Error): Promise<void> {
  await transaction(db, async (trx) => {
    const file = await recorded(trx, name, sha256, 'quarantined', {})
    if (!file) return
    await sql`update rail_file set trouble = ${error.message} where id = ${file.id}`.execute(trx)
    await waitForClerk(trx, file, {
      key: `file ${sha256.toString('hex')}`,
      kind: 'file',
      why: 'UNREADABLE',
      note: `${name}: ${error.message}`,
    })
  })
}
