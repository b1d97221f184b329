/** What a recipient has chosen, and what the bank said to it. */
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { payment } from '@ducat/contract/receive/calls'

export type Submitted = OutputOf<typeof payment.submit>

export interface Choice {
  readonly countryCode: string | undefined
  readonly method: ReceiveMethod | undefined
  readonly currencyCode: string | undefined
  /** An earlier payment whose account is used again: the bank knows its numbers, this page does not. */
  readonly again: { readonly paymentId: number; readonly title: string } | undefined
}
