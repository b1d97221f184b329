/**
 * Invoices that were prepared: a person of the customer reads each in full, then sends or discards it. Between those who come at once the row
 * of the draft decides. What was prepared is looked at again when it is sent, because a week may have passed.
 */
import { drafts as calls } from '@ducat/contract/invoices/calls'
import { MOST_DRAFTS } from '@ducat/contract/invoices/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { decimal, instantOf, parseMoney } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { keepersOf } from '../session/index.ts'
import { askedFor, type Input } from './asked.ts'
import { issue } from './issue.ts'
import { sumsOf } from './shown.ts'

export const drafts: Handlers<typeof calls> = {
  async prepare(input, context) {
    const { db, brand, customerId, principal, refuse } = context
    const { amount, payer, lines } = await askedFor(input, context)
    const { apiKey } = principal
    // Under the customer's lock: of two that come at once the last free place is one's.
    await sql`select 1 from customer where id = ${customerId} for no key update`.execute(db)
    if ((await countDrafts(db, customerId)) >= MOST_DRAFTS) throw refuse('toEmail', 'TOO_MANY_INVOICES')
    const { rows } = await sql<{ id: number; expiresAt: Date }>`
      insert into invoice_draft (brand, customer_id, person_id, api_key_id, api_key_name, input)
      values (${brand.id}, ${customerId}, ${principal.personId}, ${apiKey?.id ?? null}, ${apiKey?.name ?? null},
        ${JSON.stringify({ ...input, lines })}::jsonb)
      returning id, expires_at as "expiresAt"`.execute(db)
    const { id, expiresAt } = rows[0]!
    if (apiKey) {
      const facts = { key: apiKey.name, payer: payer.name ?? payer.email, amount: `${decimal(amount)} ${amount.currency}` }
      for (const { personId } of await keepersOf(db, customerId)) await notify(db, { personId, customerId, text: 'invoicePrepared', facts })
    }
    await tell(db, { customerId, name: 'changed', data: { topics: ['invoices'] } })
    return { draftId: id, expires: instantOf(expiresAt) }
  },

  async list(_input, context) {
    const { db, customerId } = context
    const rows = await draftsWhere(db, sql`d.customer_id = ${customerId} and ${WAITING} order by d.id desc limit ${MOST_DRAFTS}`)
    return { drafts: rows.map((row) => shown(row, context)), total: rows.length }
  },

  async send({ draftId }, context) {
    const { db, customerId, principal, refuse } = context
    const { input } = await locked(context, draftId, () => refuse('draftId', 'DRAFT_GONE'))
    const made = await issue(db, await askedFor(input, context))
    await sql`
      update invoice_draft set state = 'sent', decided_by = ${principal.personId}, decided_at = now(), request_id = ${made.id} where id = ${draftId}`.execute(
      db,
    )
    await tell(db, { customerId, name: 'changed', data: { topics: ['invoices'] } })
    return made
  },

  async discard({ draftId }, context) {
    const { db, customerId, principal, refuse } = context
    await locked(context, draftId, () => refuse('draftId', 'DRAFT_GONE'))
    await sql`update invoice_draft set state = 'discarded', decided_by = ${principal.personId}, decided_at = now() where id = ${draftId}`.execute(
      db,
    )
    await tell(db, { customerId, name: 'changed', data: { topics: ['invoices'] } })
    return {}
  },
}

/** Nobody sent them in a week. */
export async function expireDrafts(db: Db): Promise<void> {
  const { rows } = await sql<{ customerId: number }>`
    with over as (
      update invoice_draft set state = 'expired' where id in (
        select id from invoice_draft where state = 'waiting' and expires_at <= now() order by expires_at limit 500 for update skip locked
      ) returning customer_id
    ) select distinct customer_id as "customerId" from over`.execute(db)
  for (const { customerId } of rows) await tell(db, { customerId, name: 'changed', data: { topics: ['invoices'] } })
}

export async function countDrafts(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from invoice_draft d where d.customer_id = ${customerId} and ${WAITING}`.execute(db)
  return rows[0]!.n
}

const WAITING = sql`d.state = 'waiting' and d.expires_at > now()`

interface DraftRow {
  readonly id: number
  readonly input: Input & { readonly lines: NonNullable<Input['lines']> }
  readonly waits: boolean
  readonly keyName: string | null
  readonly person: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

async function draftsWhere(db: Db, where: RawBuilder<unknown>): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.input, ${WAITING} as waits, d.api_key_name as "keyName", p.first_name || ' ' || p.last_name as person, d.created_at as "createdAt",
           d.expires_at as "expiresAt"
    from invoice_draft d join person p on p.id = d.person_id where ${where}`.execute(db)
  return rows
}

/** Somebody else's and one that is not there get one and the same answer. */
async function locked({ db, customerId }: Surroundings, id: number, gone: () => Error): Promise<DraftRow> {
  const [row] = await draftsWhere(db, sql`d.id = ${id} and d.customer_id = ${customerId} for update of d`)
  if (!row) throw notYours()
  if (!row.waits) throw gone()
  return row
}

function shown({ id, input, keyName, person, createdAt, expiresAt }: DraftRow, { i18n }: Surroundings): Shown {
  const { lines, currency } = input
  const { nets, net, taxes } = sumsOf({ lines, currency })
  return {
    id,
    toEmail: input.toEmail,
    toName: input.toName,
    amount: decimal(parseMoney(input.amount, currency)),
    currencyCode: currency,
    dueDate: input.dueDate,
    noteBody: input.noteBody,
    taxId: input.taxId,
    lines: lines.map((line, place) => ({ ...line, net: decimal(nets[place]!) })),
    net: decimal(net),
    taxes: taxes.map(({ taxPercent, net: of, tax }) => ({ taxPercent, net: decimal(of), tax: decimal(tax) })),
    preparedBy: keyName === null ? person : i18n.t('API key {key}', { key: keyName }),
    created: instantOf(createdAt),
    expires: instantOf(expiresAt),
  }
}

type Shown = OutputOf<typeof calls.list>['drafts'][number]
