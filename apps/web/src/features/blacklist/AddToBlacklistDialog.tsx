import { blacklist } from '@ducat/contract/blacklist/calls'
import { blockTypes } from '@ducat/contract/blacklist/models'
import { useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, EmailField, useCallForm } from '#forms'
import { Dialog, RadioList } from '#ui'
import { blockWords } from './block-types.ts'

export function AddToBlacklistDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(blacklist.add, {
    start: { blockType: 'both' },
    onDone: (_output, { email }) => {
      // To the letter. Spec: product-areas §8.
      toast({ text: t`User with email ${email} has been added to black list` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Add to blacklist`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Add`}>
        <EmailField label={t`E-mail`} autoComplete="off" {...form.field('email')} />
        <RadioList
          label={t`Type`}
          options={blockTypes.map((value) => ({ value, name: t(blockWords[value]) }))}
          {...form.field('blockType')}
        />
      </CallForm>
    </Dialog>
  )
}
