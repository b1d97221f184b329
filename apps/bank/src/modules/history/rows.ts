/** A movement as it is read, and as the list shows it. */
import { transactionDirections, transactionStatuses, transactionTypes, type transaction } from '@ducat/contract/history/models'
import { dayOf, decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { output } from 'zod/mini'

export interface Row {
  id: bigint
  place: string
  operation_id: bigint
  account_id: number
  booked_at: Date
  type: string
  direction: string
  status: string
  amount: bigint
  fee: bigint
  currency: string
  description: string | null
  counterparty_name: string | null
  counterparty_email: string | null
  /** Of money between own accounts: whether this one gave or took. */
  side: 'from' | 'to' | null
}

export const columns = sql`m.id, m.operation_id, m.account_id, m.booked_at, m.type, m.direction, m.status, m.amount, m.fee, m.currency,
  m.description, m.counterparty_name, m.counterparty_email, ${placeOf('m.booked_at')} as place,
  case m.direction when 'own' then (
    select case when other.id < m.id then 'to' else 'from' end from movement other
    where other.operation_id = m.operation_id and other.customer_id = m.customer_id and other.direction = 'own' and other.id <> m.id limit 1
  ) end as side`

/** A moment with all its digits. */
export function placeOf(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

export const shown = (row: Row): output<typeof transaction> => ({
  transactionDate: dayOf(instantOf(row.booked_at)),
  operationType: known(transactionTypes, row.type),
  dateTime: instantOf(row.booked_at),
  transactionId: Number(row.operation_id),
  accountId: row.account_id,
  amount: decimal(money(row.amount, row.currency)),
  currencyCode: row.currency,
  description: row.description ?? undefined,
  status: known(transactionStatuses, row.status),
  transactionDirection: known(transactionDirections, row.direction),
  counterpartyName: row.counterparty_name ?? undefined,
  counterpartyEmail: row.counterparty_email ?? undefined,
  ownSide: row.side ?? undefined,
  fee: row.fee > 0n ? decimal(money(row.fee, row.currency)) : undefined,
})

function known<const T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value)
  if (!found) throw new Error(`a movement says ${value}`)
  return found
}
