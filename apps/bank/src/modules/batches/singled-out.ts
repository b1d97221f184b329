/** A payee that a rule of the company names: paying them from a file takes as many people as paying them alone. */
import { sql } from 'kysely'
import { policiesOf, singledOut } from '../../approvals/policies.ts'
import { money } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import type { Lets } from '../../operations/intention.ts'
import type { BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

/** The line that asks for most of them; nothing where no rule names a payee of this batch. */
export async function strictestLine({ db, principal, customerId, gateways }: Surroundings, batch: BatchRow): Promise<Lets | undefined> {
  if (!principal.isCompany) return undefined
  const policies = await policiesOf(db, customerId)
  if (policies.every(({ payee }) => payee === undefined)) return undefined
  const { rows } = await sql<{ name: string; email: string | null; key: string | null; send: bigint }>`
    select min(payee ->> 'name') as name, payee ->> 'email' as email, target ->> 'key' as key, max(send) as send from batch_line
    where batch_id = ${batch.id} and state = 'ready' and deleted_at is null group by 2, 3`.execute(db)
  const { kind } = wayOf(batch.way)
  const payments = rows.map(({ name, email, key, send }): Lets => ({
    kind,
    send: money(send, batch.currency),
    payee: { name, ...(email !== null && { email }) },
    ...(key !== null && { payeeKey: key }),
  }))
  return singledOut(policies, payments, await gateways.fx.rates())
}
