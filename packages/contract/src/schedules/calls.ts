/** Payments that repeat: what is planned, what came of it, changing and stopping it. They are made by the subscription fields of a transfer. */
import { customer } from '../kit/access.ts'
import { approvalAnswer } from '../kit/approval.ts'
import { command, query } from '../kit/call.ts'
import { bool, currencyCode, day, decimal, id, int, list, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { amountRefusals } from '../transfers/models.ts'
import { schedule, scheduleStates } from './models.ts'

const state = oneOf(scheduleStates)

export const schedules = {
  list: query('transferScheduleList', {
    spec: 'C-OWN-005',
    about: 'Payments of the acting customer that repeat, those that still run first, with their next dates and what came of the past ones.',
    access: customer('see'),
    output: { schedules: list(schedule), total: int() },
    shows: ['schedules'],
  }),
  update: command('transferScheduleUpdate', {
    spec: 'C-OWN-063',
    steps: 'outside',
    about:
      'Another amount, next date, frequency or end of a repeating payment. What lets more money leave than before is confirmed like a payment, and holds once it is; everything else holds at once.',
    access: customer('initiate'),
    input: {
      id: id(),
      /** On the side that is fixed: see `fixedSide` of the list. */
      amount: optional(decimal()),
      /** The dates after it are counted from it. */
      nextDate: optional(day()),
      frequency: optional(text(20)),
      /** One end at most; without any it ends as it would have. */
      endDate: optional(day()),
      transactions: optional(int(1, 999)),
      userCancel: optional(bool()),
    },
    output: {
      state,
      transactionId: optional(longId()),
      /** What is confirmed: how much each time, to whom, how often and until when. */
      approving: optional(object({ amount: decimal(), currencyCode: currencyCode(), payee: text(254), note: text(200) })),
      ...approvalAnswer,
    },
    refuses: {
      id: ['SCHEDULE_ENDED', 'SCHEDULE_WAITING', 'AGREEMENT_FORBIDS', 'AGREEMENT_FIXED'],
      amount: amountRefusals,
      nextDate: ['DATE_NOT_LATER', 'DATE_TOO_FAR', 'DATE_PAID'],
      frequency: ['NOT_A_CHOICE'],
      endDate: ['END_NOT_LATER', 'END_TOO_FAR', 'ONE_END'],
      transactions: ['COUNT_PAID'],
    },
    fresh: true,
    changes: ['schedules', 'approvals'],
  }),
  pause: command('transferSchedulePause', {
    spec: 'C-OWN-006',
    about: 'Stops a repeating payment for a while, or lets it go on from its next date; dates in between are left out.',
    access: customer('initiate'),
    input: { id: id(), paused: bool() },
    output: { state },
    refuses: { id: ['SCHEDULE_ENDED', 'SCHEDULE_WAITING', 'SCHEDULE_ONCE', 'AGREEMENT_FORBIDS', 'AGREEMENT_FIXED'] },
    changes: ['schedules'],
  }),
  cancel: command('transferScheduleCancel', {
    spec: 'C-OWN-007',
    about: 'Ends a repeating payment for good; what was paid stays paid.',
    access: customer('initiate'),
    input: { id: id() },
    output: { state },
    refuses: { id: ['SCHEDULE_ENDED', 'AGREEMENT_FORBIDS'] },
    // An invoice that it would have paid can be paid again.
    changes: ['schedules', 'invoices'],
  }),
}
