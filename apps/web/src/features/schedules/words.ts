/** What repeating payments are called in their parts. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { schedules } from '@ducat/contract/schedules/calls'
import type { RunOutcome, ScheduleFrequency, ScheduleState } from '@ducat/contract/schedules/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export type Schedule = OutputOf<typeof schedules.list>['schedules'][number]
export type Run = Schedule['runs'][number]

export const often: Readonly<Record<ScheduleFrequency, MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  biweekly: msg`Every two weeks`,
  monthly: msg`Every month`,
  quarterly: msg`Every three months`,
  yearly: msg`Every year`,
  once: msg`Once`,
}

export const states: Readonly<Record<ScheduleState, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>> = {
  waiting: { name: msg`Waiting for approval`, tone: 'warning' },
  active: { name: msg`Active`, tone: 'positive' },
  paused: { name: msg`Paused`, tone: 'neutral' },
  failing: { name: msg`Stopped`, tone: 'negative' },
  done: { name: msg`Finished`, tone: 'neutral' },
  cancelled: { name: msg`Cancelled`, tone: 'neutral' },
}

export const outcomes: Readonly<Record<RunOutcome, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>> = {
  done: { name: msg`Paid`, tone: 'positive' },
  waiting: { name: msg`Waiting for approval`, tone: 'warning' },
  refused: { name: msg`Not paid yet`, tone: 'warning' },
  failed: { name: msg`Not paid`, tone: 'negative' },
  skipped: { name: msg`Skipped`, tone: 'neutral' },
}

export const isOver = ({ state }: Schedule): boolean => state === 'done' || state === 'cancelled'
