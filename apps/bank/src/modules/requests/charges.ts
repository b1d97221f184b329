/** Charges of guests' cards as rows. What is reserved is either booked and taken, or given free: nothing in between is left lying. */
import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@ducat/brands/brand.ts'
import type { CardDecline } from '@ducat/contract/requests/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { ChargeAnswer } from '../../gateways/acquiring/port.ts'

export type ChargeState = 'new' | 'challenge' | 'authorized' | 'booked' | 'captured' | 'declined' | 'releasing' | 'released'

export interface ChargeRow {
  readonly id: string
  readonly requestId: number
  readonly requestHash: Buffer
  readonly ref: string | null
  readonly lastFour: string
  readonly payerEmail: string | null
  /** Of the page where it was paid. */
  readonly language: string | null
  readonly state: ChargeState
  readonly reason: CardDecline | null
}

const columns = sql`id, request_id as "requestId", request_hash as "requestHash", ref, last_four as "lastFour", payer_email as "payerEmail", language, state, reason`

/** What was asked, without anything that nobody may keep: of the number only its end. */
export const hashOfCharge = (asked: object): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest()

export const chargeKey = (id: string): string => `charge ${id}`

/** The one that the key stands for, new or not. */
export async function beginCharge(
  db: Db,
  of: {
    readonly requestId: number
    readonly key: string
    readonly hash: Buffer
    readonly lastFour: string
    readonly payerEmail: string | null
    readonly language: Language
  },
): Promise<ChargeRow> {
  const { rows } = await sql<ChargeRow>`
    insert into card_charge as c (id, request_id, key, request_hash, last_four, payer_email, language)
    values (${randomBytes(18).toString('base64url')}, ${of.requestId}, ${of.key}, ${of.hash}, ${of.lastFour}, ${of.payerEmail}, ${of.language})
    on conflict (request_id, key) do update set key = c.key returning ${columns}`.execute(db)
  return rows[0]!
}

export async function chargeBy(db: Db, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`select ${columns} from card_charge where id = ${id}`.execute(db)
  return rows[0]
}

/** What the acquirer said; of one that is further already nothing changes. */
export async function answered(db: Db, id: string, answer: ChargeAnswer): Promise<ChargeRow> {
  await sql`
    update card_charge set ref = ${answer.ref}, state = ${answer.state}, reason = ${'reason' in answer ? answer.reason : null},
      next_at = case when ${answer.state} = 'challenge' then next_at else now() + interval '30 seconds' end
    where id = ${id} and state in ('new', 'challenge')`.execute(db)
  return (await chargeBy(db, id))!
}

/** Somebody else was quicker, or nobody came back: the card's bank is told to let the money go. */
export const letGo = async (db: Db, id: string): Promise<void> =>
  void (await sql`
    update card_charge set state = 'releasing', next_at = now(), tries = 0 where id = ${id} and state in ('new', 'challenge', 'authorized')`.execute(
    db,
  ))

export const mark = async (db: Db, id: string, from: ChargeState, to: ChargeState): Promise<void> =>
  void (await sql`update card_charge set state = ${to} where id = ${id} and state = ${from}`.execute(db))

const AT_ONCE = 50

/** Whoever takes some has a minute for them, and longer each time. */
export async function takeDue(db: Db): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    update card_charge set tries = tries + 1, next_at = now() + make_interval(secs => 60 * power(2, least(tries, 6))) where id in (
      select id from card_charge where state in ('new', 'challenge', 'authorized', 'booked', 'releasing') and next_at <= now()
      order by next_at, id limit ${AT_ONCE} for update skip locked
    ) returning ${columns}`.execute(db)
  return rows
}
