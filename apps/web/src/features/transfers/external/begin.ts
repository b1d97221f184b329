/** A template or an earlier payment, as the beginning of a new one. */
import type { Begun } from '../payees/PayeePanel.tsx'
import { noPayee, type PaymentValues } from './payment.ts'

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

/** Chosen in a form in which something stands already: the payee is another one, the amount stays unless it is known. */
export const insteadOf = (begun: Begun): PaymentValues => ({ ...noPayee, ...begunFrom(begun) })
