/** Verifying a customer by hand, where no provider checks identities: one proposes it with a reason, another one releases. */
import { documentStatus } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { verifiedByDesk } from '../joining/index.ts'
import { endFinalReview, setVerified } from '../profile/index.ts'
import { mustBeStaff } from '../session/index.ts'
import { said } from './outcome.ts'

const refused = (reason: string): Refused => new Refused('VF', { field: 'customerId', reason })

/** False while the second person has not agreed. */
export async function verifyByHand(context: Surroundings, customerId: number, reason: string): Promise<boolean> {
  const { db, principal } = context
  const { rows } = await sql<{ verified: boolean; papers: boolean; typeId: number | null }>`
    select c.verified and not c.in_final_review as verified, d.id is not null as papers, d.type_id as "typeId" from customer c
    left join lateral (
      select id, type_id from document where customer_id = c.id and status = ${documentStatus.confirmed}
        and category = case when c.kind = 0 then 'identity' else 'company' end order by id desc limit 1
    ) d on true where c.id = ${customerId} for update of c`.execute(db)
  const [customer] = rows
  if (customer?.verified) throw refused('ALREADY_VERIFIED')
  if (!customer?.papers) throw refused('DOCUMENTS_MISSING')
  const proposal = await db.selectFrom('verification_proposal').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
  if (!proposal) {
    await db.insertInto('verification_proposal').values({ customer_id: customerId, proposed_by: principal.personId, reason }).execute()
    return false
  }
  if (proposal.proposed_by === principal.personId) throw refused('SECOND_PERSON')
  await mustBeStaff(context, 'release')
  await db.deleteFrom('verification_proposal').where('customer_id', '=', customerId).execute()
  await setVerified(db, customerId)
  await verifiedByDesk(db, customerId)
  await endFinalReview(db, customerId)
  await said(db, customerId, 'verified', customer.typeId ?? 0)
  return true
}
