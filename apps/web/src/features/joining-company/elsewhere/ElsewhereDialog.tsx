import { isEmail, sameEmailForm } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { showFailure } from '#dialogs/failure.ts'
import { EmailField } from '#forms'
import { Button, Dialog } from '#ui'
import { useParts } from '../wizard/use-wizard.ts'
import { CodeToCarry } from './CodeToCarry.tsx'
import { handOver, type HandedOver } from './kept.ts'

/** Sends the link to an address, and shows the code that goes with it. */
export function ElsewhereDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { store } = useParts()
  const [email, setEmail] = useState(() => store.get().values.company.email ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [handed, setHanded] = useState<HandedOver & { readonly email: string }>()

  const submit = async () => {
    if (busy) return
    if (!isEmail(sameEmailForm(email))) return setError(t`Enter a full e-mail address, like name@example.com.`)
    setBusy(true)
    try {
      const { solvePuzzle } = await import('#api/puzzle.ts')
      const captcha = await solvePuzzle(() => undefined, new AbortController().signal)
      setHanded({ ...(await handOver(store.get().values, email, captcha)), email })
    } catch (failure) {
      const said = failure instanceof VerifyError ? failure.fields.find(({ field }) => field === 'email') : undefined
      if (said) setError(said.description)
      else showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t`Continue on another device`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        handed ? (
          <Button look="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button look="primary" loading={busy} onClick={() => void submit()}>
            <Trans>Send the link</Trans>
          </Button>
        )
      }
    >
      {handed ? (
        <CodeToCarry {...handed} />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p className="text-muted">
            <Trans>
              We send a link to your e-mail address and show a code here. Together they open the registration on the other device. What you
              entered is encrypted with the code before it leaves this device, so we cannot read it.
            </Trans>
          </p>
          <EmailField
            name="email"
            label={t`E-mail address for the link`}
            value={email}
            error={error}
            onChange={(typed) => {
              setError(undefined)
              setEmail(typed)
            }}
          />
        </form>
      )}
    </Dialog>
  )
}
