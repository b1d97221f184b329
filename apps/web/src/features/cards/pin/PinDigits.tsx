import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { classes } from '#ui'

/** Four digits under a hand: they are seen while the button is held, with the keyboard from one press to the next. */
export function PinDigits({ pin }: { readonly pin: string }) {
  const { t } = useLingui()
  const [isSeen, see] = useState(false)
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) see((before) => !before)
  }
  return (
    <div className="grid justify-items-start gap-3" data-private>
      <output
        aria-label={t`PIN`}
        className={classes('identifier flex gap-3 text-[32px]! leading-10 font-medium', !isSeen && 'text-faint select-none')}
      >
        {[...pin].map((digit, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a digit is its place
          <span key={place}>{isSeen ? digit : '•'}</span>
        ))}
      </output>
      <button
        type="button"
        aria-pressed={isSeen}
        onPointerDown={() => see(true)}
        onPointerUp={() => see(false)}
        onPointerLeave={() => see(false)}
        onPointerCancel={() => see(false)}
        onBlur={() => see(false)}
        onKeyDown={byKey}
        onContextMenu={(event) => event.preventDefault()}
        className="min-h-11 touch-none rounded-m border border-line-strong bg-surface px-4 font-medium select-none"
      >
        <Trans>Press and hold to show</Trans>
      </button>
    </div>
  )
}
