/** What other areas pay with: the price of a payment, its approval and what became of it, as every payment has them. */
export { sourcesOf } from './accounts.ts'
export { accountFor, availableIn } from './account-for.ts'
export { LATEST_START_MONTHS, laterStart } from './send/repeating.ts'
export { nextDates } from './send/next-dates.ts'
export { useSend } from './send/use-send.ts'
