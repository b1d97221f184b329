/**
 * The acquirer of the demo. It behaves like a real one: what a card does is decided by how its number ends, as test numbers of card schemes
 * do, and the code that a card's bank wants lies in the demo's inbox.
 *   …0002 declined   …9995 no money   …0069 expired   …0127 wrong details   …3155 asks for a code   everything else is reserved at once
 */
import { randomBytes, randomInt } from 'node:crypto'
import { currency, decimal } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { deliver } from '../inbox.ts'
import type { Acquiring, CardDecline, ChargeAnswer } from './port.ts'

const declines: Readonly<Record<string, CardDecline>> = {
  '0002': 'declined',
  '9995': 'insufficientFunds',
  '0069': 'expired',
  '0127': 'wrongDetails',
}
const ASKS = '3155'
const MOST_TRIES = 3

interface Row {
  readonly ref: string
  readonly state: 'challenge' | 'authorized' | 'captured' | 'declined' | 'released'
  readonly reason: CardDecline | null
  readonly code: string | null
  readonly tries: number
}

export const fakeAcquiring = (db: Db): Acquiring => ({
  serves: (code) => !currency(code).digital,

  async authorize({ key, brand, amount, card, statementText, email }) {
    const lastFour = card.number.slice(-4)
    const reason = declines[lastFour]
    const asks = lastFour === ASKS
    const code = asks ? String(randomInt(0, 1_000_000)).padStart(6, '0') : null
    const { rows } = await sql<Row & { isNew: boolean }>`
      insert into fake_charge as f (ref, key, brand, amount, currency, last_four, state, reason, code)
      values (${randomBytes(12).toString('hex')}, ${key}, ${brand}, ${amount.minor}, ${amount.currency}, ${lastFour},
        ${reason ? 'declined' : asks ? 'challenge' : 'authorized'}, ${reason ?? null}, ${code})
      on conflict (key) do update set key = f.key returning ref, state, reason, code, tries, xmax = 0 as "isNew"`.execute(db)
    const row = rows[0]!
    if (asks && row.isNew && email !== undefined)
      await deliver(db, {
        brand,
        channel: 'mail',
        recipient: email,
        subject: `Your card’s bank: ${decimal(amount)} ${amount.currency} to ${statementText}`,
        body: `${code} is the code for your payment of ${decimal(amount)} ${amount.currency} to ${statementText}.`,
      })
    return answerOf(row)
  },

  async confirm(ref, code) {
    const { rows } = await sql<Row>`
      update fake_charge set tries = tries + 1,
        state = case when code = ${code} then 'authorized' when tries + 1 >= ${MOST_TRIES} then 'declined' else state end,
        reason = case when code <> ${code} and tries + 1 >= ${MOST_TRIES} then 'wrongCode' end
      where ref = ${ref} and state = 'challenge' returning ref, state, reason, code, tries`.execute(db)
    const { rows: known } = await sql<Row>`select ref, state, reason, code, tries from fake_charge where ref = ${ref}`.execute(db)
    return answerOf(rows[0] ?? known[0]!)
  },

  async find(key) {
    const { rows } = await sql<Row>`select ref, state, reason, code, tries from fake_charge where key = ${key}`.execute(db)
    return rows[0] && answerOf(rows[0])
  },

  async capture(ref) {
    await sql`update fake_charge set state = 'captured' where ref = ${ref} and state = 'authorized'`.execute(db)
  },

  async release(ref) {
    await sql`update fake_charge set state = 'released' where ref = ${ref} and state in ('authorized', 'challenge')`.execute(db)
  },
})

function answerOf({ ref, state, reason }: Row): ChargeAnswer {
  if (state === 'challenge') return { ref, state }
  if (state === 'authorized' || state === 'captured') return { ref, state: 'authorized' }
  return { ref, state: 'declined', reason: reason ?? 'declined' }
}
