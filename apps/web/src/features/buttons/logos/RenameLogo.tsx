import { logos } from '@ducat/contract/buttons/calls'
import { useLingui } from '@lingui/react/macro'
import { CallForm, useCallForm } from '#forms'
import { Dialog, TextField } from '#ui'
import type { Logo } from './logo.ts'

export function RenameLogo({ logo: { id, name }, onClose }: { readonly logo: Logo; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(logos.update, { start: { id, name }, keepAs: `${logos.update.name} ${id}`, onDone: onClose })
  return (
    <Dialog title={t`Rename logo`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={{ ...form, draft: undefined }} submit={t`Save`} disabledReason={form.values.name ? undefined : t`Enter a name.`}>
        <TextField label={t({ message: 'Name', context: 'logo' })} maxLength={100} {...form.field('name')} mark={undefined} />
      </CallForm>
    </Dialog>
  )
}
