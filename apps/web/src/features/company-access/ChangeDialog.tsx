import { users } from '@ducat/contract/company-access/calls'
import { assignable } from '@ducat/contract/company-access/models'
import { needsSecond } from '@ducat/contract/company-access/rules'
import { rights, type Right } from '@ducat/contract/kit/access'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button, Dialog, KeyValues, RadioList } from '#ui'
import { rightOf, rightWords, type User } from './rights.ts'

/** Now and after, then the second step; a right that approves or manages waits for a second person with full access. */
export function ChangeDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { act, busy } = useAct(users.change)
  const before = rightOf(user)
  const [right, setRight] = useState<Right>(before)
  const name = `${user.firstName} ${user.lastName}`
  const save = async () => {
    if (right === rights.none) {
      const yes = await confirm({
        title: t`Remove the access of ${name}?`,
        facts: [{ key: t`Now`, value: t(rightWords[before].name) }],
        warning: t`They are signed out at once. Their API keys, phones and payments that wait for approval end.`,
        confirmLabel: t`Remove access`,
        destructive: true,
      })
      if (!yes) return
    }
    try {
      const { approvers } = await act({ id: user.id, right })
      const names = approvers?.map((one) => one.name).join(', ')
      toast({
        text: names === undefined ? t`The access of ${name} was changed.` : t`One of these people has to approve the change: ${names}`,
      })
      onClose()
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <Dialog
      title={t`Change access`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            loading={busy}
            disabledReason={right === before ? t`Choose another access right.` : undefined}
            onClick={() => void save()}
          >
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <RadioList
        name="right"
        label={name}
        value={String(right)}
        onChange={(chosen) => setRight(Number(chosen) as Right)}
        options={[...assignable, rights.none].map((one) => ({
          value: String(one),
          name: t(rightWords[one].name),
          detail: t(rightWords[one].detail),
        }))}
      />
      {right !== before && (
        <KeyValues
          entries={[
            { key: t`Now`, value: t(rightWords[before].name) },
            { key: t`After`, value: t(rightWords[right].name) },
          ]}
        />
      )}
      <p className="text-13 text-muted">
        {needsSecond(before, right) ? (
          <Trans>
            You confirm with a second step. Where another person has full access, they approve it too. Until both are done, the present
            access stays.
          </Trans>
        ) : (
          <Trans>You confirm with a second step. Everybody else with full access is told.</Trans>
        )}
      </p>
    </Dialog>
  )
}
