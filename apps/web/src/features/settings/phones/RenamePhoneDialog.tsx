import { devices } from '@ducat/contract/devices/calls'
import { useLingui } from '@lingui/react/macro'
import { CallForm, useCallForm } from '#forms'
import { Dialog, TextField } from '#ui'
import type { Phone } from './phone.ts'

export function RenamePhoneDialog({ phone, onClose }: { readonly phone: Phone; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { name } = phone
  const form = useCallForm(devices.rename, { start: { deviceId: phone.id, name }, onDone: onClose })
  return (
    <Dialog title={t`Rename ${name}`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save`}>
        <TextField label={t`Name`} maxLength={100} {...form.field('name')} />
      </CallForm>
    </Dialog>
  )
}
