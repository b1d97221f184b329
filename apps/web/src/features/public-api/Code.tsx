import { useLingui } from '@lingui/react/macro'
import { classes, CopyButton } from '#ui'

interface CodeProps {
  /** What it is, for those who do not see it. */
  readonly label: string
  readonly text: string
  readonly numbered?: boolean
  /** Copying is offered; off where a button beside it does it. */
  readonly copied?: boolean
  readonly className?: string
}

/** Text to the letter. Long lines scroll in their own box, which the keyboard reaches. */
export function Code({ label, text, numbered = false, copied = true, className }: CodeProps) {
  const { t } = useLingui()
  const lines = text.split('\n')
  return (
    <div className={classes('relative min-w-0 rounded-m border bg-sunken', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard */}
      <pre tabIndex={0} role="region" aria-label={label} className="focus-inset max-h-96 overflow-auto p-3 pe-12 text-12 leading-5">
        {numbered ? (
          lines.map((line, place) => (
            // Lines have no other name than their place.
            <span key={place} className="flex gap-4">
              <span aria-hidden className="w-5 flex-none text-end text-faint select-none">
                {place + 1}
              </span>
              <code className="identifier">{line}</code>
            </span>
          ))
        ) : (
          <code className="identifier">{text}</code>
        )}
      </pre>
      {copied && (
        <div className="absolute end-1 top-1 rounded-s bg-sunken">
          <CopyButton text={text} label={t`Copy: ${label}`} copiedLabel={t`Copied`} failedLabel={t`Could not copy`} />
        </div>
      )}
    </div>
  )
}

/** As it stands, when it is no JSON. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
