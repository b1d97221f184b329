/** The owners are right: said by somebody with full rights, and kept with the day. */
import { ownership as calls } from '@ducat/contract/company/calls'
import { treeOf } from '@ducat/contract/company/rules'
import { effectiveShares, ownershipProblems, percentOf } from '@ducat/contract/joining/rules'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { ofCompany } from './info.ts'
import { lockCompany } from './places.ts'
import { placesOf } from './store.ts'

export const ownership: Handlers<typeof calls> = {
  async confirm({ owners }, context) {
    const { db } = context
    const customerId = ofCompany(context, 'owners')
    await lockCompany(db, customerId)
    // A company whose owners are not known is no tree that anybody can confirm.
    const tree = treeOf(await placesOf(db, customerId))
    if (ownershipProblems(tree).length > 0) throw context.refuse('owners', 'SHARE_SUM')
    // Somebody else may have changed a share since the page was read.
    const now = [...effectiveShares(tree)].map(([id, share]) => `${id} ${percentOf(share)}`)
    const seen = owners.map(({ representativeId, share }) => `${representativeId} ${share}`)
    if (now.toSorted().join() !== seen.toSorted().join()) throw context.refuse('owners', 'OWNERS_DIFFER')
    await sql`
        update company set ownership_by = ${context.principal.personId}, ownership_at = now() where customer_id = ${customerId}`.execute(db)
    return {}
  },
}
