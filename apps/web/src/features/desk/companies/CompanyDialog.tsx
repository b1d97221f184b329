import { companyDesk } from '@ducat/contract/revenue-split/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button, Checkbox, Dialog, TextField } from '#ui'
import type { KeptCompany } from './kept-company.ts'
import { PayersField } from './PayersField.tsx'

interface CompanyDialogProps {
  /** Nothing for a new one. */
  readonly of: KeptCompany | undefined
  readonly onClose: () => void
}

/** A company's title and logo, who pays in its name, and whether it is still offered. */
export function CompanyDialog({ of, onClose }: CompanyDialogProps) {
  const { t } = useLingui()
  const [title, setTitle] = useState(of?.title ?? '')
  const [logo, setLogo] = useState(of?.logo ?? '')
  const [customers, setCustomers] = useState<KeptCompany['customers']>(of?.customers ?? [])
  const [isOffered, setOffered] = useState(of?.removed !== true)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, busy } = useAct(companyDesk.save)
  const save = async () => {
    try {
      await act({
        ...(of && { id: of.id }),
        title: title.trim(),
        ...(logo.trim() !== '' && { logo: logo.trim() }),
        customerIds: customers.map(({ id }) => id),
        removed: !isOffered,
      })
      toast({ text: t`Company saved.` })
      onClose()
    } catch (error) {
      const fields = error instanceof VerifyError ? error.fields : []
      if (fields.length === 0) return showFailure(error)
      setProblems(Object.fromEntries(fields.map(({ field, description }) => [field.split('.')[0], description])))
    }
  }
  return (
    <Dialog
      title={of ? of.title : t`Add company`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button
          look="primary"
          loading={busy}
          disabledReason={title.trim() === '' ? t`Enter the name of the company.` : undefined}
          onClick={() => void save()}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <TextField label={t`Name`} value={title} onChange={setTitle} error={problems['title'] ?? problems['id']} maxLength={140} />
        <TextField
          label={t`Address of the logo`}
          mark={t`Optional`}
          hint={t`A picture that starts with https://.`}
          type="url"
          value={logo}
          onChange={setLogo}
          error={problems['logo']}
        />
        <PayersField value={customers} onChange={setCustomers} error={problems['customerIds']} />
        <Checkbox isChecked={isOffered} onChange={setOffered}>
          <Trans>Offered for new contracts</Trans>
        </Checkbox>
      </div>
    </Dialog>
  )
}
