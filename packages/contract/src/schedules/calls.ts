/** Payments that repeat: what is planned, what came of it, and stopping it. They are made by the subscription fields of a transfer. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { bool, id, int, list, oneOf } from '../kit/fields.ts'
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
  pause: command('transferSchedulePause', {
    spec: 'C-OWN-006',
    about: 'Stops a repeating payment for a while, or lets it go on from its next date; dates in between are left out.',
    access: customer('initiate'),
    input: { id: id(), paused: bool() },
    output: { state },
    refuses: { id: ['SCHEDULE_ENDED', 'SCHEDULE_WAITING'] },
    changes: ['schedules'],
  }),
  cancel: command('transferScheduleCancel', {
    spec: 'C-OWN-007',
    about: 'Ends a repeating payment for good; what was paid stays paid.',
    access: customer('initiate'),
    input: { id: id() },
    output: { state },
    refuses: { id: ['SCHEDULE_ENDED'] },
    changes: ['schedules'],
  }),
}
