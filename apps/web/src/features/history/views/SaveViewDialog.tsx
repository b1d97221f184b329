import { savedViews } from '@ducat/contract/history/calls'
import { useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { Dialog, TextField } from '#ui'
import { SCREEN, type Filter } from '../filter.ts'

export function SaveViewDialog({ filter, onClose }: { readonly filter: Filter; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(savedViews.set, {
    start: { screen: SCREEN, filter, name: '' },
    onDone: () => {
      toast({ text: t`View saved.` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Save this view`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save`}>
        <TextField label={t`Name`} hint={t`Only you see it.`} maxLength={60} {...form.field('name')} />
      </CallForm>
    </Dialog>
  )
}
