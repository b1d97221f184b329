/** What the developer console shows of a day, the calls that a key may make, and a test event. */
import type { Call } from '@ducat/contract/kit/call'
import { developerConsole as calls } from '@ducat/contract/public-api/calls'
import { SLOW_MS, TEST_EVENT } from '@ducat/contract/public-api/models'
import { scopeFor } from '@ducat/contract/public-api/rules'
import { sql } from 'kysely'
import { toJSONSchema } from 'zod/mini'
import type { Handled, Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { hasFailed } from './api-log.ts'

export const developerConsole = (handled: () => readonly Pick<Handled, 'call'>[]): Handlers<typeof calls> => ({
  async figures(_input, { db, customerId, gateways }) {
    const { rows } = await sql<{ calls: number; errors: number; slow: number; median: number | null }>`
      select count(*)::integer as calls, count(*) filter (where ${hasFailed})::integer as errors,
             count(*) filter (where r.ms >= ${SLOW_MS})::integer as slow,
             round(percentile_cont(0.5) within group (order by r.ms))::integer as median
      from api_request r
      where r.customer_id = ${customerId} and r.created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`.execute(db)
    const { median, ...counts } = rows[0]!
    return { ...counts, medianMs: median ?? undefined, receiver: gateways.egress.ownReceiver }
  },

  async test({ id }, { db, customerId, principal, refuse }) {
    const webhook = await db
      .selectFrom('webhook')
      .select('enabled')
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      // Notifications of payments have tests of their own.
      .where('kind', '=', 'event')
      .executeTakeFirst()
    if (!webhook) throw notYours()
    if (!webhook.enabled) throw refuse('id', 'WEBHOOK_OFF')
    return { eventId: await raiseTest(db, customerId, id, principal.personId) }
  },

  async calls() {
    return { calls: handled().flatMap(({ call }) => offered(call)) }
  },
})

/** For one webhook, and without a number: the others would miss it in their sequence. An object of its own, so that it waits for no other. */
async function raiseTest(db: Db, customerId: number, webhookId: number, personId: number): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    with raised as (
      insert into webhook_event (customer_id, number, type, object, data)
      select ${customerId}, 0, ${TEST_EVENT}, 'test:' || gen_random_uuid(), jsonb_build_object('webhookId', ${webhookId}::integer, 'sentBy', p.first_name || ' ' || p.last_name)
      from person p where p.id = ${personId} returning id, public_id, object
    ), queued as (
      insert into webhook_delivery (webhook_id, event_id, object) select ${webhookId}, id, object from raised
    ) select public_id as "publicId" from raised`.execute(db)
  return rows[0]!.publicId
}

type Offered = Awaited<ReturnType<ReturnType<typeof developerConsole>['calls']>>['calls'][number]

function offered(call: Call): Offered[] {
  const scope = scopeFor(call)
  if (!scope || call.wire.type !== 'method' || call.hasFiles) return []
  return [{ name: call.wire.method, about: call.about, scope, needsKey: call.needsKey, fields: fieldsOf(call) }]
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

function fieldsOf(call: Call): Offered['fields'] {
  const { properties = {}, required = [] } = toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: required.includes(name),
    choices: field.enum?.map(String),
    max: field.maxLength,
  }))
}

function typeOf({ type, enum: choices }: Schema): Offered['fields'][number]['type'] {
  if (choices) return 'choice'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'array' || type === 'object' ? 'json' : 'text'
}
