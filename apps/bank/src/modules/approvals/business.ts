/** What one prepares and another approves. */
import { business as calls } from '@ducat/contract/approvals/calls'
import { kindsOfGroup } from '@ducat/contract/approvals/models'
import { abilities } from '@ducat/contract/kit/access'
import { decimal } from '@ducat/values'
import { sql } from 'kysely'
import { rightsThat, whyNotBy } from '../../approvals/approvers.ts'
import type { Engine } from '../../approvals/engine.ts'
import { operationOf, type Waiting } from '../../approvals/store.ts'
import type { Decided } from '../../approvals/many.ts'
import { isExchange } from '../../approvals/reprice.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { operationOfBatch } from '../batches/index.ts'
import { batchKind } from '../batches/operations.ts'
import { notify } from '../notifications/index.ts'
import { requestsOf, shownPrice } from './requests.ts'

/** Approved by people with full rights alone. */
const ofManagers = [...kindsOfGroup('rules')]

export const business = (engine: Engine): Handlers<typeof calls> => ({
  list: requestsOf,

  async users(_input, { db, customerId }) {
    const rows = await db
      .selectFrom('access as a')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select(['p.id', 'p.first_name', 'p.last_name', 'p.email'])
      .where('a.customer_id', '=', customerId)
      .where((either) => either.or([either('a.rights', 'in', rightsThat('initiate')), either('p.id', 'in', askers(db, customerId))]))
      .orderBy('p.first_name')
      .orderBy('p.id')
      .execute()
    return { users: rows.map(({ id, first_name: firstName, last_name: lastName, email }) => ({ id, firstName, lastName, email })) }
  },

  /** For whoever approves, what they can; for everybody else, all that waits. */
  async count(_input, { db, customerId, principal }) {
    const { right } = principal.caller
    const { rows } = await sql<{ mass: number; single: number }>`
      select count(*) filter (where kind = ${batchKind.name})::integer as mass, count(*) filter (where kind <> ${batchKind.name})::integer as single
      from operation o where customer_id = ${customerId} and state = 'awaiting_second_person'
        and (${!abilities[right].includes('confirm')}
             or person_id is distinct from ${principal.personId} and (kind <> all (${ofManagers}) or ${abilities[right].includes('manage')})
                and not exists (select 1 from operation_approval a where a.operation_id = o.id and a.person_id = ${principal.personId}))`.execute(
      db,
    )
    return { massTransactionRequestCount: rows[0]?.mass ?? 0, transactionRequestCount: rows[0]?.single ?? 0 }
  },

  approve: async ({ transactionIds, declined, reason }, context) =>
    decideAbout(engine, context, await mine(context, transactionIds), { declined, reason, field: 'transactionIds' }),

  async approveBatch({ batchId, declined, reason }, context) {
    const operation = await operationOfBatch(context.db, context.customerId, batchId)
    // A batch that nobody submitted waits for nobody.
    const asked = operation === null ? [] : await mine(context, [Number(operation)])
    const { prices: _none, ...answer } = await decideAbout(engine, context, asked, { declined, reason, field: 'batchId' })
    return answer
  },

  async confirm({ approvalTransactionId, code }, context) {
    const [approval] = await mine(context, [approvalTransactionId])
    if (!approval?.plan.children || approval.personId !== context.principal.personId) throw notYours()
    const outcome = await engine.confirm(approval, code, context)
    if (outcome === 'CODE_WRONG') throw context.refuse('code', 'CODE_WRONG')
    if (outcome.decided?.failed.some(({ reason }) => reason === 'PRICE_CHANGED'))
      throw context.refuse('approvalTransactionId', 'PRICE_CHANGED')
    return { transactionId: outcome.decided?.transactionIds[0], ...(outcome.decided && listed(outcome.decided)) }
  },
})

interface Decision {
  readonly declined: boolean
  readonly reason: string | undefined
  /** Where the call was told what to decide about. */
  readonly field: 'transactionIds' | 'batchId'
}

async function decideAbout(engine: Engine, context: Surroundings, asked: readonly Waiting[], { declined, reason, field }: Decision) {
  const { principal } = context
  const refuse = (at: string, why: string) => new Refused('VF', { field: at, reason: why })
  const open = asked.filter(({ state }) => state === 'awaiting_second_person')
  if (open.length === 0) throw refuse(field, 'NOTHING_TO_APPROVE')
  const me = { id: principal.personId, right: principal.caller.right }
  const why = open.map((operation) => whyNotBy(operation, me)).filter((found) => found !== undefined)
  if (declined) {
    // Whoever has approved it may still take that back; whoever prepared it may not decide about it at all.
    const no = why.find((found) => found !== 'ALREADY_APPROVED')
    if (no) throw refuse(field, no)
    if (!reason?.trim()) throw refuse('reason', 'REQUIRED')
    const decided = await engine.decline(open, reason.trim(), context)
    await tellWhoAsked(context, open, decided, reason.trim())
    return { ...decidedAnswer(decided), prices: undefined }
  }
  if (why[0]) throw refuse(field, why[0])
  const approved = await engine.approve(open, context)
  const prices = approved.now.filter(isExchange).map(priceOf)
  return { ...('asked' in approved ? approved.asked : decidedAnswer(approved)), prices: prices.length > 0 ? prices : undefined }
}

const priceOf = ({ id, send, fee, ...price }: Waiting) => ({
  transactionId: Number(id),
  amount: decimal(send),
  currencyCode: send.currency,
  fee: decimal(fee),
  ...shownPrice(price),
})

const listed = ({ transactionIds, stillWaiting, failed }: Decided) => ({
  transactionIds: [...transactionIds],
  stillWaiting: stillWaiting.length > 0 ? [...stillWaiting] : undefined,
  failed: failed.length > 0 ? [...failed] : undefined,
})

const decidedAnswer = (decided: Decided) => ({ ...listed(decided), approveType: 'none' as const })

/** The words are for whoever prepared it: live where they look, and in their list of notices where they do not. */
async function tellWhoAsked({ db, customerId }: Surroundings, asked: readonly Waiting[], { transactionIds }: Decided, reason: string) {
  for (const { id, personId, payee, send } of asked.filter((one) => transactionIds.includes(Number(one.id)))) {
    // A program hears it by its webhook.
    if (personId === null) continue
    await notify(db, {
      personId,
      customerId,
      text: 'paymentDeclined',
      facts: { payee: payee.name, amount: `${decimal(send)} ${send.currency}`, reason, id: Number(id) },
    })
  }
}

/** Whoever has prepared something that waits, even if they may no longer. */
const askers = (db: Db, customerId: number) =>
  db.selectFrom('operation').select('person_id').where('customer_id', '=', customerId).where('state', '=', 'awaiting_second_person')

/** All of them must be the acting customer's: one that is not refuses the whole call, with the answer of one that is not there. */
async function mine({ db, customerId }: Surroundings, ids: readonly number[]): Promise<Waiting[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => operationOf(db, customerId, { id: BigInt(id) })))
  if (found.length === 0 || found.includes(undefined)) throw notYours()
  return found as Waiting[]
}
