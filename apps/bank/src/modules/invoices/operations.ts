/** What the bank itself is paid for. */
import { kind } from '../../operations/kind.ts'

export const bankInvoice = kind('bank_invoice', { effects: { follow: { booked: 'limits_lifted' } } })

export const operations = [bankInvoice]
