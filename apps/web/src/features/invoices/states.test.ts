import { invoiceStatus } from '@ducat/contract/invoices/models'
import { parseDay } from '@ducat/values'
import { expect, test } from 'vitest'
import { canPay, canReject, stateOf } from './states.ts'
import { totalsOfType } from './totals-of.ts'

const today = parseDay('2026-11-17')
const unpaid = { statusId: invoiceStatus.unpaid as number, isOverdue: false, seenDate: undefined, dueDate: '2026-12-24', isFunding: false }
const seen = '2026-11-16T09:00:00.000Z'

test.each([
  ['received', {}, 'toPay'],
  ['received', { dueDate: '2026-11-24' }, 'dueSoon'],
  ['received', { dueDate: '2026-11-25' }, 'toPay'],
  ['received', { dueDate: '2026-11-09', isOverdue: true }, 'overdue'],
  ['received', { statusId: invoiceStatus.awaitingPayment }, 'inApproval'],
  ['received', { scheduledDate: '2026-11-20', isOverdue: true }, 'planned'],
  ['received', { statusId: invoiceStatus.paid, scheduledDate: '2026-11-20' }, 'paid'],
  ['sent', {}, 'sent'],
  ['sent', { seenDate: seen }, 'viewed'],
  ['sent', { seenDate: seen, isOverdue: true }, 'overdue'],
  ['sent', { statusId: invoiceStatus.awaitingPayment }, 'awaitingPayment'],
  ['sent', { isFunding: true }, 'awaitingMoney'],
  ['sent', { statusId: invoiceStatus.cancelled }, 'cancelled'],
  ['received', { statusId: invoiceStatus.rejected, isOverdue: true }, 'rejected'],
  ['received', { statusId: invoiceStatus.paid }, 'paid'],
  ['received', { statusId: 42 }, 'other'],
] as const)('[INV-003] a %s invoice with %j is shown as %s', (type, more, look) => {
  expect(stateOf({ ...unpaid, ...more }, type, today)).toBe(look)
})

test('only what nobody paid or rejected can be paid or rejected; the bank’s own invoice cannot be rejected, a funding invoice not be paid here', () => {
  const invoice = { ...unpaid, isSystem: false }
  expect([canPay(invoice), canReject(invoice)]).toEqual([true, true])
  expect([canPay({ ...invoice, isFunding: true }), canReject({ ...invoice, isSystem: true })]).toEqual([false, false])
  const planned = { ...invoice, scheduledDate: '2026-11-20' }
  expect([canPay(planned), canReject(planned)]).toEqual([false, true])
  for (const statusId of [2, 3, 4, 5, 42])
    expect([canPay({ ...invoice, statusId }), canReject({ ...invoice, statusId })]).toEqual([false, false])
})

const open = { type: 'received' as const, count: 1, amount: '10.00', overdueCount: 0, overdueAmount: '0.00', nextDue: '2026-11-20' }

test('currencies stand beside each other, the main one first, and are never added', () => {
  const summary = {
    open: [
      { ...open, currencyCode: 'USD', count: 9 },
      { ...open, currencyCode: 'EUR', overdueCount: 1, overdueAmount: '4.00', oldestDue: '2026-11-09' },
      { ...open, currencyCode: 'EUR', type: 'sent' as const, amount: '7.00' },
    ],
  }
  const { open: toPay, overdue } = totalsOfType(summary, 'received', 'EUR')
  expect(toPay.map(({ currencyCode, amount }) => [currencyCode, amount])).toEqual([
    ['EUR', '10.00'],
    ['USD', '10.00'],
  ])
  expect(overdue).toEqual([{ currencyCode: 'EUR', amount: '4.00', count: 1, day: '2026-11-09' }])
  expect(totalsOfType(summary, 'sent', 'EUR').open).toHaveLength(1)
})
