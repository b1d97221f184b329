import { passkeys } from '@ducat/contract/passkeys/calls'
import { useLingui } from '@lingui/react/macro'
import { CallForm, useCallForm } from '#forms'
import { Dialog, TextField } from '#ui'
import type { Passkey } from './PasskeyRow.tsx'

export function RenamePasskeyDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { id, name } = passkey
  const form = useCallForm(passkeys.rename, { start: { id, name }, onDone: onClose })
  return (
    <Dialog title={t`Rename ${name}`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save`}>
        <TextField label={t`Name`} maxLength={60} {...form.field('name')} />
      </CallForm>
    </Dialog>
  )
}
