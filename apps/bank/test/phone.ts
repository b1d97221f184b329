/** A linked phone, as its owner holds it: shows what was sent to it, and answers with the real call. */
import { push } from '@ducat/contract/approvals/calls'
import { sql } from 'kysely'
import { authenticatorSecret, codeAt } from '../src/proofs/authenticators.ts'
import { signAnswer } from '../src/proofs/device-key.ts'
import { hashOf } from '../src/proofs/codes.ts'
import { demoSeal } from '../src/db/seal.ts'
import type { Somebody, TestBank } from './bank.ts'

export interface Phone {
  readonly deviceId: string
  readonly secret: string
}

/** The phone that the world gave to somebody. */
export async function phoneOf({ db }: TestBank, { email }: Somebody): Promise<Phone> {
  const row = await db
    .selectFrom('demo_phone as h')
    .innerJoin('device as d', 'd.id', 'h.device_id')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.id', 'h.secret'])
    .where('p.email', '=', email)
    .executeTakeFirstOrThrow()
  return { deviceId: row.id, secret: row.secret }
}

interface Pushed {
  readonly deviceId: string
  readonly operationId: string
  readonly shows: string
}

/** What was sent to it, newest first. */
export async function pushed({ db }: TestBank, { deviceId }: Phone): Promise<Pushed[]> {
  const rows = await db.selectFrom('demo_message').select('data').where('channel', '=', 'push').orderBy('id', 'desc').execute()
  return rows.map(({ data }) => data as unknown as Pushed).filter((message) => message.deviceId === deviceId)
}

export interface Says {
  readonly operationId?: string | undefined
  readonly result?: boolean
  readonly digits?: string | undefined
  /** What the phone believes it showed. */
  readonly shows: string
}

export function says(bank: TestBank, { secret }: Phone, { operationId = '', result = true, digits, shows }: Says) {
  const signature = signAnswer(secret, { operationId, result, digits, link: hashOf(shows) })
  return bank.anyone().answer(push.answer, { operationId, result, digits, signature })
}

/** What somebody's authenticator shows, by the database's clock; `steps` half minutes later. */
export async function codeNow({ db }: TestBank, { email }: Somebody, steps = 0): Promise<string> {
  const { id } = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { rows } = await sql<{ at: number }>`select extract(epoch from now())::float8 as at`.execute(db)
  return codeAt((await authenticatorSecret(db, demoSeal, id)) ?? '', (rows[0]?.at ?? 0) + steps * 30)
}
