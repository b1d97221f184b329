import { sessions } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { Proving } from '#api/proving.ts'
import { useSession } from '#api/session.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { Button, Dialog, IconButton, TextField } from '#ui'
import { ProvePasskey } from './ProvePasskey.tsx'

/** Is it still you? A passkey says so where there is one. The password goes to the bank and nowhere else; what was asked for then goes on by itself. */
export function ProvePopup({ proving }: { readonly proving: Proving }) {
  const { t } = useLingui()
  const { customer } = useSession()
  const [password, type] = useState('')
  const [missing, setMissing] = useState(false)
  const [isShown, show] = useState(false)
  const { act, busy, error } = useAct(sessions.confirm)
  const [isSigning, setSigning] = useState(false)
  const form = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isSigning) return
    setMissing(password === '')
    if (password === '') return
    // What went wrong stands below the field.
    act({ password }).then(
      () => proving.settle(true),
      () => undefined,
    )
  }
  const close = () => proving.settle(false)
  return (
    <Dialog
      title={t`Confirm it’s you`}
      closeLabel={t`Cancel`}
      onClose={close}
      held={busy || isSigning}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form={form} loading={busy}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>You have been inactive for a while. Enter your password to continue.</Trans>
        </p>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={customer?.login ?? ''} readOnly hidden />
        <TextField
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          label={t`Password`}
          name="password"
          value={password}
          onChange={type}
          end={
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={isShown ? t`Hide password` : t`Show password`}
              onClick={() => show(!isShown)}
              className="-me-1"
            />
          }
          error={missing ? t`Enter your password.` : error && messageOf(error)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popup that asks for a password has nothing else to do
          autoFocus
        />
      </form>
      <ProvePasskey onBusy={setSigning} onDone={() => proving.settle(true)} />
    </Dialog>
  )
}
