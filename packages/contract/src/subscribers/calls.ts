/** Subscribers: who pays a merchant again and again. They are the schedules whose payee is this customer; their payers see the same ones. */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { currencyCode, decimal, email, id, int, list, object, oneOf, optional, text } from '../kit/fields.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { scheduleStates } from '../schedules/models.ts'
import { subscriber, SUBSCRIBER_PAGE, subscriberInstallment } from './models.ts'

const one = { subscriptionId: id() }

export const subscribers = {
  list: query('merchantSubscriberList', {
    spec: 'C-MERCH-001',
    about: 'Who pays the customer again and again, newest first.',
    access: customer('see'),
    input: { ...pageInput(SUBSCRIBER_PAGE), email: optional(email()), status: optional(oneOf(scheduleStates)) },
    output: { subscribers: list(subscriber, 100), total: int(), ...pageOutput },
    shows: ['schedules'],
  }),
  cancel: command('merchantSubscriberCancel', {
    spec: 'C-MERCH-002',
    about: 'Ends a subscription for good: nothing more is taken, and its payer is told.',
    access: customer('manage'),
    input: one,
    output: {},
    refuses: { subscriptionId: ['SUBSCRIPTION_ENDED'] },
    changes: ['schedules'],
  }),
  installments: query('merchantSubscriberInstallmentList', {
    spec: 'C-MERCH-003',
    about: 'The payments of one subscription: the next ones, then what was paid or failed, newest first.',
    access: customer('see'),
    input: one,
    output: { installments: list(subscriberInstallment, 63) },
    shows: ['schedules'],
  }),
  summary: query('merchantSubscriberSummaryGet', {
    spec: 'C-OWN-174',
    about: 'How many subscriptions run, and what they brought in each of the last twelve months, by currency.',
    access: customer('see'),
    output: {
      active: int(),
      months: list(object({ month: text(7), currencyCode: currencyCode(), amount: decimal(), payments: int() }), 500),
    },
    shows: ['schedules'],
  }),
}
