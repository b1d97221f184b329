/**
 * What is looked for, as a condition of the database, and how it is found:
 *   by key     no filter, an account, days, a state other than completed: an index has the rows in the order in which they are read
 *   by reading everything else: the history is read back, stretch by stretch, as far as the window goes
 */
import type { history } from '@ducat/contract/history/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { addMonths, instantOf, parseDay, type Day, type Instant } from '@ducat/values'
import { dayIn, endOfDay, startOfDay } from '@ducat/values/zone'
import { sql, type RawBuilder } from 'kysely'
import { amountBound } from '../../call/amount-bound.ts'
import { amountsIn, type AmountIn } from './amounts.ts'

export type Filter = InputOf<typeof history.list>

/** How far back a word, or several filters at once, are looked for. */
const WINDOW_MONTHS = 13

export interface Selection {
  readonly filter: Filter
  /** Small letters without accents, as the database folds them. */
  readonly words: readonly string[]
  readonly number: bigint | undefined
  /** What was typed may be an amount: in each currency that can have it. */
  readonly amounts: readonly AmountIn[]
  /** The first moment, and the first that is too new: of the days of whoever asked. Written as places are. */
  readonly since: string | undefined
  readonly before: string | undefined
  /** The bank itself set where the search begins. */
  readonly searchedFrom: Day | undefined
}

export const wordsOf = (folded: string): readonly string[] => [...new Set(folded.split(/\s+/).filter(Boolean))].slice(0, 8)

/** Filters that no index answers. */
const readFilters = ({ keyword, transactionType, transactionDirection, email, fromAmount, toAmount, status }: Filter): number =>
  [
    keyword?.trim() || undefined,
    transactionType,
    transactionDirection,
    email,
    fromAmount ?? toAmount,
    status === 'completed' ? status : undefined,
  ].filter((one) => one !== undefined).length

/** Few rows have such a state, and an index holds just them: whatever else is asked is asked of these. */
export const isByState = ({ status }: Filter): boolean => status !== undefined && status !== 'completed'
export const isByKey = (filter: Filter): boolean => isByState(filter) || readFilters(filter) === 0

export function selectionOf(filter: Filter, folded: string, now: Date): Selection {
  const { fromDate, toDate, timeZone } = filter
  const words = wordsOf(folded)
  const wide = words.length > 0 || readFilters(filter) > 1
  const earliest = addMonths(toDate === undefined ? dayIn(instantOf(now), timeZone) : parseDay(toDate), -WINDOW_MONTHS)
  const windowed = wide && !isByState(filter) && (fromDate === undefined || fromDate < earliest)
  const from = windowed ? earliest : fromDate && parseDay(fromDate)
  const [only] = words
  return {
    filter,
    words,
    number: only !== undefined && words.length === 1 && /^\d{1,18}$/.test(only) ? BigInt(only) : undefined,
    amounts: amountsIn(folded),
    since: from && microseconds(startOfDay(from, timeZone)),
    before: toDate && microseconds(endOfDay(parseDay(toDate), timeZone)),
    searchedFrom: windowed ? earliest : undefined,
  }
}

const movementAmount = { amount: sql.ref('m.amount'), currency: sql.ref('m.currency') }

/** Everything of it but the days and the customer, which say where to read. */
export function conditions({ filter, words, number, amounts }: Selection): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [sql`true`]
  if (filter.accountId !== undefined) tests.push(sql`m.account_id = ${filter.accountId}`)
  if (filter.transactionType !== undefined) tests.push(sql`m.type = ${filter.transactionType}`)
  if (filter.transactionDirection !== undefined) tests.push(sql`m.direction = ${filter.transactionDirection}`)
  if (filter.transactionDirection === 'in') tests.push(sql`not movement_is_return(m.operation_id, m.customer_id)`)
  // Of money between own accounts the side that gave stands for both, unless one account is looked at.
  if (filter.grouped && filter.accountId === undefined)
    tests.push(sql`not (m.direction = 'own' and exists (
      select 1 from movement other where other.operation_id = m.operation_id and other.customer_id = m.customer_id
        and other.direction = 'own' and other.id < m.id))`)
  if (filter.status !== undefined) tests.push(sql`m.status = ${filter.status}`)
  // Said once more in the words of the partial index, so that it is taken.
  if (isByState(filter)) tests.push(sql`m.status <> 'completed'`)
  if (filter.email !== undefined) tests.push(sql`m.counterparty_email = ${filter.email.toLowerCase()}`)
  if (filter.fromAmount !== undefined) tests.push(amountBound(filter.fromAmount, '>=', movementAmount))
  if (filter.toAmount !== undefined) tests.push(amountBound(filter.toAmount, '<=', movementAmount))
  if (words.length > 0) {
    const likes = sql.join(
      words.map((word) => sql`${wordsText} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`),
      sql` and `,
    )
    tests.push(anyOf([likes, number === undefined ? undefined : sql`m.operation_id = ${number}`, isAmount(amounts)]))
  }
  return sql.join(tests, sql` and `)
}

export const anyOf = (tests: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    tests.filter((test) => test !== undefined),
    sql` or `,
  )})`

const isAmount = (amounts: readonly AmountIn[]): RawBuilder<unknown> | undefined =>
  amounts.length === 0
    ? undefined
    : sql`(m.currency, m.amount) in (select * from unnest(${amounts.map(({ currency }) => currency)}::text[],
        ${amounts.map(({ minor }) => minor)}::bigint[]))`

/** What words are looked for in. */
export const wordsText = sql`lower(unaccent(concat_ws(' ', m.counterparty_name, m.description, m.counterparty_email)))`

/** As the database writes a moment, so that two of them compare as text. */
const microseconds = (instant: Instant): string => instant.replace('Z', '000Z')

/** A range of the index: both ends are known before the question is asked. */
export const inDays = ({ since, before }: Selection): RawBuilder<unknown> =>
  sql`${since === undefined ? sql`` : sql`and m.booked_at >= ${since}::timestamptz`}
    ${before === undefined ? sql`` : sql`and m.booked_at < ${before}::timestamptz`}`
