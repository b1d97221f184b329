/**
 * How long the bank keeps what it knows about people. For operators of the bank, staff with the right `operate`: one proposes, a second one
 * decides. Bounds and grounds stand in `kit/kept.ts`.
 */
import { admin } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, id, instant, int, list, longText, object, oneOf, optional, text } from '../kit/fields.ts'
import { keptGrounds, keptKinds } from '../kit/kept.ts'

const days = () => int()
const note = () => longText(500)

export const retention = {
  list: query('retentionList', {
    spec: 'C-OWN-373',
    about: 'How long what the bank knows about people is kept, why, what was forgotten so far, and who changed it.',
    access: admin,
    output: {
      rules: list(
        object({
          kind: oneOf(keptKinds),
          days: days(),
          /** Without a decision of operators. */
          standard: days(),
          least: days(),
          most: days(),
          since: oneOf(['written', 'ended', 'left']),
          ground: oneOf(keptGrounds),
          /** Rows, or customers who left, since the bank began. */
          forgotten: int(),
          lookedAt: optional(instant()),
          proposed: optional(object({ changeId: id(), days: days(), by: text(200), at: instant(), note: note(), isYours: bool() })),
        }),
      ),
      /** Decided, newest first, at most 50. */
      past: list(
        object({
          changeId: id(),
          kind: oneOf(keptKinds),
          from: days(),
          to: days(),
          by: text(200),
          decidedBy: text(200),
          at: instant(),
          agreed: bool(),
          note: note(),
        }),
      ),
    },
    shows: ['retention'],
  }),
  propose: command('retentionPropose', {
    spec: 'C-OWN-374',
    about: 'Proposes to keep something longer or shorter, within what the law allows. A second person decides.',
    access: admin,
    input: { kind: oneOf(keptKinds), days: days(), note: note() },
    refuses: { days: ['KEPT_TOO_SHORT', 'KEPT_TOO_LONG', 'KEPT_AS_LONG', 'CHANGE_PROPOSED'], note: ['REQUIRED'] },
    fresh: true,
    changes: ['retention'],
  }),
  decide: command('retentionDecide', {
    spec: 'C-OWN-375',
    about: 'Agrees to a change that somebody else proposed, or drops it. Whoever proposed it may drop it.',
    access: admin,
    input: { changeId: id(), agree: bool() },
    refuses: { changeId: ['CHANGE_DECIDED'], agree: ['SECOND_PERSON'] },
    fresh: true,
    changes: ['retention'],
  }),
}
