/** The frame of the demo's processor: what is behind a token, once and within its minute. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { secretsOf } from './numbers.ts'

/** Where the demo serves it. */
export const CARD_FRAME = '/demo/card-frame'

export interface CardFace {
  readonly number: string
  readonly cvv: string
}

export async function openFrame(db: Db, seal: Seal, token: string): Promise<CardFace | undefined> {
  // Used up by whoever comes first, and before anything is shown.
  const { rows } = await sql<{ ref: string; sealed: Buffer }>`
    update fake_card set frame_token = null, frame_until = null where frame_token = ${token} and frame_until > now() returning ref, sealed`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return undefined
  const { number, cvv } = secretsOf(seal).open(row.ref, row.sealed)
  return { number, cvv }
}
