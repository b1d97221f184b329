/** What the entries forbid. */
import { sql } from 'kysely'
import { gathered } from '../../db/gathered.ts'
import type { Db } from '../../db/pool.ts'

/** Whether a customer said that they pay nobody with this address. */
export const isOnBlacklist = (db: Db, customerId: number, email: string): Promise<boolean> => outRow(db, { customerId, email })

const outRow = gathered(async (db, keys: readonly { customerId: number; email: string }[]): Promise<boolean[]> => {
  const { rows } = await sql<{ place: bigint }>`
    select k.place from unnest(${keys.map(({ customerId }) => customerId)}::integer[], ${keys.map(({ email }) => email)}::text[])
      with ordinality k (customer, email, place)
    join blacklist b on b.customer_id = k.customer and b.email = k.email and b.block_type in ('out', 'both')`.execute(db)
  const found = new Set(rows.map(({ place }) => Number(place)))
  return keys.map((_key, place) => found.has(place + 1))
})

interface Ends {
  readonly brand: string
  /** Of who would be paid. */
  readonly email: string
  readonly payer: string
}

/** Whether a customer of the brand with this address said that they take nothing from the payer. */
export const blocksPayer = (db: Db, ends: Ends): Promise<boolean> => inRow(db, ends)

const inRow = gathered(async (db, keys: readonly Ends[]): Promise<boolean[]> => {
  const { rows } = await sql<{ place: bigint }>`
    select k.place from unnest(${keys.map(({ brand }) => brand)}::text[], ${keys.map(({ email }) => email)}::text[],
      ${keys.map(({ payer }) => payer)}::text[]) with ordinality k (brand, email, payer, place)
    join person p on p.brand = k.brand and p.email = k.email join customer c on c.person_id = p.id
    join blacklist b on b.customer_id = c.id and b.email = k.payer and b.block_type in ('in', 'both')`.execute(db)
  const found = new Set(rows.map(({ place }) => Number(place)))
  return keys.map((_key, place) => found.has(place + 1))
})

/** A blocked person who takes another address stays blocked. Who has an entry of the new one already keeps that. */
export async function blocksFollow(db: Db, brand: string, from: string, to: string): Promise<void> {
  await sql`
    insert into blacklist (customer_id, email, block_type)
    select b.customer_id, ${to}, b.block_type from blacklist b join customer c on c.id = b.customer_id
    where b.email = ${from} and c.brand = ${brand} on conflict do nothing`.execute(db)
}
