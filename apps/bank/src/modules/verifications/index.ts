/** Verifications: a customer pays to have somebody else's identity verified, and learns the result. */
import { identityChecks, verifications as calls } from '@ducat/contract/verifications/calls'
import { sql } from 'kysely'
import { warns, type Area, type AreaParts } from '../../area.ts'
import { handle } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { carryVerifications } from './carry.ts'
import { create, fee } from './create.ts'
import { person } from './person.ts'
import { get, list } from './read.ts'
import { reasons } from './reasons.ts'

export { applyAnswer } from './checks.ts'
export { newVerifyLink } from './links.ts'

export const verificationsArea = (parts: AreaParts): Area => ({
  area: 'verifications',
  handled: [
    ...handle(calls, {
      fee,
      list,
      create,
      get,
      async resend({ id }, { db, customerId, refuse }) {
        const { rows } = await sql<{ open: boolean; recent: boolean }>`
          select state in ('invited', 'started') and expires_at > now() as open,
                 letter_at is not null or coalesce(written_at > now() - interval '1 day', false) as recent
          from identity_verification where id = ${id} and customer_id = ${customerId} for update`.execute(db)
        const [row] = rows
        if (!row) throw notYours()
        if (!row.open) throw refuse('id', 'VERIFICATION_STATE')
        if (row.recent) throw refuse('id', 'SENT_TODAY')
        await sql`update identity_verification set letter_at = now(), letter_tries = 0 where id = ${id}`.execute(db)
        return {}
      },
    }),
    ...handle(identityChecks, person(parts)),
  ],
  reasons,
  jobs: [
    {
      name: 'verifications',
      every: 2,
      work: () =>
        carryVerifications({
          ...parts,
          mail: parts.gateways.mail,
          identity: parts.gateways.identity,
          onTrouble: warns(parts, 'verification'),
        }),
    },
  ],
})
