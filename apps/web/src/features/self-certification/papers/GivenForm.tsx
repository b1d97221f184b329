import type { OutputOf } from '@ducat/contract/kit/call'
import { papers } from '@ducat/contract/self-certification/calls'
import { documentStatus } from '@ducat/contract/profile/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Stamp } from 'lucide-react'
import { send } from '#api/send.ts'
import { showFailure } from '#dialogs/failure.ts'
import { saveSeal } from '#features/seals'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button } from '#ui'
import { formWords } from '../form-words.ts'

export type Form = OutputOf<typeof papers.standing>['forms'][number]

/** A form that was given: what became of it, and what was signed as a PDF. */
export function GivenForm({ of: { form, status, signedAt, documentId } }: { readonly of: Form }) {
  const { t } = useLingui()
  const format = useFormat()
  const when = signedAt === undefined ? undefined : format.dayTime(signedAt)
  const isConfirmed = status === undefined || status === documentStatus.confirmed
  return (
    <li className="flex flex-wrap items-center gap-3 border-b px-5 py-4 last:border-0 max-tablet:px-4">
      <span className="grid min-w-0 flex-1 basis-48">
        <span className="font-medium">{t(formWords[form].title)}</span>
        {when !== undefined && (
          <span className="text-13 text-muted">
            <Trans>Signed on {when}</Trans>
          </span>
        )}
      </span>
      <Badge tone={isConfirmed ? 'positive' : 'warning'}>{isConfirmed ? <Trans>accepted</Trans> : <Trans>being checked</Trans>}</Badge>
      {documentId !== undefined && (
        <span className="flex flex-wrap gap-2">
          <PdfButton form={form} />
          {signedAt !== undefined && <SealButton form={form} documentId={documentId} />}
        </span>
      )}
    </li>
  )
}

/** The link opens for a minute: it is asked for when somebody presses. */
export function PdfButton({ form }: { readonly form: Form['form'] }) {
  const { t } = useLingui()
  const title = t(formWords[form].title)
  const open = () => void send(papers.form, { form }).then(({ link }) => window.location.assign(link), showFailure)
  return (
    <Button icon={FileText} onClick={open}>
      <Trans>Download PDF</Trans>
      <span className="visually-hidden">: {title}</span>
    </Button>
  )
}

/** What was signed here has the bank's seal. */
function SealButton({ form, documentId }: { readonly form: Form['form']; readonly documentId: number }) {
  const { t } = useLingui()
  const title = t(formWords[form].title)
  return (
    <Button icon={Stamp} onClick={() => void send(papers.seal, { documentId }).then((sealed) => saveSeal(sealed, form), showFailure)}>
      <Trans>Seal</Trans>
      <span className="visually-hidden">: {title}</span>
    </Button>
  )
}
