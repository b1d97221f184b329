import { fileSize } from '@ducat/values/file-size'
import { useLingui } from '@lingui/react/macro'
import { FileText, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { classes, Icon, IconButton } from '#ui'
import { isPicture } from './check-file.ts'
import type { UploadState } from './use-upload.ts'

interface FilePreviewProps {
  readonly state: Exclude<UploadState, { phase: 'empty' } | { phase: 'refused' }>
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** The file that was chosen: its picture, its name and size, how much of it is there, and what can be done about it. */
export function FilePreview({ state, onRemove, onRetry }: FilePreviewProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { file, phase } = state
  const { value, unit } = fileSize(file.size)
  const said = { sending: t`Sending`, failed: t`Not sent. Try again.`, ready: `${format.number(value)} ${unit}` }[phase]
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-m border bg-surface p-3">
      <Picture file={file} />
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <span className={classes('text-12', phase === 'failed' ? 'text-negative' : 'text-muted')} role="status">
          {said}
        </span>
        {state.phase === 'sending' && <progress className="upload-progress" aria-label={file.name} value={state.share} max={1} />}
      </div>
      {phase === 'failed' && <IconButton icon={RotateCw} label={t`Try again`} onClick={onRetry} />}
      <IconButton icon={X} label={phase === 'sending' ? t`Cancel` : t`Remove the file`} onClick={onRemove} />
    </div>
  )
}

/** Read into the page itself: the content policy lets no other picture in. */
function Picture({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isPicture(file)) return setUrl(undefined)
    const reader = new FileReader()
    reader.addEventListener('load', () => setUrl(reader.result as string))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return url === undefined ? (
    <span className="grid size-12 flex-none place-items-center rounded-s bg-sunken text-muted">
      <Icon of={FileText} size="l" />
    </span>
  ) : (
    <img src={url} alt="" className="size-12 flex-none rounded-s object-cover" />
  )
}
