import type { ReactNode } from 'react'
import type { Invoice } from '../invoice.ts'

export interface PayInvoiceProps {
  readonly invoice: Invoice
  readonly onReject?: (() => void) | undefined
  readonly onPaid?: () => void
  /** What stands above the account and the price. */
  readonly children?: ReactNode
  /** What stands below them, above the buttons. */
  readonly below?: ReactNode
}
