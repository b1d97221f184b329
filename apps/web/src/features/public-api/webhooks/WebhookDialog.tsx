import { webhooks } from '@ducat/contract/public-api/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { showFailure } from '#dialogs/failure.ts'
import { CallForm, useCallForm, type CallFormState } from '#forms'
import { Button, Dialog, TextField } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import type { Webhook } from '../rows.ts'

interface WebhookDialogProps {
  readonly onClose: () => void
  readonly onMade: (made: OutputOf<typeof webhooks.create>) => void
}

export function WebhookDialog({ onClose, onMade }: WebhookDialogProps) {
  const { t } = useLingui()
  const form = useCallForm(webhooks.create, {
    start: { customerId: useMerchantId(), enabled: true },
    onDone: onMade,
    // Spec: product-areas §8, a popup with the response.
    onFailed: (failure) => {
      showFailure(failure)
      return true
    },
  })
  return (
    <Dialog title={t`Add a webhook`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <Fields form={form} submit={t`Add webhook`} onClose={onClose} />
    </Dialog>
  )
}

export function EditWebhookDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { id, customerId, name, enabled, url } = webhook
  const form = useCallForm(webhooks.update, { start: { id, customerId, name, enabled, url }, onDone: onClose })
  return (
    <Dialog title={t`Edit webhook`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <Fields form={form} submit={t`Save`} onClose={onClose} />
    </Dialog>
  )
}

interface WebhookInput {
  readonly name: string
  readonly url: string
}

interface FieldsProps<I, O> {
  readonly form: CallFormState<I, O>
  readonly submit: string
  readonly onClose: () => void
}

function Fields<I extends WebhookInput, O>({ form, submit, onClose }: FieldsProps<I, O>) {
  const { t } = useLingui()
  return (
    <CallForm
      form={form}
      submit={submit}
      beside={
        <Button look="quiet" size="l" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextField label={t`Name`} {...form.field('name')} />
      <TextField
        label={t({ message: 'Address', context: 'network' })}
        hint={t`https, reachable from the internet.`}
        inputMode="url"
        isIdentifier
        {...form.field('url')}
      />
    </CallForm>
  )
}
