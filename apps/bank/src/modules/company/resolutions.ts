/** Who may sign for a company, as it resolved. */
import { resolutions as calls } from '@ducat/contract/company/calls'
import type { signings } from '@ducat/contract/company/models'
import { shareholderTypes } from '@ducat/contract/joining/models'
import { dayOf, instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { ofCompany } from './info.ts'
import { nameOf, representativesOf } from './store.ts'

interface Resolution {
  readonly id: number
  readonly signing: (typeof signings)[number]
  readonly signerIds: number[]
  readonly resolvedOn: string
  readonly documentId: number | null
  readonly createdBy: string
}

export async function newestResolution(db: Db, customerId: number): Promise<Resolution | undefined> {
  const { rows } = await sql<Resolution>`
    select r.id, r.signing, r.signer_ids as "signerIds", r.resolved_on as "resolvedOn", r.document_id as "documentId",
      p.first_name || ' ' || p.last_name as "createdBy"
    from resolution r join person p on p.id = r.created_by where r.customer_id = ${customerId} order by r.id desc limit 1`.execute(db)
  return rows[0]
}

export const resolutions: Handlers<typeof calls> = {
  async get(_input, { db, customerId }) {
    const [newest, people] = await Promise.all([newestResolution(db, customerId), representativesOf(db, customerId)])
    const candidates = people.filter(({ type }) => type === shareholderTypes.person).map((one) => ({ id: one.id, name: nameOf(one) }))
    const signers = candidates.filter(({ id }) => newest?.signerIds.includes(id))
    return {
      candidates,
      resolution:
        newest && signers.length > 0
          ? {
              id: newest.id,
              signing: newest.signing,
              signers,
              resolvedOn: newest.resolvedOn,
              createdBy: newest.createdBy,
              documentId: newest.documentId ?? undefined,
            }
          : undefined,
    }
  },

  async set({ signing, signerIds, resolvedOn }, context) {
    const { db, now, principal, refuse } = context
    const customerId = ofCompany(context)
    const chosen = [...new Set(signerIds)]
    if (chosen.length === 0) throw refuse('signerIds', 'NO_SIGNER')
    const people = await representativesOf(db, customerId)
    const signers = chosen.map((id) => people.find((one) => one.id === id))
    if (signers.some((one) => one === undefined)) throw notYours()
    if (signers.some((one) => one!.type !== shareholderTypes.person)) throw refuse('signerIds', 'NOT_A_PERSON')
    if (signing === 'together' && chosen.length < 2) throw refuse('signerIds', 'TWO_SIGNERS')
    if (resolvedOn > dayOf(instantOf(now))) throw refuse('resolvedOn', 'DAY_AHEAD')
    const { id } = await db
      .insertInto('resolution')
      .values({ customer_id: customerId, signing, signer_ids: chosen, resolved_on: resolvedOn, created_by: principal.personId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  },
}
