/** What shops of the demo take in the end, and how it goes wrong on purpose: the last two digits of the amount say how. */
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** Takings that are due: written down with the purchase, so each is told, and told as one. */
export async function takeDue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ ref: string; amount: bigint; clears_amount: bigint; currency: string }>`
    select ref, amount, clears_amount, currency from fake_card_purchase where state = 'approved' and clears_at <= ${now} order by clears_at limit 200`.execute(
    db,
  )
  for (const { ref, amount, clears_amount: takes, currency } of rows) {
    const mark = markOf(money(amount, currency))
    const state = mark === 'givesBack' ? 'reversed' : 'cleared'
    const { rows: mine } = await sql`
      update fake_card_purchase set state = ${state} where ref = ${ref} and state = 'approved' returning ref`.execute(db)
    if (mine.length === 0) continue
    await tell(db, `${ref}:${state}`, state, ref, takes)
    if (mark === 'tellsTwice') await tell(db, `${ref}:${state}:again`, state, ref, takes)
  }
  return rows.length
}

export async function tell(
  db: Db,
  ref: string,
  kind: 'cleared' | 'reversed' | 'refunded',
  purchase: string,
  amount: bigint,
): Promise<void> {
  await sql`
    insert into fake_card_message (ref, kind, purchase, amount) values (${ref}, ${kind}, ${purchase}, ${amount})
    on conflict (ref) do nothing`.execute(db)
}

const marks = {
  91: 'declines',
  92: 'takesLess',
  93: 'takesMore',
  94: 'givesBack',
  95: 'asksTwice',
  96: 'tellsTwice',
  97: 'forgets',
} as const
type Mark = (typeof marks)[keyof typeof marks]

export const markOf = ({ minor }: Money): Mark | undefined => (marks as Readonly<Record<string, Mark>>)[String(minor).slice(-2)]

export const takes = (minor: bigint, mark: Mark | undefined): bigint =>
  mark === 'takesLess' ? minor - minor / 5n : mark === 'takesMore' ? minor + minor / 10n : minor
