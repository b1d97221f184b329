/** What whoever sent an invoice can do about it: remind the payer, or withdraw it. */
import { invoices } from '@ducat/contract/invoices/calls'
import { useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import type { Invoice } from './invoice.ts'

/** The bank writes to a payer once in 24 hours at most. */
const REMIND_MS = 86_400_000

/** The moment from which the payer can be reminded again; nothing when it can be done now. */
export function nextReminder({ remindedDate }: Invoice): string | undefined {
  const next = remindedDate === undefined ? 0 : Date.parse(remindedDate) + REMIND_MS
  return next > Date.now() ? new Date(next).toISOString() : undefined
}

export function useSentActs() {
  const { t } = useLingui()
  const format = useFormat()
  const reminding = useAct(invoices.remind)
  const cancelling = useAct(invoices.cancel)
  const remind = async ({ id, payerEmail }: Invoice): Promise<void> => {
    await reminding.act({ invoiceId: id })
    toast({ text: t`Reminder sent to ${payerEmail}.`, tone: 'positive' })
  }
  const cancel = async ({ id, number, payerName, payerEmail, amount, currencyCode }: Invoice): Promise<void> => {
    const isSure = await confirm({
      title: t`Cancel invoice ${number}?`,
      facts: [
        { key: t({ message: 'To', context: 'recipient' }), value: payerName || payerEmail },
        { key: t`Amount`, value: format.moneyText(amount, currencyCode) },
      ],
      warning: t`It can no longer be paid, and the payer is told. The number stays taken.`,
      confirmLabel: t`Cancel invoice`,
      destructive: true,
    })
    if (!isSure) return
    await cancelling.act({ invoiceId: id })
    toast({ text: t`Invoice ${number} cancelled.` })
  }
  return { remind, cancel, isAllowed: useMay(invoices.cancel).allowed, isBusy: reminding.busy || cancelling.busy }
}
