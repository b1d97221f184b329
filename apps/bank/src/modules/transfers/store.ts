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
  return opened(await accountRow(db, { customerId, accountId }))
}

/** The same, closed or not: for money that left it while it was open. */
export async function formerAccount(db: Db, customerId: number, accountId: number): Promise<OwnAccount> {
  return anyAccount(await accountRow(db, { customerId, accountId }))
}

function opened(row: AccountRow | undefined): OwnAccount {
  if (row?.status === accountStatus.closed) throw new Refused('CA')
  return anyAccount(row)
}

function anyAccount(row: AccountRow | undefined): OwnAccount {
  if (!row) throw notYours()
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

const accountColumns = sql`
  a.id, a.status, a.currency, a.type, a.sub_type, l.id as ledger_id, l.posted, l.held, c.name, c.country, p.email, d.status as card_status, d.is_virtual`
const accountTables = sql`(
  account a join ledger_account l on l.id = a.ledger_account_id join customer c on c.id = a.customer_id
  left join card d on d.account_id = a.id left join person p on p.id = c.person_id)`

const accountRow = gathered(async (db, keys: readonly { customerId: number; accountId: number }[]): Promise<(AccountRow | undefined)[]> => {
  const { rows } = await sql<AccountRow & { place: bigint }>`
    ${prepared('own-account')} select k.place, ${accountColumns}
    from unnest(${keys.map(({ customerId }) => customerId)}::integer[], ${keys.map(({ accountId }) => accountId)}::integer[]) with ordinality k (customer, account, place)
    join ${accountTables} on a.id = k.account and a.customer_id = k.customer`.execute(db)
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

export interface PayeeFound {
  readonly payee: PayeeAccount | undefined
  /** The payer said that they pay nobody with this address. */
  readonly isBlacklisted: boolean
}

/** Where a customer of the brand is paid: the account in that currency, else their first. */
export const payeeByEmail = (db: Db, key: PayeeKey): Promise<PayeeFound> => payeeRow(db, key)

interface PayeeRow {
  readonly payee_id: number | null
  readonly payee_ledger: number
  readonly payee_currency: string
  readonly payee_customer: number
  readonly payee_name: string
  readonly payee_email: string
  readonly blocks_payer: boolean
  readonly is_blacklisted: boolean
}

/** With the keys of payees as `k`. Offset 0 asks for each by its key: planned for few people, it would read everybody's blacklist for ever. */
const payeeColumns = sql`
  y.id as payee_id, y.ledger_id as payee_ledger, y.currency as payee_currency, y.customer_id as payee_customer, y.name as payee_name,
  y.email as payee_email,
  exists (
    select 1 from blacklist b where b.customer_id = y.customer_id and b.email = k.payer and b.block_type in ('in', 'both') offset 0
  ) as blocks_payer,
  exists (
    select 1 from blacklist b where b.customer_id = k.payer_id and b.email = k.email and b.block_type in ('out', 'both') offset 0
  ) as is_blacklisted`
const payeeTables = sql`lateral (
  select c.id as customer_id, c.name, person.email, a.id, a.ledger_account_id as ledger_id, a.currency
  from person join customer c on c.person_id = person.id join account a on a.customer_id = c.id
  where person.brand = k.brand and person.email = k.email and a.type = ${sql.lit(accountTypes.payment)} and a.status <> ${sql.lit(accountStatus.closed)}
  order by (a.currency = k.currency) desc, a.id limit 1
) y on true`
const payeeKeys = (keys: readonly PayeeKey[]) => sql`
  ${keys.map(({ brand }) => brand)}::text[], ${keys.map(({ email }) => email)}::text[], ${keys.map(({ currency }) => currency)}::text[],
  ${keys.map(({ payer }) => payer.id)}::integer[], ${keys.map(({ payer }) => payer.email)}::text[]`

const payeeRow = gathered(async (db, keys: readonly PayeeKey[]): Promise<PayeeFound[]> => {
  const { rows } = await sql<PayeeRow>`
    ${prepared('payee')} select ${payeeColumns}
    from unnest(${payeeKeys(keys)}) with ordinality k (brand, email, currency, payer_id, payer, place)
    left join ${payeeTables} order by k.place`.execute(db)
  return rows.map(foundIn)
})

const foundIn = (row: PayeeRow): PayeeFound => ({
  payee:
    row.payee_id === null
      ? undefined
      : {
          id: row.payee_id,
          ledgerId: row.payee_ledger,
          currency: row.payee_currency,
          customerId: row.payee_customer,
          name: row.payee_name,
          email: row.payee_email,
          blocksPayer: row.blocks_payer,
        },
  isBlacklisted: row.is_blacklisted,
})

export interface Ends {
  /** Throws when it is not the payer's, or closed. */
  readonly own: () => OwnAccount
  readonly found: PayeeFound
}

/** Both ends of a payment to a person, asked together: it is what is paid most, and each question is a statement of the database. */
export const endsOf = (db: Db, accountId: number, key: PayeeKey): Promise<Ends> => endRows(db, { ...key, accountId })

const endRows = gathered(async (db, keys: readonly (PayeeKey & { readonly accountId: number })[]): Promise<Ends[]> => {
  const { rows } = await sql<PayeeRow & { [K in keyof AccountRow]: AccountRow[K] | null }>`
    ${prepared('ends')} select ${accountColumns}, ${payeeColumns}
    from unnest(${payeeKeys(keys)}, ${keys.map(({ accountId }) => accountId)}::integer[])
      with ordinality k (brand, email, currency, payer_id, payer, account, place)
    left join ${accountTables} on a.id = k.account and a.customer_id = k.payer_id
    left join ${payeeTables} order by k.place`.execute(db)
  return rows.map((row) => ({ own: () => opened(row.id === null ? undefined : (row as AccountRow)), found: foundIn(row) }))
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
