/** Payments that repeat: the first one makes the schedule, each date of it is a payment, and more of it is approved again. */
import { day, id, int, object, oneOf, optional, text } from '@ducat/contract/kit/fields'
import { frequencies } from '@ducat/contract/transfers/models'
import { looseObject, nullable } from 'zod/mini'
import { kind, rider } from '../../operations/kind.ts'

const frequency = oneOf(frequencies)

export const repeats = rider('repeats', {
  facts: object({
    frequency,
    endDate: optional(day()),
    /** In all, with the first one. */
    transactions: optional(int(1, 999)),
    /** What is asked each time: the input of the first one without its price and its repetition, and without any secret. */
    again: looseObject({}),
    call: text(60),
  }),
  // Whoever approves a payment that repeats approves all of it.
  states: ({ frequency: often, endDate, transactions }) =>
    `repeats ${[often, endDate, transactions].filter((fact) => fact !== undefined).join(' ')}`,
  sentence: (i18n, what) => i18n.t('{what}, a payment that repeats', { what }),
  changes: ['schedules'],
  effects: {
    claim: 'schedules_locked',
    follow: { accepted: 'schedules_begun', booked: 'schedules_approved', ended: 'schedules_dropped' },
  },
})

/** One date of a schedule. */
export const run = rider('run', {
  facts: object({ schedule: id(), date: day() }),
  changes: ['schedules'],
  refuses: { DU034: 'NOT_DUE' },
  effects: { claim: 'schedule_runs_claimed' },
})

/** More each time, more often, sooner or longer: what `schedule_changes` of the database takes. */
export const scheduleChange = kind('schedule_change', {
  facts: object({
    id: id(),
    input: optional(looseObject({})),
    /** The first of the new dates. */
    from: optional(day()),
    frequency,
    endsOn: optional(nullable(day())),
    runsMax: optional(nullable(int(1, 999))),
  }),
  effects: { claim: 'schedules_locked', follow: { booked: 'schedules_changed' } },
})

export const operations = [repeats, run, scheduleChange]
