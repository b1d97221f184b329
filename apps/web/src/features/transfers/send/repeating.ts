/** On which day a payment is made, whether and how often it repeats, as its call takes it. */
import type { Frequency } from '@ducat/contract/transfers/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { today } from '#i18n/dates.ts'

export interface Repeating {
  readonly subscriptionStartDate?: string | undefined
  readonly subscriptionEndDate?: string | undefined
  readonly subscriptionFrequency?: string | undefined
  readonly subscriptionTransactions?: number | undefined
}

/** As the bank has it. */
export const LATEST_START_MONTHS = 12

/** The later day on which it begins; nothing for today. */
export const laterStart = ({ subscriptionStartDate: day }: Repeating): string | undefined =>
  day !== undefined && day !== '' && day > today() ? day : undefined

export const frequencyWords: Readonly<Record<Frequency, MessageDescriptor>> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  biweekly: msg`Every two weeks`,
  monthly: msg`Every month`,
  quarterly: msg`Every three months`,
  yearly: msg`Every year`,
}
