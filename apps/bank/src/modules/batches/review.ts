/** What a draft comes to: its total, what arrives by which rail, who approves it, and what is wrong with its lines. */
import type { drafts as calls } from '@ducat/contract/batches/calls'
import { MOST_PARTS } from '@ducat/contract/batches/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { decimal, money, plus } from '@ducat/values'
import { sql } from 'kysely'
import { approversFor, strictestOf } from '../../approvals/approvers.ts'
import type { Surroundings } from '../../call/context.ts'
import { ownAccount } from '../transfers/index.ts'
import type { Problem } from './problem.ts'
import { told, type Speaks } from './shown.ts'
import { singledOutLines, strictestLine } from './singled-out.ts'
import { countsOf, ownBatch, type BatchRow } from './store.ts'
import { wayOf } from './ways.ts'

export async function reviewOf(context: Surroundings, speaks: Speaks, batchId: number): Promise<OutputOf<typeof calls.review>> {
  const { db, customerId } = context
  const batch = await ownBatch(db, customerId, batchId)
  const [from, counts, problems, parts, strictest, singled] = await Promise.all([
    ownAccount(db, customerId, batch.accountId),
    countsOf(db, batchId),
    problemsOf(context, speaks, batchId),
    partsOf(context, batch),
    strictestLine(context, batch),
    batch.state === 'draft' ? singledOutLines(context, batch) : [],
  ])
  const ready = counts.find(({ state, isDeleted }) => state === 'ready' && !isDeleted)
  const [send, fee] = [money(ready?.send ?? 0n, from.currency), money(ready?.fee ?? 0n, from.currency)]
  const all = plus(send, fee)
  const rest = from.available.minor - all.minor
  const second = strictestOf([
    await approversFor(context, { kind: wayOf(batch.way).kind, send, payee: { name: batch.name } }),
    ...(strictest ? [await approversFor(context, strictest)] : []),
  ])
  return {
    count: ready?.count ?? 0,
    total: decimal(send),
    fee: decimal(fee),
    currencyCode: from.currency,
    withFees: decimal(all),
    available: decimal(from.available),
    ...(rest < 0n ? { missing: decimal(money(-rest, from.currency)) } : { left: decimal(money(rest, from.currency)) }),
    ...(second.needed > 0 && { approvers: [...second.people], approversNeeded: second.needed }),
    ...(singled.length > 0 && { singledOut: singled.length }),
    parts,
    problems,
  }
}

interface Part {
  readonly scheme: string | null
  readonly currency: string
  readonly count: number
  readonly receive: bigint
  readonly send: bigint
  readonly fee: bigint
}

/** The largest first. */
async function partsOf({ db }: Surroundings, { id, currency: from }: BatchRow) {
  const { rows } = await sql<Part>`
    select target ->> 'scheme' as scheme, receive_currency as currency, count(*)::integer as count, sum(receive)::bigint as receive,
           sum(send)::bigint as send, sum(fee)::bigint as fee
    from batch_line where batch_id = ${id} and state = 'ready' and deleted_at is null
    group by 1, 2 order by sum(send) desc, 1, 2 limit ${MOST_PARTS}`.execute(db)
  return rows.map(({ scheme, currency, count, receive, send, fee }) => ({
    scheme: scheme ?? undefined,
    currencyCode: currency,
    count,
    receiveAmount: decimal(money(receive, currency)),
    amount: decimal(money(send, from)),
    fee: decimal(money(fee, from)),
  }))
}

/** The first of each reason speaks for all: its sentence may name an amount. */
export async function problemsOf({ db, i18n }: Surroundings, { reasons }: Speaks, batchId: number) {
  const { rows } = await sql<{ found: Problem; count: number; isAdvice: boolean }>`
    select (array_agg(coalesce(problem, advice) order by row))[1] as found, count(*)::integer as count, problem is null as "isAdvice"
    from batch_line where batch_id = ${batchId} and deleted_at is null and coalesce(problem, advice) is not null
    group by coalesce(problem, advice) ->> 'field', coalesce(problem, advice) ->> 'reason', problem is null
    order by problem is null, count(*) desc`.execute(db)
  return rows.map(({ found, count, isAdvice }) => ({ ...told(reasons(), i18n, found), count, isAdvice }))
}
