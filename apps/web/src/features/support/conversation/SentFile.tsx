import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Icon, VisuallyHidden } from '#ui'
import { saveFile } from '#web-view/downloads.ts'
import { sizeText } from '#i18n/size-text.ts'

export type Bytes = Promise<{ readonly file: { readonly bytes: ArrayLike<number> } }>

interface SentFileProps {
  readonly file: { readonly id: string; readonly name: string; readonly size: number }
  /** The customer asks the help desk for it, a clerk the bank. */
  readonly fetchFile: (attachmentId: string) => Bytes
}

/** A file of a message. It is saved, never shown: its bytes are somebody else's. */
export function SentFile({ file: { id, name, size }, fetchFile }: SentFileProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { file } = await fetchFile(id)
      await saveFile(new Blob([new Uint8Array(file.bytes)], { type: 'application/octet-stream' }), name)
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="max-w-full min-w-0">
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => void save()}
        className="flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-m border bg-surface px-3 py-1.5 text-start transition-colors hover:border-line-strong"
      >
        {busy ? <span className="spinner text-muted" /> : <Icon of={FileText} className="text-muted" />}
        <span className="grid min-w-0">
          <VisuallyHidden>{t`Download`} </VisuallyHidden>
          <span className="truncate text-13" title={name}>
            {name}
          </span>
          <span className="text-12 text-muted">{sizeText(size, format)}</span>
        </span>
      </button>
    </li>
  )
}
