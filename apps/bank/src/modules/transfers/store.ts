/** What a transfer must know of accounts and people. */
import { money, type Money } from '@ducat/values'
import { prepared, type Db } from '../../db/pool.ts'
import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import { isCard } from '@ducat/contract/accounts/rules'
import { cardCan, type CardFacts } from '@ducat/contract/cards/rules'
import { sql } from 'kysely'
import { gathered } from '../../db/gathered.ts'
import { notYours, Refused } from '../../call/refused.ts'

export interface OwnAccount {
  readonly id: number
  readonly ledgerId: number
  readonly currency: string
  readonly isCard: boolean
  /** A card takes money when its table says so; every other account does. */
  readonly takesMoney: boolean
  readonly available: Money
  /** Where its owner is at home. */
  readonly country: string
  /** How the other side sees its owner. */
  readonly owner: { readonly name: string; readonly email: string | undefined }
}

/** An account of the acting customer, open. */
export async function ownAccount(db: Db, customerId: number, accountId: number): Promise<OwnAccount> {
  const row = await accountRow(db, { customerId, accountId })
  if (!row) throw notYours()
  if (row.status === accountStatus.closed) throw new Refused('CA')
  return {
    id: row.id,
    ledgerId: row.ledger_id,
    currency: row.currency,
    isCard: isCard({ type: row.type, accountStatusId: row.status }),
    takesMoney: row.card_status === null || cardCan('load', cardFacts(row)),
    available: money(row.posted - row.held, row.currency),
    country: row.country,
    owner: { name: row.name, email: row.email ?? undefined },
  }
}

const cardFacts = (row: AccountRow): CardFacts => ({
  accountStatusId: row.status,
  subType: row.sub_type ?? undefined,
  cardIsVirtual: row.is_virtual ?? undefined,
  cardStatusId: row.card_status ?? undefined,
})

interface AccountRow {
  sub_type: 'PREPAID' | 'DEBIT' | null
  card_status: number | null
  is_virtual: boolean | null
  id: number
  status: number
  currency: string
  type: number
  ledger_id: number
  posted: bigint
  held: bigint
  country: string
  name: string
  email: string | null
}

const accountRow = gathered(async (db, keys: readonly { customerId: number; accountId: number }[]): Promise<(AccountRow | undefined)[]> => {
  const { rows } = await sql<AccountRow & { place: bigint }>`
    ${prepared('own-account')} select k.place, a.id, a.status, a.currency, a.type, a.sub_type, l.id as ledger_id, l.posted, l.held,
           c.name, c.country, p.email, d.status as card_status, d.is_virtual
    from unnest(${keys.map(({ customerId }) => customerId)}::integer[], ${keys.map(({ accountId }) => accountId)}::integer[]) with ordinality k (customer, account, place)
    join account a on a.id = k.account and a.customer_id = k.customer
    join ledger_account l on l.id = a.ledger_account_id
    left join card d on d.account_id = a.id
    join customer c on c.id = a.customer_id
    left join person p on p.id = c.person_id`.execute(db)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return keys.map((_key, place) => found.get(place + 1))
})

export interface PayeeAccount {
  readonly id: number
  readonly ledgerId: number
  readonly currency: string
  readonly customerId: number
  readonly name: string
  readonly email: string
  /** Takes nothing from whoever wants to pay. */
  readonly blocksPayer: boolean
}

export interface PayeeKey {
  readonly brand: string
  readonly email: string
  readonly currency: string
  /** Whoever wants to pay. */
  readonly payer: { readonly id: number; readonly email: string }
}

interface PayeeFound {
  readonly payee: PayeeAccount | undefined
  /** The payer said that they pay nobody with this address. */
  readonly isBlacklisted: boolean
}

/** Where a customer of the brand is paid: the account in that currency, else their first. */
export const payeeByEmail = (db: Db, key: PayeeKey): Promise<PayeeFound> => payeeRow(db, key)

const payeeRow = gathered(async (db, keys: readonly PayeeKey[]): Promise<PayeeFound[]> => {
  const { rows } = await sql<{ [K in keyof PayeeAccount]: PayeeAccount[K] | null } & { place: bigint; isBlacklisted: boolean }>`
    ${prepared('payee')} select k.place, p.*,
           exists (select 1 from blacklist b where b.customer_id = k.payer_id and b.email = k.email and b.block_type in ('out', 'both')) as "isBlacklisted",
           exists (select 1 from blacklist b where b.customer_id = p."customerId" and b.email = k.payer and b.block_type in ('in', 'both')) as "blocksPayer"
    from unnest(${keys.map(({ brand }) => brand)}::text[], ${keys.map(({ email }) => email)}::text[], ${keys.map(({ currency }) => currency)}::text[],
                ${keys.map(({ payer }) => payer.id)}::integer[], ${keys.map(({ payer }) => payer.email)}::text[])
      with ordinality k (brand, email, currency, payer_id, payer, place)
    left join lateral (
      select c.id as "customerId", c.name, person.email, a.id, a.ledger_account_id as "ledgerId", a.currency
      from person join customer c on c.person_id = person.id join account a on a.customer_id = c.id
      where person.brand = k.brand and person.email = k.email and a.type = ${accountTypes.payment} and a.status <> ${accountStatus.closed}
      order by (a.currency = k.currency) desc, a.id limit 1
    ) p on true`.execute(db)
  const found = new Map(rows.map((row) => [Number(row.place), row]))
  return keys.map((_key, place) => {
    const { isBlacklisted, ...payee } = found.get(place + 1)!
    return { isBlacklisted, payee: payee.id === null ? undefined : (payee as PayeeAccount) }
  })
})

export async function isKnownPerson(db: Db, brand: string, email: string): Promise<boolean> {
  return (await db.selectFrom('person').select('id').where('brand', '=', brand).where('email', '=', email).executeTakeFirst()) !== undefined
}

/** What somebody with this address is here; whoever only works for others may still become a customer. */
export async function holderOf(db: Db, brand: string, email: string): Promise<'customer' | 'employee' | undefined> {
  const row = await db
    .selectFrom('person as p')
    .leftJoin('customer as c', 'c.person_id', 'p.id')
    .select('c.id as own')
    .where('p.brand', '=', brand)
    .where('p.email', '=', email)
    .executeTakeFirst()
  return row && (row.own === null ? 'employee' : 'customer')
}

/** Whether a customer said that they pay nobody with this address. */
export const isOnBlacklist = (db: Db, customerId: number, email: string): Promise<boolean> => blacklistRow(db, { customerId, email })

const blacklistRow = gathered(async (db, keys: readonly { customerId: number; email: string }[]): Promise<boolean[]> => {
  const { rows } = await sql<{ place: bigint }>`
    select k.place from unnest(${keys.map(({ customerId }) => customerId)}::integer[], ${keys.map(({ email }) => email)}::text[])
      with ordinality k (customer, email, place)
    join blacklist b on b.customer_id = k.customer and b.email = k.email and b.block_type in ('out', 'both')`.execute(db)
  const found = new Set(rows.map(({ place }) => Number(place)))
  return keys.map((_key, place) => found.has(place + 1))
})
