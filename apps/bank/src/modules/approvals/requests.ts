/** What waits for a second person, and what one has decided: as rows, and as they are shown to whoever reads. */
import { business as calls } from '@ducat/contract/approvals/calls'
import { groupedKinds, groupOf, KEY_LIMITS, kindsOfGroup, POLICY_CHANGE } from '@ducat/contract/approvals/models'
import type { InputOf, OutputOf } from '@ducat/contract/kit/call'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import { peopleWho, whyNotBy, type Somebody } from '../../approvals/approvers.ts'
import { isExchange, priceNow, type Price } from '../../approvals/reprice.ts'
import { readPlan } from '../../approvals/plan.ts'
import type { Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { approvedBy } from '../../operations/definitions.ts'
import type { Payee } from '../../operations/payee.ts'
import { batchSizes, changesOfBatch, type BatchSize } from '../batches/index.ts'
import { lines } from '../batches/operations.ts'
import { askedLimits } from '../public-api/index.ts'
import { byApiKey } from '../public-api/operations.ts'
import { repeats } from '../schedules/operations.ts'
import { policyChange } from './operations.ts'
import { shortRate, wholeRate } from '../../pricing/price.ts'

type Input = InputOf<typeof calls.list>
type Request = OutputOf<typeof calls.list>['requests'][number]

export async function requestsOf(input: Input, context: Surroundings): Promise<OutputOf<typeof calls.list>> {
  const { db, customerId } = context
  const below = input.cursor === undefined ? undefined : placeOf(input.cursor)
  const wanted = matching(input, context)
  const [{ total }, rows, approve, manage] = await Promise.all([
    wanted.select((count) => count.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    selected(wanted, input, below).execute(),
    peopleWho(db, customerId, 'confirm'),
    peopleWho(db, customerId, 'manage'),
  ])
  const people = { confirm: approve, manage }
  const page = rows.slice(0, input.size)
  const sizes = await batchSizes(
    db,
    page.flatMap(({ facts }) => lines.read(facts)?.batch ?? []),
  )
  return {
    total: Number(total),
    requests: await Promise.all(page.map((row) => shown(row, people, sizes, context))),
    nextCursor: rows.length > input.size ? cursorOf(page.at(-1)!.id) : undefined,
  }
}

/** What is paid on a later day is listed as what it will be. */
const kind = sql<string>`coalesce(o.facts #>> '{own,pays}', o.kind)`

function matching(input: Input, { db, customerId }: Surroundings) {
  let rows = db
    .selectFrom('operation as o')
    .leftJoin('person as p', 'p.id', 'o.person_id')
    .where('o.customer_id', '=', customerId)
    // What the bank does by itself was asked for by nobody.
    .where(sql<boolean>`(o.person_id is not null or o.facts -> ${byApiKey.name} is not null)`)
  if (input.transactionId !== undefined)
    rows = rows
      .where('o.id', '=', BigInt(input.transactionId))
      .where((either) => either.or([either('o.state', '=', 'awaiting_second_person'), either('o.approver_id', 'is not', null)]))
  else if (input.decided) rows = rows.where('o.approver_id', 'is not', null).where('o.state', '<>', 'awaiting_second_person')
  else rows = rows.where('o.state', '=', 'awaiting_second_person')
  if (input.transactionType !== undefined) rows = rows.where(kind, '=', input.transactionType)
  const { groupedTransactionType: group } = input
  if (group === 'other') rows = rows.where(kind, 'not in', groupedKinds)
  else if (group !== undefined) rows = rows.where(kind, 'in', kindsOfGroup(group))
  if (input.createdBy !== undefined) rows = rows.where('o.person_id', '=', input.createdBy)
  if (input.fromDate !== undefined) rows = rows.where('o.created_at', '>=', sql<Date>`${input.fromDate}::date`)
  if (input.toDate !== undefined) rows = rows.where('o.created_at', '<', sql<Date>`${input.toDate}::date + interval '1 day'`)
  return rows
}

const selected = (rows: ReturnType<typeof matching>, { page, size }: Input, below: bigint | undefined) =>
  rows
    .leftJoin('person as d', 'd.id', 'o.approver_id')
    .select([
      'o.id',
      'o.kind',
      kind.as('pays'),
      'o.public_id',
      'o.state',
      'o.created_at',
      'o.ended_at',
      'o.expires_at',
      'o.arrives_on',
      'o.send_amount',
      'o.send_currency',
      'o.payee',
      'o.facts',
      'o.plan',
      'o.fee',
      'o.rate',
      'o.receive_amount',
      'o.receive_currency',
      'o.reason',
      'p.id as person_id',
      'p.first_name',
      'p.last_name',
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('decider'),
      sql<Approved[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.person_id, 'name', w.first_name || ' ' || w.last_name, 'at', a.approved_at) order by a.approved_at)
        from operation_approval a join person w on w.id = a.person_id where a.operation_id = o.id), '[]')`.as('approved'),
      sql<Seen | null>`(select jsonb_build_object('account', m.account_id, 'note', m.description)
        from movement m where m.operation_id = o.id and m.customer_id = o.customer_id and m.direction in ('out', 'own')
        order by m.id limit 1)`.as('seen'),
    ])
    .$if(below !== undefined, (query) => query.where('o.id', '<', below!))
    .orderBy('o.id', 'desc')
    .limit(size + 1)
    .offset(below === undefined ? (page - 1) * size : 0)

const cursorOf = (id: bigint): string => Buffer.from(`below ${id}`).toString('base64url')

function placeOf(cursor: string): bigint {
  const [, id] = /^below (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw notYours()
  return BigInt(id)
}

interface Approved {
  readonly id: number
  readonly name: string
  readonly at: string
}
interface Seen {
  readonly account: number
  readonly note: string | null
}
type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

async function shown(
  row: Row,
  people: Readonly<Record<'confirm' | 'manage', readonly Somebody[]>>,
  sizes: ReadonlyMap<number, BatchSize>,
  context: Surroundings,
): Promise<Request> {
  const send = money(row.send_amount ?? 0n, row.send_currency ?? 'USD')
  const receive = money(row.receive_amount ?? 0n, row.receive_currency ?? send.currency)
  const payee = row.payee as unknown as Payee
  const approved = row.approved
  const waits = { kind: row.kind, personId: row.person_id, approvedBy: approved.map(({ id }) => id) }
  const isOpen = row.state === 'awaiting_second_person'
  const { personId, caller } = context.principal
  const why = whyNotBy(waits, { id: personId, right: caller.right })
  const able = people[approvedBy(row.kind) === 'manage' ? 'manage' : 'confirm']
  const later = repeats.read(row.facts)
  const laterNote = later?.again['note']
  const batch = lines.read(row.facts)?.batch
  const size = batch === undefined ? undefined : sizes.get(batch)
  const changes = isOpen && batch !== undefined ? await changesOfBatch(context.db, context.customerId, batch) : undefined
  return {
    transactionIds: [Number(row.id)],
    operationId: isOpen && row.person_id === personId ? row.public_id : undefined,
    declined: row.state === 'declined',
    batchId: batch,
    payments: size && { count: size.count, largest: decimal(money(size.largest, send.currency)), ...changes },
    created: instantOf(row.created_at),
    expires: isOpen && row.expires_at ? instantOf(row.expires_at) : undefined,
    createdBy: createdBy(row, context),
    transactionType: row.pays,
    groupedTransactionType: groupOf(row.pays),
    amount: decimal(send),
    currencyCode: send.currency,
    beneficiary: payee.name,
    payee: { email: payee.email, account: row.kind === POLICY_CHANGE ? undefined : payee.account, bank: payee.bank },
    note: row.seen?.note ?? (typeof laterNote === 'string' ? laterNote : undefined),
    accountId: row.seen?.account,
    arrivesOn: later?.startDate === undefined ? (row.arrives_on ?? undefined) : undefined,
    startsOn: later?.startDate,
    fee: decimal(money(row.fee, send.currency)),
    // An exchange is priced again for whoever approves it: this is what it would be now.
    ...(isExchange({ send, receive }) &&
      shownPrice((isOpen ? await priceNow({ send, receive }, context) : undefined) ?? { rate: row.rate ?? '1', receive })),
    approversNeeded: (row.plan && readPlan(row.plan).approvers) ?? 1,
    approvedBy: approved.map(({ name, at }) => ({ name, at: instantOf(new Date(at)) })),
    approvers: isOpen ? able.filter((one) => whyNotBy(waits, one) === undefined).map(({ name }) => ({ name })) : [],
    mayApprove: isOpen && why === undefined,
    whyNot: isOpen ? why : undefined,
    decided:
      !isOpen && row.ended_at && row.decider
        ? { at: instantOf(row.ended_at), name: row.decider, reason: row.reason ?? undefined }
        : undefined,
    policies: row.kind === POLICY_CHANGE ? policyChange.read(row.facts).policies : undefined,
    keyLimits: row.kind === KEY_LIMITS ? askedLimits(row.facts) : undefined,
  }
}

/** A key by its name, and whoever made it. */
function createdBy({ person_id: id, first_name: first, last_name: last, facts }: Row, { i18n }: Surroundings): Request['createdBy'] {
  const key = byApiKey.read(facts)
  if (key) return { id: key.personId, name: i18n.t('API key {key}', { key: key.name }), apiKeyId: key.keyId }
  return { id: id ?? 0, name: `${first} ${last}` }
}

export const shownPrice = ({ rate, receive }: Price) => ({
  exchangeRate: shortRate(rate),
  wholeRate: wholeRate(rate),
  receiveAmount: decimal(receive),
  receiveCurrencyCode: receive.currency,
})
