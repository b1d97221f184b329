import { allowedAddresses } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { showFailure } from '#dialogs/failure.ts'
import { showResponse } from '#dialogs/popups.ts'
import { CallForm, useCallForm, type CallFormState } from '#forms'
import { Button, Dialog, TextField } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import type { AllowedAddress } from '../rows.ts'

interface AddressDialogProps {
  /** One that is changed; a new one without it. */
  readonly address: AllowedAddress | undefined
  readonly onClose: () => void
}

export const AddressDialog = ({ address, onClose }: AddressDialogProps) =>
  address ? <EditDialog address={address} onClose={onClose} /> : <NewDialog onClose={onClose} />

function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(allowedAddresses.create, {
    start: { customerId: useMerchantId(), enabled: true },
    // An answer with `errors` is a failure too. Spec: product-areas §8.
    onDone: (output) => (output.errors ? showResponse({ response: output }) : onClose()),
    onFailed: (failure) => {
      showFailure(failure)
      return true
    },
  })
  return (
    <Dialog title={t`Add an allowed address`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <Fields form={form} submit={t`Add IP address`} onClose={onClose} />
    </Dialog>
  )
}

function EditDialog({ address, onClose }: { readonly address: AllowedAddress; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useCallForm(allowedAddresses.update, { start: address, onDone: onClose })
  return (
    <Dialog title={t`Edit address`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <Fields form={form} submit={t`Save`} onClose={onClose} />
    </Dialog>
  )
}

interface FieldsProps<I, O> {
  readonly form: CallFormState<I, O>
  readonly submit: string
  readonly onClose: () => void
}

interface AddressInput {
  readonly name: string
  readonly ipFrom: string
  readonly ipTo?: string | undefined
}

function Fields<I extends AddressInput, O>({ form, submit, onClose }: FieldsProps<I, O>) {
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
        hint={t`IPv4 or IPv6, for example 203.0.113.8 or 2001:db8::8.`}
        isIdentifier
        {...form.field('ipFrom')}
      />
      <TextField label={t`Last address of the range`} isIdentifier {...form.field('ipTo')} />
    </CallForm>
  )
}
