/** A movement as it is read, and as the list shows it. */
import { transactionDirections, transactionStatuses, transactionTypes, type transaction, type Waits } from '@ducat/contract/history/models'
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
  /** Of money between own accounts: whether this one gave or took, and what the other one did. */
  other: { side: 'from' | 'to'; account: number; amount: string; currency: string } | null
  /** Of the operation, while it is under way. */
  state: string | null
  claim_by: Date | null
  is_return: boolean
}

export const columns = sql`m.id, m.operation_id, m.account_id, m.booked_at, m.type, m.direction, m.status, m.amount, m.fee, m.currency,
  m.description, m.counterparty_name, m.counterparty_email, ${placeOf('m.booked_at')} as place,
  case m.direction when 'own' then (
    select jsonb_build_object('side', case when other.id < m.id then 'to' else 'from' end, 'account', other.account_id,
                              'amount', other.amount::text, 'currency', other.currency)
    from movement other
    where other.operation_id = m.operation_id and other.customer_id = m.customer_id and other.direction = 'own' and other.id <> m.id limit 1
  ) end as other,
  case m.status when 'processing' then (select o.state from operation o where o.id = m.operation_id) end as state,
  case when m.status = 'processing' and m.type = 'P2P' then (
    select i.expires_at from invitation i where i.operation_id = m.operation_id and i.done_at is null
  ) end as claim_by,
  m.direction = 'in' and movement_is_return(m.operation_id, m.customer_id) as is_return`

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
  ownSide: row.other?.side,
  otherLeg: row.other
    ? {
        accountId: row.other.account,
        amount: decimal(money(BigInt(row.other.amount), row.other.currency)),
        currencyCode: row.other.currency,
      }
    : undefined,
  fee: row.fee > 0n ? decimal(money(row.fee, row.currency)) : undefined,
  waitsFor: waitsFor(row),
  returnsOn: row.claim_by === null ? undefined : dayOf(instantOf(row.claim_by)),
  isReturn: row.is_return ? true : undefined,
})

function waitsFor({ state, claim_by }: Row): Waits | undefined {
  if (claim_by !== null) return 'claim'
  return state === 'awaiting_second_person' ? 'approval' : state === 'awaiting_code' ? 'confirmation' : undefined
}

function known<const T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value)
  if (!found) throw new Error(`a movement says ${value}`)
  return found
}
