/** How far a payment is, for whoever has the link: what arrives, from whom, and the steps that concern them. Nothing of the payer's side. */
import type { afterSending as calls } from '@ducat/contract/transfers/calls'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { leaves } from '../../operations/definitions.ts'
import type { StatusLinks } from './status-links.ts'

/** Long enough for every return; a link in an old mailbox says nothing any more. */
const LASTS_DAYS = 90

/** Payments that somebody else waits for. */
export const isForSomebody = (kind: string): boolean => kind === 'p2p' || leaves(kind)

interface Row {
  readonly kind: string
  readonly state: string
  readonly amount: bigint
  readonly currency: string
  readonly sender: string
  readonly arrives_on: string | null
  readonly booked_at: Date
  readonly waits: boolean
  readonly returns_on: string | null
  readonly steps: readonly { readonly state: string; readonly at: string }[]
}

export const status =
  (links: StatusLinks): Handlers<typeof calls>['status'] =>
  async ({ secret }, { db, brand }) => {
    const publicId = links.read(secret)
    const row = publicId === undefined ? undefined : await rowOf(db, publicId, brand.id)
    // One answer for a made-up one, another bank's, an old one and one that was never sent.
    if (!row || !isForSomebody(row.kind)) throw notYours()
    const at = (state: string): Date => new Date(row.steps.find((step) => step.state === state)?.at ?? row.booked_at)
    const isThere = row.state === 'posted' && row.kind === 'p2p' && !row.waits
    const reached = (state: 'sent' | 'settled' | 'returned'): boolean =>
      row.state === state || row.steps.some((step) => step.state === state)
    const isEnd = row.state === 'settled' || row.state === 'returned'
    return {
      steps: [
        { step: 'booked', at: instantOf(row.booked_at) },
        ...(isThere ? [{ step: 'settled' as const, at: instantOf(row.booked_at) }] : []),
        // Of money that waits for somebody, `sent` means that the letter is out: nothing has moved on.
        ...(['sent', 'settled', 'returned'] as const)
          .filter((step) => reached(step) && !(row.waits && step === 'sent'))
          .map((step) => ({ step, at: instantOf(at(step)) })),
      ],
      amount: decimal(money(row.amount, row.currency)),
      currencyCode: row.currency,
      senderName: row.sender,
      arrivesOn: row.waits ? undefined : (row.arrives_on ?? undefined),
      waitsForAccount: row.waits && !isEnd ? true : undefined,
      returnsOn: row.waits && !isEnd ? (row.returns_on ?? undefined) : undefined,
      isFinal: isThere || isEnd,
    }
  }

async function rowOf(db: Db, publicId: string, brand: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select o.kind, o.state, o.receive_amount as amount, o.receive_currency as currency, c.name as sender, o.arrives_on, o.booked_at,
           exists (select 1 from invitation i where i.operation_id = o.id) as waits,
           (select to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD') from invitation i where i.operation_id = o.id) as returns_on,
           coalesce((select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at)) from operation_step s where s.operation_id = o.id), '[]') as steps
    from operation o join customer c on c.id = o.customer_id
    where o.public_id = ${publicId} and o.brand = ${brand} and o.state in ('posted', 'sent', 'settled', 'returned') and o.booked_at is not null
      and o.created_at > now() - make_interval(days => ${LASTS_DAYS})`.execute(db)
  return rows[0]
}
