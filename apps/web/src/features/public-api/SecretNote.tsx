import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CopyButton, Icon, IconButton } from '#ui'

export interface Secret {
  readonly label: string
  readonly value: string
}

interface SecretNoteProps {
  /** `New key “Checkout server”`. */
  readonly title: string
  readonly secrets: readonly Secret[]
  readonly onClose: () => void
}

/** What the bank shows once. It takes the focus, because closing it is final. */
export function SecretNote({ title, secrets, onClose }: SecretNoteProps) {
  const { t } = useLingui()
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <section ref={note} tabIndex={-1} aria-label={title} className="flex gap-3 rounded-m bg-positive-soft px-4 py-3 outline-none">
      <Icon of={KeyRound} className="mt-0.5 text-positive" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p role="status">
          <strong className="font-strong">{title}.</strong> <Trans>Copy it now; we show it once.</Trans>
        </p>
        {secrets.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-24 flex-none text-13 text-muted">{label}</span>
            <code className="identifier min-w-0 rounded-s border bg-surface px-3 py-1.5 wrap-anywhere select-all">{value}</code>
            <CopyButton text={value} label={t`Copy: ${label}`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
          </div>
        ))}
      </div>
      <IconButton icon={X} label={t`Close`} onClick={onClose} className="-my-1 -me-2" />
    </section>
  )
}
