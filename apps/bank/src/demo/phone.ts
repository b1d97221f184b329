/** The phones of demo people: what was sent to them, and a way to say yes or no. They sign and send as a real phone would. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { authenticatorSecret, codeAt } from '../proofs/authenticators.ts'
import { signAnswer } from '../proofs/device-key.ts'
import { hashOf } from '../proofs/codes.ts'
import type { Db } from '../db/pool.ts'
import { demoSeal } from '../db/seal.ts'

export interface DemoPhone {
  readonly owner: string
  readonly name: string
  /** The phone's own name, when it is linked. */
  readonly device: string | undefined
  readonly requests: readonly { readonly id: number; readonly title: string; readonly text: string }[]
  /** What the authenticator app on it shows now. */
  readonly code: string | undefined
}

export async function phones(db: Db, brand: string): Promise<DemoPhone[]> {
  const { rows } = await sql<{ id: number; email: string; name: string; device_id: string | null; device: string | null; at: number }>`
    select p.id, p.email, p.first_name || ' ' || p.last_name as name, d.id as device_id, d.name as device, extract(epoch from now())::float8 as at
    from person p
    left join (device d join demo_phone h on h.device_id = d.id) on d.person_id = p.id and d.removed_at is null
    left join authenticator a on a.person_id = p.id and a.secret is not null
    where p.brand = ${brand} and (d.id is not null or a.person_id is not null) order by p.id`.execute(db)
  return Promise.all(
    rows.map(async ({ id, email, name, device_id: deviceId, device, at }) => {
      const secret = await authenticatorSecret(db, demoSeal, id)
      return {
        owner: email,
        name,
        device: device ?? undefined,
        requests: deviceId ? await requestsOf(db, deviceId) : [],
        code: secret && codeAt(secret, at),
      }
    }),
  )
}

const isOpen = sql`(
  exists (select 1 from operation o join challenge c on c.operation_id = o.id and c.used_at is null and c.expires_at > now()
          where o.public_id = m.data ->> 'operationId' and o.state = 'awaiting_code')
  or exists (select 1 from ask a where a.id = m.data ->> 'operationId' and a.answer is null and a.expires_at > now()))`

async function requestsOf(db: Db, deviceId: string): Promise<DemoPhone['requests']> {
  const { rows } = await sql<{ id: bigint; title: string; text: string }>`
    select max(m.id) as id, m.subject as title, m.body as text
    from demo_message m
    where m.channel = 'push' and m.data ->> 'deviceId' = ${deviceId} and m.at > now() - interval '1 hour' and ${isOpen}
    group by m.data ->> 'operationId', m.subject, m.body order by 1 desc`.execute(db)
  return rows.map(({ id, title, text }) => ({ id: Number(id), title, text }))
}

export type Said = 'done' | 'wrong' | 'closed'

/** Through the door that real phones use. */
export async function answer(
  app: FastifyInstance,
  db: Db,
  host: string,
  of: { id: number; result: boolean; digits: string },
): Promise<Said> {
  const row = await db
    .selectFrom('demo_message as m')
    .innerJoin('demo_phone as h', (join) => join.on('h.device_id', '=', sql<string>`m.data ->> 'deviceId'`))
    .select(['m.data', 'h.secret'])
    .where('m.id', '=', BigInt(of.id))
    .executeTakeFirst()
  if (!row) return 'closed'
  const { operationId, shows } = row.data as unknown as { operationId: string; shows: string }
  const digits = of.result ? of.digits : undefined
  const signature = signAnswer(row.secret, { operationId, result: of.result, digits, link: hashOf(shows) })
  const response = await app.inject({
    method: 'POST',
    url: `/api/v4/device-api/challenge/${operationId}/answer`,
    headers: { host },
    payload: { result: of.result, digits, signature },
  })
  return response.statusCode === 204 ? 'done' : response.statusCode === 422 ? 'wrong' : 'closed'
}

export interface Pushed {
  readonly deviceId: string
  readonly operationId: string
  /** What the phone shows and signs. */
  readonly shows: string
  readonly at: string
}

export type PhoneState = 'approved' | 'linked' | 'gone'

/** The maker's service, as the demo plays it: what was sent to these phones and can still be answered, oldest first. It waits for them. */
export async function pushesTo(db: Db, deviceIds: readonly string[]): Promise<Pushed[]> {
  const { rows } = await sql<Pushed & { first: bigint }>`
    select min(m.id) as first, m.data ->> 'deviceId' as "deviceId", m.data ->> 'operationId' as "operationId", m.data ->> 'shows' as shows,
      to_char(min(m.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from demo_message m
    where m.channel = 'push' and m.data ->> 'deviceId' = any(${deviceIds}) and m.at > now() - interval '1 hour' and ${isOpen}
    group by 2, 3, 4 order by 1`.execute(db)
  return rows.map(({ first: _first, ...pushed }) => pushed)
}

/** A real phone learns it when it next signs in; this one is told, so that nobody wonders. */
export async function statesOf(db: Db, deviceIds: readonly string[]): Promise<Record<string, PhoneState>> {
  const { rows } = await sql<{ id: string; approved: boolean }>`
    select id, approved_at is not null as approved from device where id = any(${deviceIds}) and removed_at is null`.execute(db)
  const found = new Map(rows.map(({ id, approved }) => [id, approved ? 'approved' : 'linked'] as const))
  return Object.fromEntries(deviceIds.map((id) => [id, found.get(id) ?? 'gone']))
}

export interface Carried {
  readonly deviceId: string
  readonly name: string
  readonly type: string
  readonly owner: string
  readonly code: string
}

/** Phones of the seeded people: somebody else may hold them too, so they are not handed over but copied, with their key. */
export async function carriedPhones(db: Db, brand: string): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select d.id as "deviceId", d.name, d.type, d.code, p.email as owner
    from demo_phone h join device d on d.id = h.device_id and d.removed_at is null join person p on p.id = d.person_id
    where p.brand = ${brand} order by p.id`.execute(db)
  return rows
}

export async function secretOf(db: Db, brand: string, deviceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string }>`
    select h.secret from demo_phone h join device d on d.id = h.device_id join person p on p.id = d.person_id
    where p.brand = ${brand} and d.id = ${deviceId}`.execute(db)
  return rows[0]?.secret
}
