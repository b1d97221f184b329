/** What every rail has on its way: how many payments, how late, how much money. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface RailStanding {
  readonly rail: string
  /** Booked and not yet given to the rail. */
  readonly booked: number
  /** With the rail, without an end. */
  readonly sent: number
  /** The last try failed. */
  readonly troubled: number
  /** When the oldest payment without an end was booked. */
  readonly oldest: Date | undefined
  /** Since when a look at the rail is due that no node took. */
  readonly dueSince: Date | undefined
  readonly transit: readonly { readonly currency: string; readonly minor: bigint }[]
}

/** Every rail is named, also one with nothing on its way. */
export async function railsStanding(db: Db): Promise<readonly RailStanding[]> {
  const { rows } = await sql<{
    rail: string
    currency: string | null
    minor: string | null
    booked: number
    sent: number
    troubled: number
    oldest: Date | null
    dueSince: Date | null
  }>`
    with open as materialized (
      select l.name as rail, o.state, o.receive_currency as currency, o.receive_amount as amount, o.created_at, r.next_at, r.trouble
      from rail_order r join operation o on o.id = r.operation_id join rail l on l.kind = o.kind
      where r.done_at is null and o.state in ('posted', 'sent')
    )
    select n.name as rail, p.currency, sum(p.amount)::text as minor,
           count(*) filter (where p.state = 'posted')::integer as booked, count(*) filter (where p.state = 'sent')::integer as sent,
           count(p.trouble)::integer as troubled, min(p.created_at) as oldest, min(p.next_at) filter (where p.next_at <= now()) as "dueSince"
    from (select distinct name from rail) n left join open p on p.rail = n.name
    group by n.name, p.currency order by n.name, p.currency`.execute(db)
  const byRail = Map.groupBy(rows, ({ rail }) => rail)
  return [...byRail].map(([rail, parts]) => ({
    rail,
    booked: sum(parts.map(({ booked }) => booked)),
    sent: sum(parts.map(({ sent }) => sent)),
    troubled: sum(parts.map(({ troubled }) => troubled)),
    oldest: earliest(parts.map(({ oldest }) => oldest)),
    dueSince: earliest(parts.map(({ dueSince }) => dueSince)),
    transit: parts.flatMap(({ currency, minor }) => (currency === null || minor === null ? [] : [{ currency, minor: BigInt(minor) }])),
  }))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function earliest(times: readonly (Date | null)[]): Date | undefined {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []))
  return known.length > 0 ? new Date(Math.min(...known)) : undefined
}
