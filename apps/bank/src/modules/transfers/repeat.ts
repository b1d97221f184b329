/** Whether somebody wants a payment to repeat. Nobody may believe that it does while it does not. */
interface Repeat {
  readonly subscriptionEndDate?: string | undefined
  readonly subscriptionFrequency?: string | undefined
  readonly subscriptionTransactions?: number | undefined
  readonly subscriptionUserCancel?: boolean | undefined
}

export const wantsRepeat = ({
  subscriptionEndDate,
  subscriptionFrequency,
  subscriptionTransactions,
  subscriptionUserCancel,
}: Repeat): boolean =>
  [subscriptionEndDate, subscriptionFrequency, subscriptionTransactions, subscriptionUserCancel].some((field) => field !== undefined)
