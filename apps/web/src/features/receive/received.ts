/**
 * A payment as its recipient sees it. Spec: product-areas §3.
 *   receivedFrom({ submittedDate: '2026-11-12', … })    { status: 'error', feeIsBen: false, transferDate: '2026-11-12', … }
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { payment } from '@ducat/contract/receive/calls'
import type { ReceiveState } from '@ducat/contract/receive/models'

type Details = OutputOf<typeof payment.details>

export interface Received extends Omit<Details, 'status' | 'feeIsBen' | 'submittedDate'> {
  readonly status: ReceiveState
  readonly feeIsBen: boolean
  readonly transferDate: string
}

export const receivedFrom = ({ status = 'error', feeIsBen = false, submittedDate, ...details }: Details): Received => ({
  ...details,
  status,
  feeIsBen,
  transferDate: submittedDate,
})
