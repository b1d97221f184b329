/** The calls of operators about how long data is kept. Every call asks for the right `operate`. */
import { kept, keptKinds } from '@ducat/contract/kit/kept'
import type { retention as calls } from '@ducat/contract/retention/calls'
import { instantOf } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Trx } from '../../db/transaction.ts'
import { mustBeStaff } from '../session/index.ts'
import { changeOf, daysOf, decide, decidedBefore, propose, proposedNow, runs } from './rules.ts'

const MOST = 50

export const retention: Handlers<typeof calls> = {
  async list(_input, context) {
    await mustBeStaff(context, 'operate')
    const { db, principal } = context
    const [days, proposed, ran, past] = [await daysOf(db), await proposedNow(db), await runs(db), await decidedBefore(db, MOST)]
    return {
      rules: keptKinds.map((kind) => {
        const { days: standard, least, most, since, ground } = kept[kind]
        const open = proposed.find((one) => one.kind === kind)
        const run = ran.get(kind)
        return {
          kind,
          days: days[kind],
          standard,
          least,
          most,
          since,
          ground,
          forgotten: run?.forgotten ?? 0,
          lookedAt: run && instantOf(run.lookedAt),
          proposed: open && {
            changeId: open.changeId,
            days: open.days,
            by: open.by,
            at: instantOf(open.at),
            note: open.note,
            isYours: open.personId === principal.personId,
          },
        }
      }),
      past: past.map(({ at, ...one }) => ({ ...one, at: instantOf(at) })),
    }
  },

  async propose({ kind, days, note: typed }, context) {
    await mustBeStaff(context, 'operate')
    const { db, principal, refuse } = context
    const note = typed.trim()
    const from = (await daysOf(db))[kind]
    if (days < kept[kind].least) throw refuse('days', 'KEPT_TOO_SHORT')
    if (days > kept[kind].most) throw refuse('days', 'KEPT_TOO_LONG')
    if (days === from) throw refuse('days', 'KEPT_AS_LONG')
    if (note === '') throw refuse('note', 'REQUIRED')
    // A command runs in a transaction of its own.
    if (!(await propose(db as Trx, { kind, from, to: days, note, personId: principal.personId }))) throw refuse('days', 'CHANGE_PROPOSED')
    return {}
  },

  async decide({ changeId, agree }, context) {
    await mustBeStaff(context, 'operate')
    const { db, principal, refuse } = context
    const change = await changeOf(db as Trx, changeId)
    if (!change) throw notYours()
    if (!change.isOpen) throw refuse('changeId', 'CHANGE_DECIDED')
    // Whoever proposed it may drop it, and any other one may.
    if (agree && change.proposedBy === principal.personId) throw refuse('agree', 'SECOND_PERSON')
    await decide(db as Trx, changeId, principal.personId, agree)
    return {}
  },
}
