import { devices } from '@ducat/contract/devices/calls'
import { useLingui } from '@lingui/react/macro'
import { CallForm, useCallForm } from '#forms'
import { Dialog, TextField } from '#ui'
import type { Phone } from './phone.ts'

export function RenamePhoneDialog({ phone, onClose }: { readonly phone: Phone; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(devices.rename, { start: { deviceId: phone.id, name: phone.name }, onDone: onClose })
  return (
    <Dialog title={t`Rename ${phone.name}`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save`}>
        <TextField label={t`Name`} maxLength={100} {...form.field('name')} />
      </CallForm>
    </Dialog>
  )
}
