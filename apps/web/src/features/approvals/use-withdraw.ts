/** Withdrawing what one prepared and nobody has approved yet: its money is free again, and whoever could approve it sees it go. */
import { codes } from '@ducat/contract/approvals/calls'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { decidesHere } from './decided-here.ts'
import { isMoney, useTitleOf, type Request } from './words.ts'

export function useWithdraw() {
  const { t } = useLingui()
  const format = useFormat()
  const titleOf = useTitleOf()
  const { act, busy } = useAct(codes.cancel)
  const withdraw = async (request: Request) => {
    const { operationId, amount, currencyCode } = request
    if (operationId === undefined) return
    const isSure = await confirm({
      title: t`Withdraw this request?`,
      facts: [
        { key: t`Request`, value: titleOf(request) },
        ...(isMoney(request) ? [{ key: t`Amount`, value: format.moneyText(amount, currencyCode) }] : []),
      ],
      warning: t`It can no longer be approved. The money on hold is available again.`,
      confirmLabel: t`Withdraw`,
      destructive: true,
    })
    if (!isSure) return
    decidesHere(request.transactionIds)
    await act({ operationId })
    toast({ text: t`The request is withdrawn.` })
  }
  return { busy, withdraw: (request: Request) => void withdraw(request).catch(showFailure) }
}
