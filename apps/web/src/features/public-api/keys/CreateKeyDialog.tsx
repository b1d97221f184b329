import { apiKeys } from '@ducat/contract/public-api/calls'
import type { Scope } from '@ducat/contract/public-api/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { showFailure } from '#dialogs/failure.ts'
import { CallForm, useCallForm } from '#forms'
import { Button, Dialog, RadioList, TextField } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import type { NewKey } from '../rows.ts'
import { AccountChoice } from './AccountChoice.tsx'

/** What is asked for with each choice; the last one says it. */
const offered: Readonly<Record<Scope, readonly Scope[]>> = {
  read: ['read'],
  prepare: ['read', 'prepare'],
  pay: ['read', 'prepare', 'pay'],
  books: ['books'],
}

interface CreateKeyDialogProps {
  readonly onClose: () => void
  readonly onMade: (made: NewKey) => void
}

/** A name and what the key may do, which never grows afterwards. */
export function CreateKeyDialog({ onClose, onMade }: CreateKeyDialogProps) {
  const { t } = useLingui()
  const form = useCallForm(apiKeys.create, {
    start: { customerId: useMerchantId(), enabled: true, scopes: ['read'] },
    onDone: onMade,
    // Spec: product-areas §8, a popup with the response.
    onFailed: (failure) => {
      showFailure(failure)
      return true
    },
  })
  const { value = ['read'], onChange } = form.field('scopes')
  return (
    <Dialog title={t`Create an API key`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <CallForm
        form={form}
        submit={t`Create key`}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <TextField label={t`Name`} hint={t`For example the program that uses it.`} {...form.field('name')} />
        <RadioList
          name="scopes"
          label={t`What the key may do`}
          value={value.at(-1) ?? 'read'}
          onChange={(scope) => onChange([...offered[scope]])}
          options={[
            {
              value: 'read',
              name: t({ message: 'Read', context: 'scope' }),
              detail: t`Balances, history, statements: what you see yourself.`,
            },
            {
              value: 'prepare',
              name: t`Read and prepare payments`,
              detail: t`Prepared payments wait up to seven days for a person’s approval. The key itself moves no money.`,
            },
            {
              value: 'pay',
              name: t`Pay within limits`,
              detail: t`You set the limits next and confirm them. Until then, and above them, payments wait for approval.`,
            },
            {
              value: 'books',
              name: t`Statements for bookkeeping`,
              detail: t`Only the statements of the accounts you choose, without signing in again.`,
            },
          ]}
        />
        {value.includes('books') && <AccountChoice {...form.field('accountIds')} value={form.field('accountIds').value ?? []} />}
      </CallForm>
    </Dialog>
  )
}
