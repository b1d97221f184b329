/** What a side does with a contract. The table of life decides; of two who act at once one wins, and the other finds it changed. */
import type { contractActs as calls } from '@ducat/contract/revenue-split/calls'
import { afterAct, contractCan, endOfNotice, type ContractAction } from '@ducat/contract/revenue-split/rules'
import { WHOLE_SHARE, type ContractStep } from '@ducat/contract/revenue-split/models'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { mustHaveContracts, type Parts } from './on.ts'
import { ownContract, roleOf, standingOf, today, type ContractRow, type Side } from './row.ts'
import { changeContract, lockShares, sharesBeside } from './steps.ts'

export const acts = (parts: Parts): Handlers<typeof calls> => {
  const act = async (context: Surroundings, id: number, action: ContractAction, step: ContractStep, more: More = {}) => {
    await mustHaveContracts(parts, context)
    const row = await actable(context, id, action)
    if (action === 'terminateCancel') await mustStillFit(context, row)
    const status = afterAct({ status: row.status, action, otherSigned: false, hasBegun: true })
    const { customerId, db, principal } = context
    const kept = { step, customerId, personId: principal.personId, ...(more.note !== undefined && { note: more.note }) }
    await changeContract(db, row, status, [kept], more.set)
    return { id, status }
  }
  return {
    cancel: ({ id }, context) => act(context, id, 'cancel', 'cancelled', { set: sql`ended_at = now()` }),
    reject: ({ id }, context) => act(context, id, 'reject', 'rejected', { set: sql`ended_at = now()` }),
    async terminate({ id, note: typed }, context) {
      const note = typed.trim()
      if (note === '') throw context.refuse('note', 'NOTE_MISSING')
      const endsOn = endOfNotice(today(context.now))
      const set = sql`end_asked_by = ${context.customerId}, end_note = ${note}, ends_on = ${endsOn}::date`
      return act(context, id, 'terminate', 'terminationAsked', { note, set })
    },
    terminateCancel: ({ id }, context) =>
      act(context, id, 'terminateCancel', 'terminationCancelled', { set: sql`end_asked_by = null, end_note = null, ends_on = null` }),
    terminateNow: ({ id }, context) => act(context, id, 'terminateNow', 'terminated', { set: sql`ended_at = now()` }),
  }
}

interface More {
  readonly note?: string
  readonly set?: RawBuilder<unknown>
}

/** Locked, with its status as of today; refused where its life does not allow it. */
export async function actable(context: Side, id: number, action: ContractAction, field: 'id' | 'contractId' = 'id'): Promise<ContractRow> {
  const row = await ownContract(context, id, true)
  const standing = standingOf(row, context.customerId, context.now)
  if (!contractCan({ ...standing, action, role: roleOf(row, context.customerId) }))
    throw new Refused('VF', { field, reason: 'CONTRACT_STATE', status: 409 })
  return { ...row, status: standing.status }
}

/** Meanwhile others may have agreed about the days after its end. */
async function mustStillFit({ db }: Side, row: ContractRow): Promise<void> {
  await lockShares(db, row.senderId, row.companyId)
  const beside = await sharesBeside(db, { ...row, except: row.id })
  if (beside + row.share > WHOLE_SHARE) throw new Refused('VF', { field: 'id', reason: 'OVER_WHOLE', status: 409 })
}
