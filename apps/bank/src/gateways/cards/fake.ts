/**
 * The processor of the demo and the tests. It keeps what a processor keeps in tables of its own: numbers, codes and PINs sealed. Cards of
 * plastic take their time, minutes instead of days; an express one half of it. How purchases go wrong is in `fake-network.ts`.
 */
import { randomBytes } from 'node:crypto'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { CARD_FRAME } from './fake-frame.ts'
import { takeDue } from './fake-takings.ts'
import { newCvv, newNumber, newPin, secretsOf, type Secrets } from './numbers.ts'
import type { CardNews, CardOrder, CardProcessor, Controls, IssuedCard, Making } from './port.ts'

/** Seconds after the order. */
export const makingTimes: readonly (readonly [Making, number])[] = [
  ['shipped', 240],
  ['printed', 160],
  ['printing', 80],
  ['processing', 20],
  ['submitted', 0],
]
const YEARS = 4
/** A hundred thousand numbers end alike: whoever finds none free so often will not find one. */
const TRIES = 100
const FRAME_SECONDS = 60
const MOVED_MS = 10 * 365 * 86_400_000

export function fakeCards(db: Db, seal: Seal, now: () => Date): CardProcessor {
  const secrets = secretsOf(seal)

  const secretsFor = async (ref: string): Promise<Secrets> => {
    const { sealed } = await db.selectFrom('fake_card').select('sealed').where('ref', '=', ref).executeTakeFirstOrThrow()
    return secrets.open(ref, sealed)
  }
  const keep = (ref: string, all: Secrets) =>
    db
      .updateTable('fake_card')
      .set({ sealed: secrets.close(ref, all) })
      .where('ref', '=', ref)
      .execute()

  return {
    async issue(order) {
      for (let tries = 0; tries < TRIES; tries++) {
        await make(order)
        const row = await db.selectFrom('fake_card').selectAll().where('order_id', '=', order.id).executeTakeFirst()
        // A number that another card has already is none; the next one is another.
        if (row) return issued(row)
      }
      throw new Error('the numbers of cards have run out')
    },

    async making(refs) {
      if (refs.length === 0) return new Map()
      const rows = await db.selectFrom('fake_card').select(['ref', 'ordered_at', 'is_express']).where('ref', 'in', refs).execute()
      return new Map(rows.map((row) => [row.ref, making(row.ordered_at, row.is_express, now())]))
    },

    async hurry(ref) {
      await db.updateTable('fake_card').set({ is_express: true }).where('ref', '=', ref).execute()
    },

    async activate(ref) {
      await db.updateTable('fake_card').set({ state: 'active' }).where('ref', '=', ref).where('state', '<>', 'blocked').execute()
      return { pin: (await secretsFor(ref)).pin }
    },

    async change(ref, { state, enrolled, controls }) {
      await sql`
        update fake_card set state = coalesce(${state ?? null}, state), enrolled = coalesce(${enrolled ?? null}, enrolled),
          controls = coalesce(${controls ? JSON.stringify(kept(controls)) : null}::jsonb, controls)
        where ref = ${ref}`.execute(db)
    },

    async reveal(ref) {
      const { number, cvv } = await secretsFor(ref)
      return { number, cvv }
    },

    async frame(ref) {
      const token = randomBytes(24).toString('base64url')
      await sql`
        update fake_card set frame_token = ${token}, frame_until = now() + make_interval(secs => ${FRAME_SECONDS})
        where ref = ${ref}`.execute(db)
      return `${CARD_FRAME}?token=${token}`
    },

    pin: async (ref) => (await secretsFor(ref)).pin,
    async setPin(ref, pin) {
      await keep(ref, { ...(await secretsFor(ref)), pin })
    },

    async news() {
      await takeDue(db, now())
      const { rows } = await sql<{ ref: string; kind: CardNews['kind']; purchase: string; amount: bigint; currency: string }>`
        select m.ref, m.kind, m.purchase, m.amount, p.currency from fake_card_message m join fake_card_purchase p on p.ref = m.purchase
        where m.taken_at is null order by m.id limit 200`.execute(db)
      return rows.map(({ amount, currency, ...news }) => ({ ...news, amount: money(amount, currency) }))
    },

    async taken(ref) {
      await sql`update fake_card_message set taken_at = now() where ref = ${ref} and taken_at is null`.execute(db)
    },
  }

  /** The first order makes it; the same again changes nothing, nor does one whose number is taken. */
  async function make({ id, brand, currency, holder, isVirtual, isExpress, moved }: CardOrder): Promise<void> {
    const ref = `crd_${randomBytes(12).toString('base64url')}`
    const number = newNumber(moved?.lastFour)
    const at = now()
    const [month, year] = moved?.expiry ?? [at.getUTCMonth() + 1, at.getUTCFullYear() + YEARS]
    await db
      .insertInto('fake_card')
      .values({
        ref,
        order_id: id,
        number_hash: secrets.hash(number),
        sealed: secrets.close(ref, { number, cvv: newCvv(), pin: newPin() }),
        last_four: number.slice(-4),
        expiry_month: month,
        expiry_year: year,
        currency,
        brand,
        holder,
        is_virtual: isVirtual,
        is_express: isExpress,
        state: moved?.state ?? 'made',
        // What moved here and was not made yet is made by somebody else: it stays where it is.
        ordered_at: moved?.state === 'made' ? new Date(at.getTime() + MOVED_MS) : at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

interface Row {
  readonly ref: string
  readonly last_four: string
  readonly expiry_month: number
  readonly expiry_year: number
}

const issued = (row: Row): IssuedCard => ({
  ref: row.ref,
  lastFour: row.last_four,
  expiryMonth: row.expiry_month,
  expiryYear: row.expiry_year,
})

export function making(ordered: Date, isExpress: boolean, now: Date): Making {
  const seconds = ((now.getTime() - ordered.getTime()) / 1000) * (isExpress ? 2 : 1)
  return makingTimes.find(([, after]) => seconds >= after)?.[0] ?? 'submitted'
}

const kept = ({ perPayment, blockedCategories }: Controls) => ({
  blockedCategories,
  ...(perPayment && { perPayment: String(perPayment.minor) }),
})
