import type { OutputOf } from '@ducat/contract/kit/call'
import { passkeys } from '@ducat/contract/passkeys/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { make, PasskeyRefused } from '#api/passkey.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { Banner, Dialog, TextField } from '#ui'
import { deviceName } from './device-name.ts'

/** A name first, then the device asks its owner; the bank hears of both. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const finish = useAct(passkeys.registerFinish)

  const goOn = async ({ options }: OutputOf<typeof passkeys.registerStart>) => {
    setFailure(undefined)
    setBusy(true)
    try {
      await finish.act({ credential: await make(options) })
      toast({ text: t`The passkey is ready.`, tone: 'positive' })
      onClose()
    } catch (error) {
      const unwilling = t`Your device made no passkey. It may have one for this account already; otherwise try again.`
      setFailure(error instanceof PasskeyRefused ? unwilling : messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const form = useCallForm(passkeys.registerStart, { start: { name: deviceName() }, onDone: (answer) => void goOn(answer) })
  return (
    <Dialog title={t`Add a passkey`} closeLabel={t`Close`} onClose={onClose} held={busy}>
      <CallForm form={form} submit={t`Continue`}>
        <p className="text-muted">
          <Trans>Give it a name you will know it by. Then your device asks for your fingerprint, your face or its lock.</Trans>
        </p>
        {failure !== undefined && <Banner tone="negative">{failure}</Banner>}
        <TextField label={t`Name`} maxLength={60} {...form.field('name')} />
      </CallForm>
    </Dialog>
  )
}
