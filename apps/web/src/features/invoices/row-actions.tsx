import { invoices } from '@ducat/contract/invoices/calls'
import type { InvoiceType } from '@ducat/contract/invoices/models'
import { useLingui } from '@lingui/react/macro'
import { BellRing, CircleX, FileText, Send, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { showFailure } from '#dialogs/failure.ts'
import type { RowAction } from '#tables/columns.ts'
import type { Invoice } from './invoice.ts'
import { nextReminder, useSentActs } from './sent-acts.ts'
import { canPay, canReject, isOpen } from './states.ts'

const PayDialog = lazy(() => import('./pay/PayDialog.tsx').then(({ PayDialog: Loaded }) => ({ default: Loaded })))
const RejectDialog = lazy(() => import('./RejectDialog.tsx').then(({ RejectDialog: Loaded }) => ({ default: Loaded })))

interface RowActions {
  readonly actions: (invoice: Invoice) => readonly RowAction[]
  readonly dialogs: ReactNode
}

/** What can be done with an invoice without opening it, and the popups that this opens. */
export function useRowActions(type: InvoiceType): RowActions {
  const { t } = useLingui()
  const [shown, show] = useState<{ readonly what: 'pay' | 'reject'; readonly invoice: Invoice }>()
  const mayReject = useMay(invoices.reject).allowed
  const { remind, cancel, isAllowed } = useSentActs()
  const save = async (id: number) => (await import('./files.ts')).saveFile(id, type, 'pdf')
  const pdf = ({ id }: Invoice) => ({
    id: 'pdf',
    label: t`Download PDF`,
    icon: FileText,
    onPress: () => void save(id).catch(showFailure),
  })
  const received = (invoice: Invoice): readonly RowAction[] => [
    ...(canPay(invoice) && mayReject ? [{ id: 'pay', label: t`Pay`, icon: Send, onPress: () => show({ what: 'pay', invoice }) }] : []),
    ...(canReject(invoice) && mayReject
      ? [{ id: 'reject', label: t`Reject`, icon: CircleX, onPress: () => show({ what: 'reject', invoice }) }]
      : []),
    pdf(invoice),
  ]
  const sent = (invoice: Invoice): readonly RowAction[] => [
    ...(isOpen(invoice) && !invoice.isFunding && isAllowed && nextReminder(invoice) === undefined
      ? [{ id: 'remind', label: t`Send a reminder`, icon: BellRing, onPress: () => void remind(invoice).catch(showFailure) }]
      : []),
    ...(isOpen(invoice) && isAllowed
      ? [{ id: 'cancel', label: t`Cancel invoice`, icon: Undo2, onPress: () => void cancel(invoice).catch(showFailure) }]
      : []),
    pdf(invoice),
  ]
  const close = () => show(undefined)
  return {
    actions: type === 'received' ? received : sent,
    dialogs: (
      <Suspense>
        {shown?.what === 'pay' && <PayDialog invoice={shown.invoice} onClose={close} />}
        {shown?.what === 'reject' && <RejectDialog invoice={shown.invoice} onClose={close} onDone={close} />}
      </Suspense>
    ),
  }
}
