import { staff } from '@ducat/contract/admin/calls'
import { staffRights, type StaffRight } from '@ducat/contract/admin/models'
import { isEmail } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button, CheckboxList, Dialog, TextField } from '#ui'
import { rightNames } from '../words.ts'

interface ChangeDialogProps {
  readonly of: { readonly email: string; readonly rights: readonly StaffRight[]; readonly isNew: boolean; readonly isYou: boolean }
  readonly onClose: () => void
}

/** What somebody may: invited, changed or removed. */
export function ChangeDialog({ of, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState(of.email)
  const [rights, setRights] = useState<readonly string[]>(of.rights)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, busy } = useAct(staff.change)
  const change = async (wished: readonly string[]) => {
    try {
      const { isWaiting } = await act({ email: email.trim(), rights: wished as StaffRight[] })
      toast({ text: isWaiting ? t`Proposed. A second person decides.` : t`The rights are changed.` })
      onClose()
    } catch (error) {
      const fields = error instanceof VerifyError ? error.fields : []
      if (fields.length === 0) return showFailure(error)
      setProblems(Object.fromEntries(fields.map(({ field, description }) => [field, description])))
    }
  }
  const isSame = !of.isNew && [...rights].toSorted().join() === [...of.rights].toSorted().join()
  return (
    <Dialog
      title={of.isNew ? t`Invite a colleague` : t`Rights of ${of.email}`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          {!of.isNew && (
            <Button look="danger" loading={busy} onClick={() => void change([])}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button
            look="primary"
            loading={busy}
            disabledReason={
              !isEmail(email.trim())
                ? t`Enter an e-mail address.`
                : rights.length === 0
                  ? t`Choose at least one right.`
                  : isSame
                    ? t`Nothing has changed.`
                    : undefined
            }
            onClick={() => void change(rights)}
          >
            {of.isNew ? <Trans>Propose invitation</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {of.isNew ? (
          <TextField label={t`E-mail`} type="email" value={email} onChange={setEmail} error={problems['email']} />
        ) : (
          problems['email'] && (
            <p role="alert" className="text-negative">
              {problems['email']}
            </p>
          )
        )}
        <CheckboxList
          label={t`May`}
          options={staffRights.map((value) => ({ value, name: t(rightNames[value]) }))}
          value={rights}
          onChange={setRights}
          error={problems['rights']}
        />
        {of.isYou && (
          <p className="text-13 text-muted">
            <Trans>These are your own rights. You can give some up, and ask a colleague for more.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
