import { secrets } from '@ducat/contract/cards/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { perform } from '#api/perform.ts'
import { send } from '#api/send.ts'
import { asksApproval } from '#api/approvals.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { PinField } from './PinField.tsx'

/** Another PIN, typed twice. What is too simple is said before and, if it was typed, at its field. */
export function ChangePin({ accountId }: { readonly accountId: number }) {
  const { t } = useLingui()
  const form = useCallForm(secrets.changePin, {
    start: { accountId, confirm: true },
    onDone: (output, input) => void finish(output, input),
  })
  /** Whoever had to confirm sends the same once more: the bank kept nothing meanwhile. */
  const finish = async (
    output: Parameters<typeof asksApproval>[1],
    input: { accountId: number; confirm: boolean; pin: string; pinRepeat: string },
  ) => {
    try {
      if (asksApproval(secrets.changePin, output)) await perform(secrets.changePin, input, send)
      form.set({ pin: '', pinRepeat: '' })
      toast({ text: t`The new PIN works from the next payment on.` })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <div className="p-5 max-tablet:p-4">
      <CallForm form={form} submit={t`Change the PIN`}>
        <ul className="grid list-disc gap-1 ps-5 text-13 text-muted">
          <li>
            <Trans>Four digits.</Trans>
          </li>
          <li>
            <Trans>Not four identical digits and no sequence such as 1234 or 9876.</Trans>
          </li>
          <li>
            <Trans>Avoid birthdays and the PINs of other cards.</Trans>
          </li>
        </ul>
        <PinField label={t`New PIN`} {...form.field('pin')} />
        <PinField label={t`New PIN again`} {...form.field('pinRepeat')} />
      </CallForm>
    </div>
  )
}
