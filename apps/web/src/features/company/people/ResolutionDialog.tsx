import { resolutions } from '@ducat/contract/company/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, DayField, useCallForm } from '#forms'
import { Button, CheckboxList, Dialog, RadioList } from '#ui'
import type { Signing } from '../rows.ts'

/** A new resolution replaces the one before, which the bank keeps. */
export function ResolutionDialog({ candidates, resolution, onClose }: Signing & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(resolutions.set, {
    start: { signing: resolution?.signing ?? 'alone', signerIds: resolution?.signers.map(({ id }) => id) ?? [] },
    onDone: () => {
      toast({ text: t`The resolution is saved.` })
      onClose()
    },
  })
  const signers = form.field('signerIds')
  const signing = form.field('signing')
  return (
    <Dialog title={t`New resolution`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <CallForm
        form={form}
        submit={t`Save resolution`}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <CheckboxList
          label={t`Signatories`}
          error={signers.error}
          value={(signers.value ?? []).map(String)}
          onChange={(ids) => signers.onChange(ids.map(Number))}
          options={candidates.map(({ id, name }) => ({ value: String(id), name }))}
        />
        <RadioList
          name="signing"
          label={t`How they sign`}
          value={signing.value ?? 'alone'}
          onChange={signing.onChange}
          options={[
            { value: 'alone', name: t`Each of them alone` },
            { value: 'together', name: t`Two of them together` },
          ]}
        />
        <DayField label={t`Resolved on`} {...form.field('resolvedOn')} />
      </CallForm>
    </Dialog>
  )
}
