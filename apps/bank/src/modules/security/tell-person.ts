/** What a person hears on their own channel: through each customer they may listen to, and nobody else of that customer hears it. */
import type { EventData } from '@ducat/contract/kit/events'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'

type PersonEvent =
  | 'twoStepVerificationModeSet'
  | 'twoStepVerificationModeConfirmed'
  | 'recoveryCodesConfirmed'
  | 'passwordChanged'
  | 'deviceLinked'
  | 'closingConfirmed'

export async function tellPerson<E extends PersonEvent>(db: Db, personId: number, name: E, data: EventData<E>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where person_id = ${personId}
    union select customer_id from access where person_id = ${personId} order by id`.execute(db)
  for (const { id } of rows) await tell(db, { customerId: id, personId, name, data })
}
