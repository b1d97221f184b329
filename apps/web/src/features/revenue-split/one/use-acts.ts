/** What a side does with a contract, each after a question that says what will happen. A refusal is shown, and the contract is read again. */
import { contractActs } from '@ducat/contract/revenue-split/calls'
import { useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm, type Confirmation } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { otherSide, percentText, type Contract } from '../contract.ts'

interface Acts {
  readonly busy: boolean
  readonly cancel: () => Promise<void>
  readonly reject: () => Promise<void>
  readonly keep: () => Promise<void>
  readonly endNow: () => Promise<void>
}

export function useActs(contract: Contract): Acts {
  const { t } = useLingui()
  const format = useFormat()
  const cancelling = useAct(contractActs.cancel)
  const rejecting = useAct(contractActs.reject)
  const keeping = useAct(contractActs.terminateCancel)
  const ending = useAct(contractActs.terminateNow)
  const { id } = contract
  const { name } = otherSide(contract)
  const facts = [
    { key: t`Company`, value: contract.company.title },
    { key: t`Other party`, value: name },
    { key: t({ message: 'Share', context: 'contract' }), value: percentText(format, contract.percentage) },
  ]
  const asked = async (question: Omit<Confirmation, 'facts'>, act: () => Promise<unknown>, done: string): Promise<void> => {
    if (!(await confirm({ ...question, facts }))) return
    try {
      await act()
      toast({ text: done, tone: 'positive' })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return {
    busy: cancelling.busy || rejecting.busy || keeping.busy || ending.busy,
    cancel: () =>
      asked(
        {
          title: t`Cancel this contract?`,
          warning: t`${name} can no longer sign it. To propose it again, create a new contract.`,
          confirmLabel: t`Cancel contract`,
          destructive: true,
        },
        () => cancelling.act({ id }),
        t`Contract cancelled.`,
      ),
    reject: () =>
      asked(
        {
          title: t`Reject this contract?`,
          warning: t`${name} is told. To agree later, one of you creates a new contract.`,
          confirmLabel: t`Reject contract`,
          destructive: true,
        },
        () => rejecting.act({ id }),
        t`Contract rejected.`,
      ),
    keep: () =>
      asked(
        {
          title: t`Keep the contract?`,
          warning: t`Payments are split as before, with no end date set by you.`,
          confirmLabel: t`Keep the contract`,
        },
        () => keeping.act({ id }),
        t`The contract continues.`,
      ),
    endNow: () =>
      asked(
        {
          title: t`End the contract now?`,
          warning: t`From now on nothing is split. This cannot be undone.`,
          confirmLabel: t`End now`,
          destructive: true,
        },
        () => ending.act({ id }),
        t`Contract ended.`,
      ),
  }
}
