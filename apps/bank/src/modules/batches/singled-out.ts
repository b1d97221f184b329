/**
 * Payees that a rule of the company names: paying them from a file takes as many people as paying them alone.
 *   strictestLine     the line that asks for most of them
 *   singledOutLines   the lines that ask for more than the file does without them
 */
import { approversFor } from '../../approvals/approvers.ts'
import { approversOf, policiesOf, singledOut } from '../../approvals/policies.ts'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Lets } from '../../operations/intention.ts'
import { countsOf, type BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

/** Nothing where no rule names a payee of this batch. */
export async function strictestLine(context: Surroundings, batch: BatchRow): Promise<Lets | undefined> {
  const policies = await policiesNamingPayees(context)
  if (policies.length === 0) return undefined
  const { rows } = await sql<Line>`
    select min(payee ->> 'name') as name, payee ->> 'email' as email, target ->> 'key' as key, max(send) as send from batch_line
    where batch_id = ${batch.id} and state = 'ready' and deleted_at is null group by 2, 3`.execute(context.db)
  const payments = rows.map((line) => paymentOf(batch, line))
  return singledOut(policies, payments, await context.gateways.fx.rates())
}

/** Their rows; none where all of them are meant, because then nothing goes before them. */
export async function singledOutLines(context: Surroundings, batch: BatchRow): Promise<readonly number[]> {
  const policies = await policiesNamingPayees(context)
  if (policies.length === 0) return []
  const { db, principal, gateways } = context
  const [counts, dollars] = await Promise.all([countsOf(db, batch.id), gateways.fx.rates()])
  const { send } = counts.find(({ state, isDeleted }) => state === 'ready' && !isDeleted) ?? { send: 0n }
  const whole = { kind: wayOf(batch.way).kind, send: money(send, batch.currency), payee: { name: batch.name } }
  const { needed } = await approversFor(context, whole)
  const { rows } = await sql<Line & { row: number }>`
    select row, payee ->> 'name' as name, payee ->> 'email' as email, target ->> 'key' as key, send from batch_line
    where batch_id = ${batch.id} and state = 'ready' and deleted_at is null`.execute(db)
  const found = rows.filter((line) => approversOf(policies, paymentOf(batch, line), dollars, principal.caller.right) > needed)
  return found.length < rows.length ? found.map(({ row }) => row) : []
}

interface Line {
  readonly name: string
  readonly email: string | null
  readonly key: string | null
  readonly send: bigint
}

const paymentOf = ({ way, currency }: BatchRow, { name, email, key, send }: Line): Lets => ({
  kind: wayOf(way).kind,
  send: money(send, currency),
  payee: { name, ...(email !== null && { email }) },
  ...(key !== null && { payeeKey: key }),
})

/** Most companies have none: nobody looks at lines or rates then. */
async function policiesNamingPayees({ db, principal, customerId }: Surroundings) {
  if (!principal.isCompany) return []
  return (await policiesOf(db, customerId)).filter(({ payee }) => payee !== undefined)
}
