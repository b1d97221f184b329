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
import { wayOf } from '../../approvals/ways.ts'
import type { Surroundings } from '../../call/context.ts'
import { withoutMoney } from '../../operations/intention.ts'
import type { Card } from './store.ts'

const GOOD_SECONDS = 120

export type Asked = OutputOf<typeof secrets.changePin>

/** Nothing when they have confirmed it, or confirm nothing; else what the caller is told. */
export async function proofOf(
  engine: Engine,
  context: Surroundings,
  card: Card,
  { kind, call, what }: { kind: 'card_pin_show' | 'card_pin_change'; call: Call; what: string },
): Promise<Asked | undefined> {
  if (!(await wayOf(context))) return undefined
  if (await used(context, kind, card.accountId)) return undefined
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

/** Taken by whoever comes first; in the transaction of the call, so a call that fails has not used it. */
async function used({ db, customerId, principal }: Surroundings, kind: string, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into card_proof_used (operation_id)
    select o.id from operation o
    where o.customer_id = ${customerId} and o.person_id = ${principal.personId} and o.kind = ${kind} and o.state = 'posted'
      and o.payee ->> 'account' = ${String(accountId)} and o.booked_at > now() - make_interval(secs => ${GOOD_SECONDS})
      and not exists (select 1 from card_proof_used u where u.operation_id = o.id)
    order by o.id desc limit 1 on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}
