/**
 * Rates that were read from their source and kept. Every node prices by the same rows; the source itself is asked by a job.
 *   market      the newest rates; those that are too old or jumped are marked as stopped
 *   keep        new quotes, each once; one that jumped is held
 *   heldRates   those that wait for a person, and acceptRate, who lets one pass
 */
import { currencies, rate, decimalOf, RATE_SCALE } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import type { Fx, MarketRate } from './port.ts'
import type { Quote } from './source.ts'

export interface MarketRules {
  /** Hours after which nobody exchanges at a rate any more. */
  readonly maxAgeHours: number
  /** Percent between one rate and the next that a person has to accept. */
  readonly jumpPercent: number
}

/** All nodes see a new rate within this time; a payment does not wait for a read of its own. */
const FRESH_MS = 5_000
/** A source whose clock runs ahead would make every later rate look old. */
const AHEAD_MS = 2 * 3_600_000

export function market(db: Db, { maxAgeHours }: Pick<MarketRules, 'maxAgeHours'>, now: () => Date): Fx {
  let last: { readonly at: number; readonly rates: Promise<readonly MarketRate[]> } | undefined
  return {
    rates(day) {
      if (day !== undefined) return newest(db, maxAgeHours, new Date(Date.parse(day) + 86_400_000))
      const at = now().getTime()
      if (last && at >= last.at && at - last.at < FRESH_MS) return last.rates
      const before = last?.rates
      // A read that failed is not kept: this payment takes what was known, the next one reads again.
      const rates = newest(db, maxAgeHours, now()).catch((error: unknown) => {
        last = before && { at: 0, rates: before }
        if (!before) throw error
        return before
      })
      last = { at, rates }
      return rates
    },
  }
}

interface Row {
  readonly currency: string
  readonly scaled: bigint
  readonly stopped: boolean
}

async function newest(db: Db, maxAgeHours: number, at: Date): Promise<readonly MarketRate[]> {
  const { rows } = await sql<Row>`
    select r.currency, r.scaled,
           r.quoted_at < ${at}::timestamptz - make_interval(hours => ${maxAgeHours})
           or exists (select 1 from market_rate h where h.currency = r.currency and h.quoted_at > r.quoted_at and h.state = 'held') as stopped
    from unnest(${[...currencies.keys()]}::text[]) c (code)
    cross join lateral (select * from market_rate m where m.currency = c.code and m.state = 'used' and m.quoted_at <= ${new Date(at.getTime() + AHEAD_MS)}
                        order by m.quoted_at desc limit 1) r`.execute(db)
  return rows.map(({ currency, scaled, stopped }) => ({
    ...rate(currency, 'USD', decimalOf(scaled, RATE_SCALE)),
    ...(stopped && { stopped }),
  }))
}

/** Those that were held now. The first of a currency is believed: there is nothing to compare it with. */
export async function keep(
  db: Db,
  source: string,
  quotes: readonly Quote[],
  { jumpPercent }: Pick<MarketRules, 'jumpPercent'>,
  now: Date,
): Promise<readonly string[]> {
  const known = quotes.filter(({ quotedAt }) => quotedAt.getTime() <= now.getTime() + AHEAD_MS)
  if (known.length < quotes.length) throw new Error('the source of rates is ahead of our clock')
  return transaction(db, async (trx) => {
    // Two nodes with two answers of one source: the second sees what the first wrote.
    await sql`select pg_advisory_xact_lock(hashtext('market_rate'))`.execute(trx)
    const { rows } = await sql<{ currency: string; state: string }>`
      insert into market_rate (currency, quoted_at, scaled, source, state)
      select q.currency, q.quoted_at, q.scaled, ${source},
             case when l.scaled is null or abs(q.scaled - l.scaled) * 100 <= l.scaled::numeric * ${jumpPercent} then 'used' else 'held' end
      from unnest(${known.map(({ currency }) => currency)}::text[], ${known.map(({ quotedAt }) => quotedAt.toISOString())}::timestamptz[],
                  ${known.map(({ scaled }) => String(scaled))}::bigint[]) q (currency, quoted_at, scaled)
      left join lateral (select m.scaled, m.quoted_at from market_rate m where m.currency = q.currency and m.state = 'used'
                         order by m.quoted_at desc limit 1) l on true
      where l.quoted_at is null or q.quoted_at > l.quoted_at
      on conflict do nothing returning currency, state`.execute(trx)
    return rows.filter(({ state }) => state === 'held').map(({ currency }) => currency)
  })
}

export interface HeldRate {
  readonly currency: string
  readonly quotedAt: Date
  readonly scaled: bigint
  readonly before: bigint
}

/** The newest held one of each currency, with the one that was used before. */
export async function heldRates(db: Db): Promise<readonly HeldRate[]> {
  const { rows } = await sql<HeldRate>`
    select distinct on (h.currency) h.currency, h.quoted_at as "quotedAt", h.scaled, u.scaled as before
    from market_rate h
    cross join lateral (select m.scaled, m.quoted_at from market_rate m where m.currency = h.currency and m.state = 'used'
                        order by m.quoted_at desc limit 1) u
    where h.state = 'held' and h.quoted_at > u.quoted_at order by h.currency, h.quoted_at desc`.execute(db)
  return rows
}

/** Exchanges go on at the held rate. */
export async function acceptRate(db: Db, currency: string, by: string): Promise<boolean> {
  const held = (await heldRates(db)).find((one) => one.currency === currency)
  if (!held) return false
  const { numAffectedRows } = await sql`
    update market_rate set state = 'used', decided_by = ${by}
    where currency = ${currency} and quoted_at = ${held.quotedAt} and scaled = ${held.scaled} and state = 'held'`.execute(db)
  return numAffectedRows === 1n
}

/** A month of them is enough to see what happened; the newest of each currency stays. */
export const forgetRatesStep = (trx: Parameters<Parameters<typeof transaction>[1]>[0], most: number) =>
  sql`delete from market_rate r using (
    select currency, quoted_at from market_rate where fetched_at < now() - interval '30 days' order by fetched_at limit ${most}) o
    where r.currency = o.currency and r.quoted_at = o.quoted_at
      and exists (select 1 from market_rate n where n.currency = r.currency and n.state = 'used' and n.quoted_at > r.quoted_at)`.execute(
    trx,
  )
