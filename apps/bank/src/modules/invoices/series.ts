/**
 * Numbers of invoices, one series for each customer, without gaps: the row is locked until the invoice that took the number is there, or
 * is not there after all. The letters in front come from the customer's name and stay as they were the first time.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const DIGITS = 4

export async function nextNumber(db: Db, owner: string, name: string): Promise<string> {
  const { rows } = await sql<{ prefix: string; taken: number }>`
    insert into invoice_series as s (owner, prefix, next) values (${owner}, ${prefixOf(name)}, 2)
    on conflict (owner) do update set next = s.next + 1 returning prefix, next - 1 as taken`.execute(db)
  const { prefix, taken } = rows[0]!
  return `${prefix}-${String(taken).padStart(DIGITS, '0')}`
}

export const seriesOf = (customerId: number): string => `customer ${customerId}`

/** Fennmark Studio is FS; a name without Latin letters is INV. */
export function prefixOf(name: string): string {
  const initials = name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, 3)
    .join('')
  return initials || 'INV'
}
