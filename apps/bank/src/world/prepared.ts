/**
 * A payment to another customer that somebody has prepared and a second person has to approve, written as the engine writes it: the money
 * is held, the payee sees nothing yet. For whoever builds a world; people prepare theirs with a call.
 */
import { brands, type BrandId } from '@ducat/brands'
import { dayOf, decimal, instantOf, money, type Rate } from '@ducat/values'
import { hashOf } from '../proofs/codes.ts'
import { linkText } from '../approvals/link.ts'
import { SECOND_PERSON_SECONDS } from '../approvals/steps.ts'
import { noPlan, storedPlan } from '../approvals/plan.ts'
import type { Db } from '../db/pool.ts'
import { bankAccount, perAccount, transfer } from '../ledger/index.ts'
import { accepting, changed, pairsOf } from '../operations/accepts.ts'
import { batcher, type Pair } from '../operations/batcher.ts'
import { feeFor } from '../pricing/price.ts'

interface Side {
  readonly country: string
  readonly account: number
  readonly ledger: number
  readonly customer: number
  readonly name: string
  readonly email: string | undefined
}

export interface Prepared {
  readonly brand: string
  readonly by: number
  readonly from: Side
  readonly to: Side
  readonly cents: bigint
  readonly note: string
  readonly dollars: readonly Rate[]
  readonly now: Date
  /** How many second people it takes, by the rules of the company. */
  readonly approvers?: number
}

export async function writePrepared(db: Db, { brand, by, from, to, cents, note, dollars, now, approvers = 1 }: Prepared): Promise<void> {
  const send = money(cents, 'USD')
  const fee = feeFor('p2p', send, { brand: brands[brand as BrandId], company: true, country: from.country }, dollars)
  const income = await bankAccount(db, 'income', 'fees', brand, 'USD')
  const legs = perAccount(transfer({ from: from.ledger, to: to.ledger, amount: send.minor, income, fee: fee.minor }))
  const holds: readonly Pair[] = [[from.ledger, send.minor + fee.minor]]
  const shown = { type: 'P2P' as const, currency: 'USD', description: note, amount: send.minor }
  const plan = storedPlan({
    ...noPlan,
    legs: pairsOf(legs),
    holds,
    movements: [
      {
        ...shown,
        customer: to.customer,
        account: to.account,
        direction: 'in',
        status: 'completed',
        fee: 0n,
        name: from.name,
        email: from.email,
      },
    ],
    tells: [from.customer, to.customer].map((customer) => changed(customer, 'accounts', 'history', 'approvals')),
    needsSecond: true,
    approvers,
  })
  const payee = { name: to.name, ...(to.email !== undefined && { email: to.email }) }
  await batcher(db).accept({
    ...accepting({
      kind: 'p2p',
      brand,
      state: 'awaiting_second_person',
      customer: from.customer,
      key: `prepared-${note}`,
      hash: hashOf(note).toString('hex'),
      amount: send,
      payee,
    }),
    person: by,
    fee: fee.minor,
    rate: '1',
    receiveAmount: send.minor,
    receiveCurrency: 'USD',
    arrivesOn: dayOf(instantOf(now)),
    plan,
    link: hashOf(linkText({ kind: 'p2p', send, fee, receive: send, payee })).toString('hex'),
    answer: { fee: decimal(fee), approveType: 'none' },
    livesSeconds: SECOND_PERSON_SECONDS,
    holds,
    mustBeOpen: [from.account],
    movements: [
      {
        ...shown,
        customer: from.customer,
        account: from.account,
        direction: 'out',
        status: 'processing',
        fee: fee.minor,
        name: to.name,
        email: to.email,
      },
    ],
  })
}
