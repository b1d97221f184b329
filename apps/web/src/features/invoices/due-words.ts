import { invoiceStatus } from '@ducat/contract/invoices/models'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import type { Invoice } from './invoice.ts'

const DAY_MS = 86_400_000
const daysFromToday = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS)

/** How far away the due day is, or what became of the invoice: `In 3 days`, `5 days late`, `Paid on 3 Nov`. */
export function useDueWords(): { readonly distance: (day: string) => string; readonly noteOf: (invoice: Invoice) => string | undefined } {
  const { t } = useLingui()
  const format = useFormat()
  const distance = (day: string): string => {
    const days = daysFromToday(day)
    if (days === 0) return t`Due today`
    const late = -days
    return days < 0
      ? t`${plural(late, { one: '# day late', other: '# days late' })}`
      : t`${plural(days, { one: 'In # day', other: 'In # days' })}`
  }
  return {
    distance,
    noteOf: ({ statusId, paidDate, rejectNote, dueDate, scheduledDate }) => {
      switch (statusId) {
        case invoiceStatus.unpaid:
        case invoiceStatus.awaitingPayment: {
          const day = scheduledDate === undefined ? '' : format.shortDay(scheduledDate)
          return day === '' ? distance(dueDate) : t`Will be paid on ${day}`
        }
        case invoiceStatus.paid: {
          const day = paidDate === undefined ? '' : format.shortDay(localDay(paidDate))
          return day === '' ? undefined : t`Paid on ${day}`
        }
        case invoiceStatus.rejected:
          return rejectNote
        default:
          return undefined
      }
    },
  }
}
