/** Whether and how often a payment repeats, as its call takes it. */
import type { Frequency } from '@ducat/contract/transfers/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Repeating {
  readonly subscriptionEndDate?: string | undefined
  readonly subscriptionFrequency?: string | undefined
  readonly subscriptionTransactions?: number | undefined
}

export const frequencyWords: Readonly<Record<Frequency, MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  biweekly: msg`Every two weeks`,
  monthly: msg`Every month`,
  quarterly: msg`Every three months`,
  yearly: msg`Every year`,
}
