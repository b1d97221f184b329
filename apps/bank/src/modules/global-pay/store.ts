/** Global payments as rows. */
import type { BeneficiaryType, FeeShare, GlobalState, ReceiveMethod } from '@ducat/contract/global-pay/models'
import { sql, type RawBuilder } from 'kysely'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'

export interface PaymentRow {
  readonly id: bigint
  readonly brand: string
  readonly customerId: number
  readonly accountId: number
  readonly batchId: number | null
  readonly batchName: string | null
  readonly email: string
  readonly phone: string | null
  readonly name: string
  readonly type: BeneficiaryType
  readonly country: string
  readonly feeShare: FeeShare
  readonly forbidden: readonly ReceiveMethod[]
  readonly description: string | null
  readonly amount: bigint
  readonly currency: string
  readonly fee: bigint
  readonly waiting: bigint
  /** As it is decided: what is on its way back is over. */
  readonly state: GlobalState
  readonly approved: boolean
  readonly letteredAt: Date | null
  readonly remindedAt: Date | null
  readonly undelivered: boolean
  readonly createdAt: Date
  readonly openedAt: Date | null
  readonly chosenAt: Date | null
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
  readonly expiresAt: Date | null
  readonly note: string | null
  readonly wasReturned: boolean
  readonly returnedAt: Date | null
  /** The address that it was sent to first, where it was put right. */
  readonly firstEmail: string | null
  readonly correctedAt: Date | null
  /** Of the operation that set it aside. */
  readonly opState: string
  readonly publicId: string
  readonly version: number
  /** Of the choice that is paid, or was. */
  readonly choiceId: string | null
  readonly method: ReceiveMethod | null
  /** How they want it, while their code is awaited. */
  readonly chosenMethod: ReceiveMethod | null
  readonly receive: bigint | null
  readonly receiveCurrency: string | null
  readonly payee: { readonly name: string; readonly account?: string; readonly bank?: string } | null
  readonly toAccount: string | null
  readonly arrivesOn: string | null
  /** Whoever sends it, as recipients see them. */
  readonly sender: string
  readonly senderIsCompany: boolean
  readonly senderEmail: string | null
}

const columns = sql`
  g.operation_id as id, g.brand, g.customer_id as "customerId", g.account_id as "accountId", g.batch_id as "batchId", g.batch_name as "batchName",
  g.email, g.phone, g.name, g.type, g.country, g.fee_share as "feeShare", g.forbidden, g.description, g.amount, g.currency, g.fee, g.waiting,
  g.decided as state, g.approved,
  g.lettered_at as "letteredAt", g.reminded_at as "remindedAt", g.undelivered, g.created_at as "createdAt", g.opened_at as "openedAt",
  g.chosen_at as "chosenAt", g.confirmed_at as "confirmedAt", g.ended_at as "endedAt", g.expires_at as "expiresAt", g.note,
  g.was_returned as "wasReturned", g.returned_at as "returnedAt", g.first_email as "firstEmail", g.corrected_at as "correctedAt", y.method as "chosenMethod",
  o.state as "opState", o.public_id as "publicId", o.version, x.id as "choiceId", x.method, x.receive, x.currency as "receiveCurrency",
  x.payee, x.payee ->> 'account' as "toAccount", x.arrives_on as "arrivesOn", c.name as sender, c.person_id is null as "senderIsCompany", p.email as "senderEmail"`
const tables = sql`
  global_payment g join operation o on o.id = g.operation_id join customer c on c.id = g.customer_id left join person p on p.id = c.person_id
  left join operation po on po.id = g.payout_id left join global_choice x on x.id = po.facts #>> '{global_payout,choice}'
  left join lateral (
    select c.method from global_choice c where c.operation_id = g.operation_id and g.state = 'chosen' order by c.created_at desc limit 1
  ) y on true`

export async function paymentsWhere(db: Db, where: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${columns} from ${tables} where ${where}`.execute(db)
  return rows
}

/** Of the acting customer; another one's is not there. */
export async function ownPayment(db: Db, customerId: number, id: number): Promise<PaymentRow> {
  const [row] = await paymentsWhere(db, sql`g.operation_id = ${id} and g.customer_id = ${customerId}`)
  if (!row) throw notYours()
  return row
}

export const paymentBy = async (db: Db, id: bigint): Promise<PaymentRow | undefined> =>
  (await paymentsWhere(db, sql`g.operation_id = ${id}`))[0]

export const isOpen = ({ state }: Pick<PaymentRow, 'state'>): boolean => state === 'sent' || state === 'opened' || state === 'chosen'

interface Became {
  readonly paymentId: number
  readonly state: GlobalState
  readonly method: ReceiveMethod | undefined
  readonly payee: PaymentRow['payee']
  /** Where it was put right after it was sent. */
  readonly correctedEmail: string | undefined
}

/** What became of the payments of these operations, by their public ids. */
export async function becameOf(db: Db, operations: readonly string[]): Promise<ReadonlyMap<string, Became>> {
  if (operations.length === 0) return new Map()
  const rows = await paymentsWhere(db, sql`o.public_id = any(${operations})`)
  return new Map(
    rows.map(({ publicId, id, state, method, chosenMethod, payee, firstEmail, email }) => [
      publicId,
      {
        paymentId: Number(id),
        state,
        method: method ?? chosenMethod ?? undefined,
        payee,
        correctedEmail: firstEmail === null ? undefined : email,
      },
    ]),
  )
}

/** Of one payment, for its history: when its address was put right, and which one it is since. */
export async function correctedOf(db: Db, operation: bigint): Promise<{ readonly at: Date; readonly email: string } | undefined> {
  const { rows } = await sql<{ at: Date; email: string }>`
    select corrected_at as at, email from global_payment where operation_id = ${operation} and corrected_at is not null`.execute(db)
  return rows[0]
}
