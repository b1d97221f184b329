/** What can be done with a message: sent again, or confirmed by hand. */
import { ipnMessages } from '@ducat/contract/ipn/calls'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Send } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import type { RowAction } from '#tables/columns.ts'
import { isConfirmed, type IpnMessage } from './message.ts'

export function useMessageActions() {
  const { t } = useLingui()
  const mayResend = useMay(ipnMessages.resend)
  const resending = useAct(ipnMessages.resend)
  const confirming = useAct(ipnMessages.confirm)
  const resend = async (id: number) => {
    await resending.act({ id })
    toast({ text: t`The message is being sent again.` })
  }
  const confirm = async (id: number) => {
    await confirming.act({ id })
    toast({ text: t`Message confirmed. It is not sent again.`, tone: 'positive' })
  }
  const actionsOf = (message: IpnMessage): readonly RowAction[] =>
    mayResend.allowed
      ? [
          { id: 'resend', label: t`Send again`, icon: Send, onPress: () => void resend(message.id).catch(showFailure) },
          ...(isConfirmed(message)
            ? []
            : [{ id: 'confirm', label: t`Confirm`, icon: CircleCheck, onPress: () => void confirm(message.id).catch(showFailure) }]),
        ]
      : []
  return { actionsOf, resend, confirm, isBusy: resending.busy || confirming.busy, reason: mayResend.reason }
}
