/** Schedules by the names of the specification: what was agreed to, and its installments. */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import type { PreapprovedType } from '@ducat/contract/preapproved/models'
import type { ScheduleFrequency } from '@ducat/contract/schedules/models'
import type { shownAll } from '../schedules/index.ts'

type Schedule = Awaited<ReturnType<typeof shownAll>>[number]
type Shown = OutputOf<typeof preapprovedPayments.list>['subscriptions'][number]

const own: readonly string[] = ['betweenAccounts', 'cardLoad']

export const typeOf = ({ transferType }: Pick<Schedule, 'transferType'>): PreapprovedType =>
  own.includes(transferType) ? 'ownAccount' : transferType === 'p2p' ? 'p2p' : 'external'

/** Of a date that is tried again there is one installment, not a second one that is planned. */
const planned = ({ nextRuns, runs }: Schedule): readonly string[] => nextRuns.filter((day) => !runs.some(({ date }) => date === day))

export const preapprovedOf = (schedule: Schedule, mayEnd: boolean): Shown => ({
  id: schedule.id,
  subscriptionId: schedule.subscriptionId,
  amount: schedule.amount,
  currencyCode: schedule.currencyCode,
  toAccount: schedule.toAccountId,
  fromAccount: schedule.fromAccountId,
  beneficiaryName: schedule.payeeName,
  beneficiaryEmail: schedule.payeeEmail,
  type: typeOf(schedule),
  subscriptionEndDate: schedule.endDate,
  subscriptionFrequency: schedule.frequency as ScheduleFrequency,
  subscriptionTransactions: schedule.transactions,
  subscriptionUserCancel: mayEnd,
  state: schedule.state,
  startedOn: schedule.startedOn,
  nextDate: schedule.nextRun,
  paid: schedule.runsDone,
  note: schedule.note,
  installments: [
    ...planned(schedule).map((date) => ({ date, amount: schedule.amount, status: 'planned' as const })),
    ...schedule.runs.map(({ date, outcome, amount, description, retriesOn, transactionId }) => ({
      date,
      amount: amount ?? schedule.amount,
      status: outcome,
      reason: description,
      retriesOn,
      transactionId,
    })),
  ],
})
