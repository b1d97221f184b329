/** Payments that repeat: the first one makes the schedule, each date of it is a payment, and more of it is approved again. */
import { bool, day, id, int, object, oneOf, optional, text } from '@ducat/contract/kit/fields'
import { scheduleFrequencies } from '@ducat/contract/schedules/models'
import { transferTypes } from '@ducat/contract/transfers/models'
import { looseObject, nullable } from 'zod/mini'
import { kind, rider } from '../../operations/kind.ts'

const frequency = oneOf(scheduleFrequencies)

export const repeats = rider('repeats', {
  facts: object({
    frequency,
    /** The later day of the first one; missing where the operation itself is the first one. */
    startDate: optional(day()),
    endDate: optional(day()),
    /** In all, with the first one. */
    transactions: optional(int(1, 999)),
    /** What is asked each time: the input of the first one without its price and its repetition, and without any secret. */
    again: looseObject({}),
    call: text(60),
    /** With a merchant, by a button: who is paid on which account, and whether the payer may end it. */
    agreement: optional(object({ button: id(), customer: id(), account: id(), payerMayEnd: bool() })),
  }),
  // Whoever approves a payment that repeats approves all of it.
  states: ({ frequency: often, startDate, endDate, transactions }) =>
    `repeats ${[often, startDate && `from ${startDate}`, endDate, transactions].filter((fact) => fact !== undefined).join(' ')}`,
  sentence: (i18n, what, { frequency: often, startDate: day }) =>
    day === undefined
      ? i18n.t('{what}, a recurring payment', { what })
      : often === 'once'
        ? i18n.t('{what}, on {day}', { what, day })
        : i18n.t('{what}, a recurring payment from {day}', { what, day }),
  changes: ['schedules'],
  needsPerson: true,
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

/** A payment on a later day: approved now, without money; its schedule makes it. It keeps what the payment itself would have kept. */
export const scheduleBegin = kind('schedule_begin', { facts: looseObject({ pays: oneOf(transferTypes) }) })

export const operations = [repeats, run, scheduleChange, scheduleBegin]
