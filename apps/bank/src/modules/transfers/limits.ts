/**
 * How much may go in a day and in a month. What is left of it is one figure, wherever it is said: the limits of a way, a quote, the most
 * that can go now, and the refusal of more.
 */
import type { TransferType } from '@ducat/contract/transfers/models'
import { decimal, minus, money, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Intention, LimitUse } from '../../operations/intention.ts'
import type { Bounds, Figures } from '../../pricing/price.ts'

/** What the batch counts, and holds against the limits under its lock. */
export function limitUses(customerId: number, kind: TransferType, send: Money, { daily, monthly }: Bounds): LimitUse[] {
  if (!daily && !monthly) return []
  return [{ customer: customerId, kind, currency: send.currency, amount: send.minor, dayMax: daily?.minor, monthMax: monthly?.minor }]
}

export interface Left {
  readonly daily: Money | undefined
  readonly monthly: Money | undefined
}

/** What is left today and this month, of limits that there are. */
export async function leftOf(
  { db, customerId }: Pick<Surroundings, 'db' | 'customerId'>,
  kind: string,
  code: string,
  { daily, monthly }: Pick<Bounds, 'daily' | 'monthly'>,
): Promise<Left> {
  if (!daily && !monthly) return { daily, monthly }
  const used = (period: 'day' | 'month') =>
    sql<bigint>`case when ${sql.ref(period)} = date_trunc(${period}, now())::date then ${sql.ref(`${period}_used`)} else 0 end`
  const row = await db
    .selectFrom('limit_usage')
    .select([used('day').as('day'), used('month').as('month')])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('currency', '=', code)
    .executeTakeFirst()
  return { daily: lessUsed(daily, row?.day), monthly: lessUsed(monthly, row?.month) }
}

/** How much of a limit is gone. */
export function usedOf(limit: Money | undefined, left: Money | undefined) {
  if (!limit || !left) return undefined
  const used = minus(limit, left)
  return { used: decimal(used), limit: decimal(limit), perMille: limit.minor === 0n ? 1000 : Number((used.minor * 1000n) / limit.minor) }
}

/** A limit is looked at under the lock of the batch; whoever can be told earlier, and what is left, is told. */
export function mustBeWithin({ send }: Figures, left: Left, field: string): void {
  const least = leastOf(left)
  if (least && send.minor > least.minor) throw new Refused('VF', { field, reason: 'OVER_LIMIT', limit: least })
}

/** The batch says that a limit was broken, not what is left of it: that is looked up for whoever was refused, and for nobody else. */
export async function withWhatIsLeft(
  error: unknown,
  { limits }: Intention,
  context: Pick<Surroundings, 'db' | 'customerId'>,
): Promise<unknown> {
  const [use] = limits
  if (!(error instanceof Refused) || error.details.reason !== 'OVER_LIMIT' || !use) return error
  const [daily, monthly] = [use.dayMax, use.monthMax].map((max) => (max === undefined ? undefined : money(max, use.currency)))
  const left = await leftOf(context, use.kind, use.currency, { daily, monthly })
  return new Refused(error.code, { ...error.details, limit: leastOf(left) })
}

const lessUsed = (max: Money | undefined, used = 0n): Money | undefined =>
  max && { ...max, minor: max.minor > used ? max.minor - used : 0n }

const leastOf = ({ daily, monthly }: Left): Money | undefined =>
  daily && monthly ? (daily.minor < monthly.minor ? daily : monthly) : (daily ?? monthly)
