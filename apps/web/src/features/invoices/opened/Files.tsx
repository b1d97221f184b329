import type { InvoiceType } from '@ducat/contract/invoices/models'
import { takingAway } from '@ducat/contract/statements/rules'
import { fileSize } from '@ducat/values/file-size'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileCode, FileText, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui'
import type { InvoiceFile } from '../files.ts'
import type { OpenedInvoice } from '../invoice.ts'

interface FilesProps {
  readonly invoice: OpenedInvoice
  readonly type: InvoiceType
}

/** The paper, the file for accounting programs, and what the sender attached. */
export function Files({ invoice: { id, urlPdf, urlXml, attachment }, type }: FilesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { reason } = useMay(takingAway)
  const [busy, setBusy] = useState<InvoiceFile>()
  const save = async (file: InvoiceFile) => {
    setBusy(file)
    try {
      await (await import('../files.ts')).saveFile(id, type, file)
    } catch (failure) {
      showFailure(failure)
    }
    setBusy(undefined)
  }
  const button = (file: InvoiceFile) =>
    ({ size: 's', loading: busy === file, disabledReason: reason, onClick: () => void save(file) }) as const
  const size = attachment && fileSize(attachment.size)
  return (
    <div role="group" aria-label={t`Files`} className="flex flex-wrap gap-2 empty:hidden">
      {urlPdf !== undefined && (
        <Button icon={FileText} {...button('pdf')}>
          <Trans>PDF</Trans>
        </Button>
      )}
      {urlXml !== undefined && (
        <Button icon={FileCode} {...button('xml')}>
          <Trans>E-invoice (XML)</Trans>
        </Button>
      )}
      {attachment && size && (
        <Button icon={Paperclip} {...button('attachment')} className="max-w-full">
          <span className="truncate" title={attachment.name}>
            {attachment.name}
          </span>
          <span className="flex-none text-muted">
            {format.number(size.value)} {size.unit}
          </span>
        </Button>
      )}
    </div>
  )
}
