/** What a shop was promised, as the rows have it. */
import { money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { CardProcessor } from '../../gateways/cards/port.ts'
import type { Batcher } from '../../operations/batcher.ts'

export interface TakingParts {
  readonly db: Db
  readonly batches: Batcher
  readonly cards: CardProcessor
  readonly onTrouble: (error: unknown) => void
}

export interface Authorisation {
  readonly id: bigint
  readonly ref: string
  readonly accountId: number
  readonly fundingAccountId: number
  readonly ledgerId: number
  readonly customerId: number
  readonly brand: string
  readonly lastFour: string
  readonly merchant: string
  readonly status: string
  readonly held: Money
  readonly asked: Money
  readonly taken: Money | undefined
  readonly takenMerchant: Money | undefined
  readonly operationId: bigint | null
  readonly version: number | null
}

/** In the currency of the account, at the rate at which it was asked for. */
export function inOwn({ held, asked }: Pick<Authorisation, 'held' | 'asked'>, amount: Money): Money {
  if (amount.minor === asked.minor) return held
  return money((held.minor * amount.minor + asked.minor - 1n) / asked.minor, held.currency)
}

export const toldOf = ({ customerId }: Pick<Authorisation, 'customerId'>) => [
  { customer: customerId, name: 'changed', data: { topics: ['accounts', 'cards', 'history'] } },
]

export async function authorisation(db: Db, which: ReturnType<typeof sql>): Promise<Authorisation | undefined> {
  const { rows } = await sql<
    Omit<Authorisation, 'held' | 'asked' | 'taken' | 'takenMerchant'> & {
      amount: bigint
      currency: string
      merchant_amount: bigint
      merchant_currency: string
      cleared_amount: bigint | null
      cleared_merchant: bigint | null
    }
  >`
    select z.id, z.ref, z.account_id as "accountId", z.funding_account_id as "fundingAccountId", f.ledger_account_id as "ledgerId",
           f.customer_id as "customerId", u.brand, c.last_four as "lastFour", z.merchant_name as merchant, z.status, z.operation_id as "operationId",
           o.version, z.amount, z.currency, z.merchant_amount, z.merchant_currency, z.cleared_amount, z.cleared_merchant
    from card_authorization z join account f on f.id = z.funding_account_id join customer u on u.id = f.customer_id
    join card c on c.account_id = z.account_id left join operation o on o.id = z.operation_id where ${which}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { amount, currency, merchant_amount: asked, merchant_currency: code, cleared_amount: taken, cleared_merchant: own, ...rest } = row
  return {
    ...rest,
    held: money(amount, currency),
    asked: money(asked, code),
    taken: taken === null ? undefined : money(taken, currency),
    takenMerchant: own === null ? undefined : money(own, code),
  }
}
