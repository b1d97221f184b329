/**
 * Orders leave in files. Making one, writing it down and letting the bank see it are three steps, each of which is known afterwards:
 *   made       orders and file are one transaction: an order is in one file only
 *   uploaded   the file is whole under a name that nobody looks at, and only this try knows that name
 *   written    it got its own name. Was the node killed between the two, then the name that nobody looks at is gone, and that is the proof
 * Nothing is made or seen by the bank while payouts are halted.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Channel } from './channel.ts'
import { pain001, type Instruction } from './pain001.ts'
import { accountIn, type RailsSettings } from './settings.ts'

/** Banks take some ten thousands; a file of this size is made and read in a moment. */
const MOST_ORDERS = 1_000
/** Nobody else takes a file while a node has this long to write it. */
const STEP_SECONDS = 120
const LONGEST_WAIT = 600

const notHalted = sql`not exists (select 1 from halt where lifted_at is null)`

/** One file for each account of ours with orders that have waited long enough for others. */
export async function makeFiles(db: Db, settings: RailsSettings, now: Date): Promise<number> {
  let made = 0
  for (const { currency } of settings.accounts) while (await makeFile(db, settings, currency, now)) made++
  return made
}

async function makeFile(db: Db, settings: RailsSettings, currency: string, now: Date): Promise<boolean> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<Instruction>`
      select id, amount, currency, parties from rail_instruction
      where state = 'waiting' and currency = ${currency} and made_at <= now() - make_interval(secs => ${settings.gather}) and ${notHalted}
      order by made_at, id limit ${MOST_ORDERS} for update skip locked`.execute(trx)
    if (rows.length === 0) return false
    const messageId = `DU${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`
    const content = pain001({ messageId, at: now, name: settings.name, account: accountIn(settings, currency)! }, rows)
    await sql`
      with file as (
        insert into rail_file (direction, name, message_id, message, content, state)
        values ('out', ${`pain.001-${messageId}.xml`}, ${messageId}, 'pain.001', ${content}, 'made') returning id
      )
      update rail_instruction set state = 'filed', parties = null, file_id = file.id from file
      where rail_instruction.id = any (${rows.map(({ id }) => id)}::text[])`.execute(trx)
    return true
  })
}

interface OutFile {
  readonly id: bigint
  readonly name: string
  readonly content: string
  readonly fence: number
  readonly tries: number
  readonly state: 'made' | 'uploaded'
  readonly temp: string | null
}

/** Whether a file is due. A connection is made only when there is something to carry. */
export async function writeFiles(db: Db, channel: Channel, onTrouble: (error: unknown) => void): Promise<number> {
  const { rows } = await sql<OutFile>`
    update rail_file f set fence = f.fence + 1, tries = f.tries + 1, next_at = now() + make_interval(secs => ${STEP_SECONDS})
    from (select id from rail_file where state in ('made', 'uploaded') and next_at <= now() and ${notHalted}
          order by id limit 20 for update skip locked) due
    where f.id = due.id returning f.id, f.name, f.content, f.fence, f.tries, f.state, f.temp`.execute(db)
  for (const file of rows.toSorted((a, b) => Number(a.id - b.id))) {
    try {
      await write(db, channel, file)
    } catch (error) {
      onTrouble(error)
      const seconds = Math.min(LONGEST_WAIT, 5 * 2 ** Math.min(file.tries, 10))
      await sql`
        update rail_file set trouble = ${(error as Error).message.slice(0, 300)}, next_at = now() + make_interval(secs => ${seconds})
        where id = ${file.id} and fence = ${file.fence}`.execute(db)
    }
  }
  return rows.length
}

async function write(db: Db, channel: Channel, file: OutFile): Promise<void> {
  const temp = file.state === 'uploaded' ? file.temp! : await upload(db, channel, file)
  if (temp === undefined) return
  // Only one name was ever written down as whole, so only one can get the name that the bank looks at.
  if (await channel.has(temp)) await channel.rename(temp, file.name).catch(renamedMeanwhile(channel, temp))
  await sql`
    update rail_file set state = 'written', content = null, trouble = null, done_at = now() where id = ${file.id} and state = 'uploaded'`.execute(
    db,
  )
  for (let old = 1; old < file.fence; old++) await channel.remove(tempOf(file.name, old)).catch(() => undefined)
}

const tempOf = (name: string, fence: number): string => `.${name}.${fence}.part`

/** Undefined when another node came between, or payouts were halted meanwhile. */
async function upload(db: Db, channel: Channel, { id, name, content, fence }: OutFile): Promise<string | undefined> {
  const temp = tempOf(name, fence)
  await channel.put(temp, content)
  const { numAffectedRows } = await sql`
    update rail_file set state = 'uploaded', temp = ${temp} where id = ${id} and fence = ${fence} and state = 'made' and ${notHalted}`.execute(
    db,
  )
  if (numAffectedRows === 1n) return temp
  await channel.remove(temp)
  return undefined
}

/** Another node was faster: then the first name is gone. Whatever else went wrong is told. */
const renamedMeanwhile = (channel: Channel, temp: string) => async (error: unknown) => {
  if (await channel.has(temp)) throw error
}
