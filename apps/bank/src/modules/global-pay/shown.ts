/** A global payment as its sender reads it. */
import type { globalPayment } from '@ducat/contract/global-pay/models'
import { decimal, instantOf, money } from '@ducat/values'
import type { output } from 'zod/mini'
import { isOpen, type PaymentRow } from './store.ts'
import { shownMethods } from './single.ts'

/** A recipient hears from the bank once a day at most, however often somebody presses. */
export const REMIND_MS = 86_400_000
export const MOST_DAYS = 90

export function shownPayment(row: PaymentRow, now: Date): output<typeof globalPayment> {
  const at = (date: Date | null) => (date ? instantOf(date) : undefined)
  const amount = (minor: bigint, code = row.currency) => decimal(money(minor, code))
  const open = isOpen(row)
  return {
    paymentId: Number(row.id),
    batchId: row.batchId ?? undefined,
    batchName: row.batchName ?? undefined,
    amount: amount(row.amount),
    currencyCode: row.currency,
    fee: amount(row.fee),
    feeShare: row.feeShare,
    description: row.description ?? undefined,
    beneficiaryType: row.type,
    beneficiaryName: row.name,
    beneficiaryEmail: row.email,
    beneficiaryCountryCode: row.country,
    paymentMethods: shownMethods(row.country, row.forbidden),
    state: row.state,
    created: instantOf(row.createdAt),
    sent: at(row.letteredAt),
    opened: at(row.openedAt),
    chosen: at(row.chosenAt),
    confirmed: at(row.confirmedAt),
    ended: at(row.endedAt),
    expires: at(row.expiresAt),
    method: row.method ?? row.chosenMethod ?? undefined,
    receiveAmount: row.receive === null || row.receiveCurrency === null ? undefined : amount(row.receive, row.receiveCurrency),
    receiveCurrencyCode: row.receiveCurrency ?? undefined,
    note: row.note ?? undefined,
    firstEmail: row.firstEmail ?? undefined,
    isUndelivered: row.undelivered ? true : undefined,
    wasReturned: row.wasReturned ? true : undefined,
    mayRemind: open && mayRemind(row, now),
    mayExtend: open,
    mayCorrect: row.state === 'sent' && row.openedAt === null && !row.approved,
    mayRecall: open,
  }
}

/** Not before the first letter is out, and not again on the same day. */
export function mayRemind({ letteredAt, remindedAt }: PaymentRow, now: Date): boolean {
  const last = remindedAt ?? letteredAt
  return last !== null && now.getTime() - last.getTime() >= REMIND_MS
}
