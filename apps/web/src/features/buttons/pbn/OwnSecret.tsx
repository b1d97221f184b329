import { pbn } from '@ducat/contract/buttons/calls'
import { useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { Accordion, TextField } from '#ui'

const SHORTEST = 16

/** For shops whose software wants a secret of its own. */
export function OwnSecret({ statusId }: { readonly statusId: number }) {
  const { t } = useLingui()
  return <Accordion entries={[{ id: 'own', title: t`Use a secret of your own`, content: <OwnSecretForm statusId={statusId} /> }]} />
}

function OwnSecretForm({ statusId }: { readonly statusId: number }) {
  const { t } = useLingui()
  const form = useCallForm(pbn.update, {
    start: { statusId },
    also: ({ secret }) => (secret && secret.length < SHORTEST ? { secret: t`Use at least 16 characters.` } : {}),
    onDone: () => {
      form.set({ secret: '' })
      toast({ text: t`Secret saved.`, tone: 'positive' })
    },
  })
  return (
    // What is secret is no draft.
    <CallForm
      form={{ ...form, draft: undefined }}
      submit={t`Save secret`}
      disabledReason={form.values.secret ? undefined : t`Enter the secret.`}
    >
      <TextField
        label={t`Secret`}
        hint={t`At least 16 characters, as your shop has it.`}
        type="password"
        autoComplete="off"
        isIdentifier
        maxLength={128}
        {...form.field('secret')}
        mark={undefined}
      />
    </CallForm>
  )
}
