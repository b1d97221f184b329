/** Giving a payment back to whoever paid it, from the account that it came to. */
import { accountStatus, accountTypes } from '@ducat/contract/accounts/models'
import type { refunds as calls } from '@ducat/contract/transfers/calls'
import { dayOf, instantOf, money, readMoney, zero } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { transfer } from '../../ledger/index.ts'
import type { MovementPlan } from '../../operations/intention.ts'
import { p2pKind, refundKind } from './operations.ts'
import { ownAccount } from './store.ts'

interface Paid {
  readonly amount: bigint
  readonly currency: string
  readonly refunded: bigint
  readonly account: number
  readonly payer: number
  readonly payerName: string
  readonly payerEmail: string | null
  readonly backTo: number | null
  readonly backLedger: number | null
}

export const refunds: Handlers<typeof calls> = {
  async send({ transactionId, amount, note }, context) {
    const { db, customerId, now, refuse } = context
    const paid = await paymentTo(context, transactionId)
    if (!paid) throw notYours()
    if (paid.backTo === null || paid.backLedger === null) throw refuse('transactionId', 'REFUND_NOWHERE')
    const from = await ownAccount(db, customerId, paid.account)
    const back = amount === undefined ? money(paid.amount - paid.refunded, paid.currency) : readMoney(amount, paid.currency)
    if (typeof back === 'string') throw new Refused('VF', { field: 'amount', reason: back })
    if (back.minor <= 0n || back.minor > paid.amount - paid.refunded) throw refuse('amount', 'REFUND_TOO_MUCH')
    if (back.minor > from.available.minor) throw refuse('amount', 'NOT_ENOUGH')
    const shared = { type: 'P2P', amount: back.minor, fee: 0n, currency: back.currency, description: note } as const
    const movements: MovementPlan[] = [
      {
        ...shared,
        customer: customerId,
        account: from.id,
        direction: 'out',
        name: paid.payerName,
        email: paid.payerEmail ?? undefined,
      },
      { ...shared, customer: paid.payer, account: paid.backTo, direction: 'in', name: from.owner.name, email: from.owner.email },
    ]
    return {
      ...refundKind.of({ of: transactionId }),
      send: back,
      fee: zero(back.currency),
      rate: '1',
      receive: back,
      arrivesOn: dayOf(instantOf(now)),
      quoteId: undefined,
      payee: { name: paid.payerName, ...(paid.payerEmail !== null && { email: paid.payerEmail }) },
      legs: transfer({ from: from.ledgerId, to: paid.backLedger, amount: back.minor, income: 0, fee: 0n }),
      movements,
      payerAccounts: [from.ledgerId],
      accounts: [from.id, paid.backTo],
      limits: [],
      tells: [customerId, paid.payer],
    }
  },
}

/**
 * A payment of a person that came to the customer, whole, also one that waited for them: it goes back to the account it left, in the currency it arrived in; where that is
 * closed or was another currency, to another account of the payer in this one.
 */
async function paymentTo({ db, customerId }: Surroundings, transactionId: number): Promise<Paid | undefined> {
  const { rows } = await sql<Paid>`
    select o.receive_amount as amount, o.receive_currency as currency, coalesce(r.refunded, 0)::bigint as refunded, m.account_id as account,
           o.customer_id as payer, c.name as "payerName", p.email as "payerEmail", b.id as "backTo", b.ledger_account_id as "backLedger"
    from operation o
    join movement m on m.operation_id = o.id and m.customer_id = ${customerId} and m.direction = 'in' and m.status = 'completed'
    join customer c on c.id = o.customer_id left join person p on p.id = c.person_id
    left join payment_refund r on r.operation_id = o.id
    left join lateral (
      select a.id, a.ledger_account_id from account a
      where a.customer_id = o.customer_id and a.currency = o.receive_currency and a.status <> ${accountStatus.closed}
        and a.type = ${accountTypes.payment}
      order by exists (select 1 from movement f where f.operation_id = o.id and f.account_id = a.id) desc, a.id limit 1
    ) b on true
    where o.id = ${transactionId} and o.kind = ${p2pKind.name} and o.state in ('posted', 'settled') and o.customer_id <> ${customerId}
    limit 1`.execute(db)
  return rows[0]
}
