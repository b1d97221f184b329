import type { EventData, ServerEvent } from '@ducat/contract/kit/events'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface Told<E extends ServerEvent['event']> {
  readonly customerId: number
  /** Only this person hears it; everybody else of the customer hears that a number was taken. */
  readonly personId?: number
  readonly name: E
  readonly data: EventData<E>
}

/** Takes the customer's next number and keeps its row locked until the commit, so that numbers become visible in their order. */
export async function tell<E extends ServerEvent['event']>(db: Db, { customerId, personId, name, data }: Told<E>): Promise<void> {
  await sql`
    with counted as (
      insert into event_counter as c (customer_id, number) values (${customerId}, 1)
      on conflict (customer_id) do update set number = c.number + 1 returning number
    )
    insert into event (customer_id, person_id, number, name, data)
    select ${customerId}, ${personId ?? null}, number, ${name}, ${JSON.stringify(data)}::jsonb from counted`.execute(db)
}
