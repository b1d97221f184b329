/**
 * What a key pays by itself.
 *   keyLimits   sets them: an operation that people with full rights confirm and approve
 *   fits        whether a payment is within them now; the books have the last word
 *   limitsOf    those in force, by key
 *   askedLimits what a change of them would be
 */
import { randomUUID } from 'node:crypto'
import { KEY_LIMITS } from '@ducat/contract/approvals/models'
import { keyLimits as calls } from '@ducat/contract/public-api/calls'
import { dayOf, decimal, instantOf, money, readMoney, type Money } from '@ducat/values'
import { sql } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { withoutMoney, type Intention } from '../../operations/intention.ts'
import { keyLimitsChange } from './operations.ts'

interface Typed {
  readonly currencyCode: string
  readonly perPayment: string
  readonly perDay: string
}
interface Limit {
  readonly payment: Money
  readonly day: Money
}

export const keyLimits = (engine: Engine): Handlers<typeof calls> => ({
  async set({ apiKeyId, limits: typed }, context) {
    const { db, customerId, refuse, i18n } = context
    const key = await db
      .selectFrom('api_key')
      .select(['name', 'scopes'])
      .where('id', '=', apiKeyId)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!key) throw notYours()
    if (!key.scopes.includes('pay')) throw refuse('apiKeyId', 'KEY_NEVER_PAYS')
    const limits = typed.map(readLimit)
    if (limits.some(({ payment, day }) => payment.minor <= 0n || day.minor < payment.minor)) throw refuse('limits', 'LIMITS_WRONG')
    if (new Set(limits.map(({ day }) => day.currency)).size < limits.length) throw refuse('limits', 'TWICE')
    const intention: Intention = {
      ...withoutMoney(money(0n, 'USD'), dayOf(instantOf(context.now))),
      ...keyLimitsChange.of({
        keyId: apiKeyId,
        limits: limits.map(({ payment, day }) => ({ currency: day.currency, payment: String(payment.minor), day: String(day.minor) })),
      }),
      // The code is bound to the limits as they are written here.
      payee: { name: i18n.t('API key {key}', { key: key.name }), account: said(limits) },
      tells: [customerId],
    }
    return engine.accept(intention, calls.set, { apiKeyId, limits: typed }, context.key ?? randomUUID(), context)
  },
})

function readLimit({ currencyCode, perPayment, perDay }: Typed): Limit {
  const [payment, day] = [perPayment, perDay].map((amount) => {
    const read = readMoney(amount, currencyCode)
    if (typeof read === 'string') throw amountRefused('limits', read, currencyCode)
    return read
  })
  return { payment: payment!, day: day! }
}

/** In one line, the same in every language: what a phone shows and signs. */
const said = (limits: readonly Limit[]): string =>
  limits.length === 0
    ? '–'
    : limits.map(({ payment, day }) => `≤ ${decimal(payment)} ${payment.currency}, ${decimal(day)} ${day.currency} / 24 h`).join('; ')

/** What a change asks for, as whoever approves it reads it. */
export const askedLimits = (facts: unknown): Typed[] =>
  keyLimitsChange.read(facts).limits.map(({ currency, payment, day }) => ({
    currencyCode: currency,
    perPayment: decimal(money(BigInt(payment), currency)),
    perDay: decimal(money(BigInt(day), currency)),
  }))

/** Without a limit in its currency nothing fits. */
export async function fits(db: Db, apiKeyId: number, total: Money): Promise<boolean> {
  const { rows } = await sql`
    select 1 from api_key_limit l left join api_key_spent s
      on s.api_key_id = l.api_key_id and s.currency = l.currency and s.day = (now() at time zone 'utc')::date
    where l.api_key_id = ${apiKeyId} and l.currency = ${total.currency}
      and ${total.minor} <= l.per_payment and coalesce(s.amount, 0) + ${total.minor} <= l.per_day`.execute(db)
  return rows.length > 0
}

export interface InForce {
  readonly limits: (Typed & { readonly spentToday: string })[]
  readonly limitsWait: boolean
}

export async function limitsOf(db: Db, customerId: number): Promise<ReadonlyMap<number, InForce>> {
  const { rows } = await sql<{ id: number; currency: string; payment: bigint; day: bigint; spent: bigint }>`
    select k.id, l.currency, l.per_payment as payment, l.per_day as day, coalesce(s.amount, 0) as spent
    from api_key k join api_key_limit l on l.api_key_id = k.id left join api_key_spent s
      on s.api_key_id = l.api_key_id and s.currency = l.currency and s.day = (now() at time zone 'utc')::date
    where k.customer_id = ${customerId} and k.removed_at is null order by k.id, l.currency`.execute(db)
  const { rows: waiting } = await sql<{ id: number }>`
    select distinct (facts #>> '{own,keyId}')::integer as id from operation
    where customer_id = ${customerId} and kind = ${KEY_LIMITS} and state in ('awaiting_second_person', 'awaiting_code')`.execute(db)
  const found = new Map<number, InForce>()
  for (const { id } of waiting) found.set(id, { limits: [], limitsWait: true })
  for (const { id, currency, payment, day, spent } of rows) {
    const of = found.get(id) ?? { limits: [], limitsWait: false }
    of.limits.push({
      currencyCode: currency,
      perPayment: decimal(money(payment, currency)),
      perDay: decimal(money(day, currency)),
      spentToday: decimal(money(spent, currency)),
    })
    found.set(id, of)
  }
  return found
}
