/**
 * A yes that moves no money: whoever confirms their payments with a code or a phone confirms a look at their PIN the same way, with the
 * same popups. It is an operation without an amount; once it is confirmed it is good for one call, for two minutes. Nothing of the PIN
 * is part of it.
 */
import { randomUUID } from 'node:crypto'
import type { Call, OutputOf } from '@ducat/contract/kit/call'
import type { secrets } from '@ducat/contract/cards/calls'
import { dayOf, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import { wayOf } from '../../proofs/ways.ts'
import type { Surroundings } from '../../call/context.ts'
import { withoutMoney } from '../../operations/intention.ts'
import type { Card } from './store.ts'

const GOOD_SECONDS = 120

export type Asked = OutputOf<typeof secrets.changePin>

/** Does the work when they have confirmed it, or confirm nothing; else gives what the caller is told. A proof whose work failed is not used up. */
export async function proven<T>(
  engine: Engine,
  context: Surroundings,
  card: Card,
  { kind, call, what }: { kind: 'card_pin_show' | 'card_pin_change'; call: Call; what: string },
  work: () => Promise<T>,
): Promise<T | Asked> {
  if (!(await wayOf(context))) return work()
  const proof = await used(context, kind, card.accountId)
  if (proof !== undefined)
    return work().catch(async (error: unknown) => {
      await context.db.deleteFrom('card_proof_used').where('operation_id', '=', proof).execute()
      throw error
    })
  // The key of the call: whoever waits asks by it what became of it.
  const key = context.key ?? `card proof ${randomUUID()}`
  const asked = await engine.accept(
    {
      ...withoutMoney(money(0n, card.currency), dayOf(instantOf(context.now))),
      kind,
      payee: { name: what, account: String(card.accountId) },
      tells: [],
    },
    call,
    { accountId: card.accountId },
    key,
    context,
  )
  return asked
}

/** Taken by whoever comes first. */
async function used({ db, customerId, principal }: Surroundings, kind: string, accountId: number): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into card_proof_used (operation_id)
    select o.id from operation o
    where o.customer_id = ${customerId} and o.person_id = ${principal.personId} and o.kind = ${kind} and o.state = 'posted'
      and o.payee ->> 'account' = ${String(accountId)} and o.booked_at > now() - make_interval(secs => ${GOOD_SECONDS})
      and not exists (select 1 from card_proof_used u where u.operation_id = o.id)
    order by o.id desc limit 1 on conflict do nothing returning operation_id as id`.execute(db)
  return rows[0]?.id
}
