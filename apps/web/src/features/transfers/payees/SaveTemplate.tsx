import type { InputOf } from '@ducat/contract/kit/call'
import { templates } from '@ducat/contract/payees/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { Button, Dialog, TextField } from '#ui'

type Input = InputOf<typeof templates.create>

interface SaveTemplateProps extends Pick<Input, 'transferType' | 'details'> {
  /** What it would be called. */
  readonly name: string
}

/** After a payment: the payee under a name, to begin from the next time. */
export function SaveTemplate(props: SaveTemplateProps) {
  const [state, setState] = useState<'open' | 'saved'>()
  const may = useMay(templates.create)
  if (!may.allowed || state === 'saved') return null
  return (
    <>
      <Button icon={Bookmark} onClick={() => setState('open')}>
        <Trans>Save as template</Trans>
      </Button>
      {state === 'open' && <NameDialog {...props} onClose={() => setState(undefined)} onSaved={() => setState('saved')} />}
    </>
  )
}

interface NameDialogProps extends SaveTemplateProps {
  readonly onClose: () => void
  readonly onSaved: () => void
}

function NameDialog({ name, transferType, details, onClose, onSaved }: NameDialogProps) {
  const { t } = useLingui()
  const form = useCallForm(templates.create, {
    start: { name: name.slice(0, 60), transferType, details },
    onDone: () => {
      toast({ text: t`Template saved.` })
      onSaved()
    },
  })
  return (
    <Dialog title={t`Save as template`} closeLabel={t`Close`} onClose={onClose}>
      <CallForm form={form} submit={t`Save`}>
        <TextField label={t`Name of the template`} maxLength={60} {...form.field('name')} />
      </CallForm>
    </Dialog>
  )
}
