/** Results that nobody reported are asked for, less and less often; a check that nobody finished ends with its link. */
import { sql } from 'kysely'
import type { Identity } from '../../gateways/identity/port.ts'
import { applyCheck, type ResultParts } from './result.ts'

const AT_ONCE = 50
const LOOK_SECONDS = 5
const MOST_DOUBLINGS = 8

export interface CarryParts extends ResultParts {
  readonly identity: Identity
  readonly onTrouble: (error: unknown) => void
}

export async function carryChecks({ db, seal, identity, onTrouble }: CarryParts): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    update identity_check set polls = polls + 1, poll_at = now() + make_interval(secs => ${LOOK_SECONDS} * power(2, least(polls, ${MOST_DOUBLINGS})))
    where id in (select id from identity_check where poll_at <= now() order by poll_at, id limit ${AT_ONCE} for update skip locked)
    returning check_ref as ref`.execute(db)
  for (const { ref } of rows)
    try {
      const answer = await identity.find(ref)
      if (answer) await applyCheck({ db, seal }, ref, answer)
    } catch (error) {
      onTrouble(error)
    }
  // What is being looked at is waited for.
  await sql`
    update identity_check set state = 'expired', decided_at = now(), poll_at = null
    where state = 'new' and expires_at <= now()`.execute(db)
}
