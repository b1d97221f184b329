/** A template or an earlier payment, as the beginning of a new one. */
import type { Begun } from '../payees/PayeePanel.tsx'
import type { PaymentValues } from './payment.ts'

export function begunFrom({
  transferType,
  permission,
  details: { amount, ...details },
}: Pick<Begun, 'transferType' | 'permission' | 'details'>): PaymentValues {
  const isRail = transferType !== 'p2p'
  return {
    ...(details as PaymentValues),
    permission,
    ...(isRail && { transferType }),
    ...(amount !== undefined && { typedAmount: amount, side: 'send' }),
  }
}
