import { LOGO_MB, LOGO_PIXELS } from '@ducat/contract/buttons/models'
import { companyDesk } from '@ducat/contract/revenue-split/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { CompanyLogo } from '#features/revenue-split'
import { UploadField } from '#forms'
import { Button, Checkbox, Dialog, TextField } from '#ui'
import type { KeptCompany } from './kept-company.ts'
import { PayersField } from './PayersField.tsx'

interface CompanyDialogProps {
  /** Nothing for a new one. */
  readonly of: KeptCompany | undefined
  readonly onClose: () => void
}

/** As the contract has it. */
const picture = { types: ['png', 'jpg', 'jpeg', 'webp'], maxMb: LOGO_MB } as const

/** A company's title and logo, who pays in its name, and whether it is still offered. */
export function CompanyDialog({ of, onClose }: CompanyDialogProps) {
  const { t } = useLingui()
  const [title, setTitle] = useState(of?.title ?? '')
  const [logo, setLogo] = useState(of?.logo)
  const [chosen, choose] = useState<File>()
  const [customers, setCustomers] = useState<KeptCompany['customers']>(of?.customers ?? [])
  const [isOffered, setOffered] = useState(of?.removed !== true)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, busy } = useAct(companyDesk.save)
  const adding = useAct(companyDesk.logo)
  const { least, most } = LOGO_PIXELS
  const save = async () => {
    try {
      const kept = chosen ? (await adding.act({ 'file[]': chosen })).logo : logo
      // It is kept, whatever else is refused.
      setLogo(kept)
      choose(undefined)
      await act({
        ...(of && { id: of.id }),
        title: title.trim(),
        ...(kept !== undefined && { logo: kept }),
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
          loading={busy || adding.busy}
          disabledReason={title.trim() === '' ? t`Enter the name of the company.` : undefined}
          onClick={() => void save()}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <TextField label={t`Name`} value={title} onChange={setTitle} error={problems['title'] ?? problems['id']} maxLength={140} />
        {logo !== undefined && chosen === undefined && (
          <div className="flex items-center gap-3">
            <CompanyLogo company={{ title, logo }} />
            <span className="flex-1 text-13 text-muted">
              <Trans>Logo</Trans>
            </span>
            <Button look="quiet" onClick={() => setLogo(undefined)}>
              <Trans>Remove logo</Trans>
            </Button>
          </div>
        )}
        <UploadField
          label={logo === undefined ? t`Logo` : t`Another logo`}
          mark={t`Optional`}
          rule={picture}
          value={chosen}
          onChange={choose}
          error={problems['file[]'] ?? problems['logo']}
          hint={t`PNG, JPEG or WebP, up to 1 MB, ${least} to ${most} pixels wide and high.`}
        />
        <PayersField value={customers} onChange={setCustomers} error={problems['customerIds']} />
        <Checkbox isChecked={isOffered} onChange={setOffered}>
          <Trans>Offered for new contracts</Trans>
        </Checkbox>
      </div>
    </Dialog>
  )
}
