import './recovery.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useBrand } from '#brand/brand.ts'
import { saveFile } from '#web-view/downloads.ts'
import { isInWebView } from '#web-view/tell.ts'
import { Button, Checkbox, Dialog } from '#ui'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly title: string
  readonly onClose: () => void
}

/** The only time that they are seen: to copy, to save, to print. It stays until somebody says that they have them. */
export function RecoveryCodesDialog({ codes, title, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const { customer } = useSession()
  const [isSaved, setSaved] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'failed'>()
  const owner = customer?.login ?? ''
  const heading = t`Recovery codes of ${owner} at ${projectName}. Each works once.`
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    )
  const save = () => saveFile(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Dialog
      title={title}
      closeLabel={t`Close`}
      onClose={onClose}
      held={!isSaved}
      actions={
        <Button look="primary" disabledReason={isSaved ? undefined : t`Keep the codes first; they are not shown again.`} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="text-muted">
        <Trans>Keep them where your phone is not. Each works once; they are not shown again.</Trans>
      </p>
      <div className="recovery-sheet">
        <p className="recovery-heading">{heading}</p>
        <ul aria-label={t`Recovery codes`} className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-m bg-sunken px-5 py-4">
          {codes.map((code) => (
            <li key={code} className="identifier text-center text-15 select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={Copy} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="s" icon={Download} onClick={() => void save()}>
          <Trans>Download</Trans>
        </Button>
        {/* A web view has no printer. */}
        {!isInWebView() && (
          <Button size="s" icon={Printer} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="text-13 text-muted empty:hidden">
        {copied === 'copied' && <Trans>All ten are copied.</Trans>}
        {copied === 'failed' && <Trans>The browser did not let them be copied. Download or print them.</Trans>}
      </p>
      <Checkbox isChecked={isSaved} onChange={setSaved}>
        <Trans>I saved them</Trans>
      </Checkbox>
    </Dialog>
  )
}
